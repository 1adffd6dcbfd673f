from typing import Tuple

import torch
import torch.nn.functional as F

Triple = Tuple[int, int, int]


def conv3d_unfolded(x: torch.Tensor, w: torch.Tensor,
                    stride: Triple = (1, 1, 1), padding: Triple = (0, 0, 0)) -> torch.Tensor:
    """3-D convolution through Tensor.unfold, to see what F.conv3d does.

    x is (N, C, D, H, W), w is (O, C, KD, KH, KW); stride and padding are given
    in the order depth, height, width.
    """
    pd, ph, pw = padding
    sd, sh, sw = stride
    kd, kh, kw = w.shape[2:]
    x = F.pad(x, (pd, pd, ph, ph, pw, pw))
    patches = x.unfold(2, kd, sd).unfold(3, kh, sh).unfold(4, kw, sw)
    return torch.einsum("ncdhwijk,ocijk->nodhw", patches, w)

from typing import Optional, Tuple, Union

import torch
import torch.nn.functional as F
from torch import Tensor

IntOrPair = Union[int, Tuple[int, int]]


def _pair(v: IntOrPair) -> Tuple[int, int]:
    return (v, v) if isinstance(v, int) else (int(v[0]), int(v[1]))


def conv2d_unfold(
    inp: Tensor,
    kernel: Tensor,
    bias: Optional[Tensor] = None,
    stride: IntOrPair = 1,
    padding: IntOrPair = 0,
) -> Tensor:
    """2-D convolution (the deep-learning kind, no flip) written with ``Tensor.unfold``.

    inp:    (N, C, H, W)
    kernel: (O, C, kh, kw)
    bias:   (O,) or None
    Semantics follow ``torch.nn.functional.conv2d``.
    """
    sh, sw = _pair(stride)
    ph, pw = _pair(padding)
    kh, kw = kernel.shape[-2:]
    inp = F.pad(inp, (pw, pw, ph, ph))
    patches = inp.unfold(2, kh, sh).unfold(3, kw, sh)
    out = torch.einsum("nchwij,ocij->nohw", patches, kernel)
    if bias is not None:
        out = out + bias.view(1, -1, 1, 1)
    return out

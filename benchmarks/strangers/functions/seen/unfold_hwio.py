import torch
import torch.nn.functional as F


def conv2d_unfold(x, weight, stride=1, padding=0):
    """conv2d as one matmul.

    x (N, C, H, W), weight (kh, kw, C, O) as in TF checkpoints -> (N, O, H', W')
    """
    kh, kw, c, o = weight.shape
    n, _, h, w = x.shape
    oh = (h + 2 * padding - kh) // stride + 1
    ow = (w + 2 * padding - kw) // stride + 1
    cols = F.unfold(x, (kh, kw), stride=stride, padding=padding)   # N, C*kh*kw, L
    mat = weight.reshape(kh * kw * c, o)
    return torch.einsum("nkl,ko->nol", cols, mat).reshape(n, o, oh, ow)

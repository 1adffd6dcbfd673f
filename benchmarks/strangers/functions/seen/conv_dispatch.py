import torch
import torch.nn.functional as F


def conv2d(x: torch.Tensor, w: torch.Tensor, b: torch.Tensor | None = None, *,
           stride: int = 1, padding: int = 0, dilation: int = 1) -> torch.Tensor:
    """conv2d(N,C,H,W; O,C,kh,kw) with a shortcut for pointwise kernels."""
    o, c, kh, kw = w.shape

    if kh == 1 and kw == 1:
        # pointwise: one matmul, no patches to gather
        x = x[:, :, ::stride, ::stride]
        y = torch.einsum("nchw,oc->nohw", x, w[:, :, 0, 0])
    else:
        n, _, h, wd = x.shape
        oh = (h + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
        ow = (wd + 2 * padding - dilation * (kw - 1) - 1) // stride + 1
        cols = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)
        y = (w.reshape(o, -1) @ cols).reshape(n, o, oh, ow)

    if b is not None:
        y = y + b[:, None, None]
    return y

import torch


def conv2d_half(x: torch.Tensor, w: torch.Tensor, stride: int = 1) -> torch.Tensor:
    """CPU model of our tensor-core convolution kernel.

    float16 operands (N,C,H,W) and (O,C,kh,kw), no padding. Products are accumulated
    in float32 and rounded to float16 once, on the way out.
    """
    assert x.dtype == w.dtype == torch.float16
    n, c, h, wd = x.shape
    o, _, kh, kw = w.shape
    oh, ow = (h - kh) // stride + 1, (wd - kw) // stride + 1
    acc = torch.zeros((n, o, oh, ow), dtype=x.dtype)
    for ch in range(c):
        for i in range(kh):
            for j in range(kw):
                a = x[:, ch, i:i + stride * (oh - 1) + 1:stride, j:j + stride * (ow - 1) + 1:stride]
                acc += a[:, None].float() * w[:, ch, i, j].view(1, -1, 1, 1).float()
    return acc.to(torch.float16)

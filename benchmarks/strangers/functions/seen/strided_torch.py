import torch


def conv2d(x, weight, bias=None, stride=1):
    """Convolution on a strided view, without unfold. NCHW."""
    n, c, h, w = x.shape
    f, _, kh, kw = weight.shape
    oh, ow = (h - kh) // stride + 1, (w - kw) // stride + 1
    patches = torch.as_strided(
        x, (n, oh, ow, c, kh, kw), (c * h * w, stride * w, stride, h * w, w, 1)
    )
    out = torch.einsum("nyxcij,fcij->nfyx", patches, weight)
    if bias is not None:
        out = out + bias.view(1, -1, 1, 1)
    return out

"""Helpers used while porting EfficientNet checkpoints to PyTorch."""
import torch.nn.functional as F


def _same_pad(size, k, s, d):
    out = -(-size // s)
    return max((out - 1) * s + (k - 1) * d + 1 - size, 0)


def conv2d_tf_same(x, weight, bias=None, stride=1, dilation=1, groups=1):
    """Same numbers as ``tf.nn.conv2d(..., padding='SAME')``.

    x is NCHW, weight is OIHW. The padding depends on the input size, so it
    cannot be put into ``nn.Conv2d`` as a constant.
    """
    kh, kw = weight.shape[-2:]
    ph = _same_pad(x.shape[-2], kh, stride, dilation)
    pw = _same_pad(x.shape[-1], kw, stride, dilation)
    if ph or pw:
        x = F.pad(x, (pw - pw // 2, pw // 2, ph - ph // 2, ph // 2))
    return F.conv2d(x, weight, bias, stride, 0, dilation, groups)

import torch

_index = {}


def _window_index(c, h, w, kh, kw, stride, dilation, device):
    """Flat positions of all windows in a (c, h, w) image; they are costly to make, so remember them."""
    key = (c, h, w, kh, kw, stride, device)
    if key not in _index:
        oh = (h - dilation * (kh - 1) - 1) // stride + 1
        ow = (w - dilation * (kw - 1) - 1) // stride + 1
        ar = lambda n: torch.arange(n, device=device)
        rows = ar(oh)[:, None] * stride + ar(kh)[None, :] * dilation
        cols = ar(ow)[:, None] * stride + ar(kw)[None, :] * dilation
        idx = (ar(c)[:, None, None, None, None] * h + rows.t()[None, :, None, :, None]) * w \
            + cols.t()[None, None, :, None, :]
        _index[key] = idx.reshape(c * kh * kw, oh * ow), oh, ow
    return _index[key]


def conv2d(x, weight, stride=1, padding=0, dilation=1):
    if padding:
        x = torch.nn.functional.pad(x, (padding,) * 4)
    n, c, h, w = x.shape
    o, _, kh, kw = weight.shape
    idx, oh, ow = _window_index(c, h, w, kh, kw, stride, dilation, x.device)
    cols = x.reshape(n, -1)[:, idx]
    return (weight.reshape(o, -1) @ cols).reshape(n, o, oh, ow)

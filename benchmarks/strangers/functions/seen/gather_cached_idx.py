import numpy as np

_plans = {}


def _plan(h, w, kh, kw, stride):
    key = (kh, kw, stride)
    if key not in _plans:
        oh = (h - kh) // stride + 1
        ow = (w - kw) // stride + 1
        top = (np.arange(oh) * stride)[:, None] * w + (np.arange(ow) * stride)[None, :]
        off = np.arange(kh)[:, None] * w + np.arange(kw)[None, :]
        _plans[key] = (top.reshape(-1, 1) + off.reshape(1, -1), oh, ow)
    return _plans[key]


def conv2d_gather(image, kernel, stride=1):
    """Valid cross-correlation of a 2-D image by gathering flat indices.

    The index plan is cached, so that repeated calls are fast.
    """
    image = np.asarray(image)
    idx, oh, ow = _plan(*image.shape, *kernel.shape, stride)
    return (image.ravel()[idx] @ kernel.ravel()).reshape(oh, ow)

"""
>>> layer = Conv.builder().strides(2).zero_pad(1).with_kernel(k).build()
>>> y = layer(x)
"""
import copy
import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


class ConvBuilder:
    def __init__(self):
        self._stride = (1, 1)
        self._pads = ((0, 0), (0, 0))
        self._dil = (1, 1)
        self._kernel = None
        self._bias = None

    def _with(self, **kw):
        new = copy.copy(self)
        new.__dict__.update(kw)
        return new

    def strides(self, v, h=None):
        return self._with(_stride=(v, v if h is None else h))

    def dilate(self, v, h=None):
        return self._with(_dil=(v, v if h is None else h))

    def zero_pad(self, top, bottom=None, left=None, right=None):
        """zero_pad(p) for all sides, or the four of them"""
        if bottom is None:
            bottom = left = right = top
        return self._with(_pads=((top, bottom), (left, right)))

    def with_kernel(self, k, bias=None):
        if np.iscomplexobj(k):
            raise TypeError("real kernels only")
        k = np.array(k, dtype=float)
        if k.ndim != 4:
            raise ValueError("kernel must be (out, in, rows, cols)")
        return self._with(_kernel=k, _bias=None if bias is None else np.array(bias, dtype=float))

    def build(self):
        if self._kernel is None:
            raise ValueError("no kernel given")
        return Conv(self)


class Conv:
    def __init__(self, spec):
        self.spec = spec

    @staticmethod
    def builder():
        return ConvBuilder()

    def __call__(self, x):
        s = self.spec
        if np.iscomplexobj(x):
            raise TypeError("real input only")
        x = np.pad(np.asarray(x, dtype=float), ((0, 0), (0, 0)) + s._pads)
        kh, kw = s._kernel.shape[2:]
        span = ((kh - 1) * s._dil[0] + 1, (kw - 1) * s._dil[1] + 1)
        if x.shape[1] != s._kernel.shape[1]:
            raise ValueError("wrong number of channels")
        if x.shape[2] < span[0] or x.shape[3] < span[1]:
            raise ValueError("kernel does not fit")
        v = sliding_window_view(x, span, axis=(2, 3))
        v = v[:, :, ::s._stride[0], ::s._stride[1], ::s._dil[0], ::s._dil[1]]
        y = np.einsum("bihwrc,oirc->bohw", v, s._kernel)
        return y if s._bias is None else y + s._bias[:, None, None]


def conv2d(x, k, bias=None, stride=1, pad=0, dilation=1):
    return Conv.builder().strides(stride).zero_pad(pad).dilate(dilation).with_kernel(k, bias).build()(x)

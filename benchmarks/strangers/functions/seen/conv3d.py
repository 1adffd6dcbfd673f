import itertools
from typing import Optional, Sequence, Union

import numpy as np

IntOr3 = Union[int, Sequence[int]]


def _triple(v: IntOr3):
    return (v, v, v) if np.isscalar(v) else tuple(v)


def conv3d(
    x: np.ndarray,
    weight: np.ndarray,
    bias: Optional[np.ndarray] = None,
    stride: IntOr3 = 1,
    padding: IntOr3 = 0,
) -> np.ndarray:
    """Reference 3-D convolution (cross-correlation), NCDHW / OIDHW.

    ``stride`` and ``padding`` are an int or a (depth, height, width) triple,
    as for ``torch.nn.functional.conv3d``.
    """
    pd, ph, pw = _triple(padding)
    sd, sw, sh = _triple(stride)
    x = np.pad(x, ((0, 0), (0, 0), (pd, pd), (ph, ph), (pw, pw)))

    n, c, d, h, w = x.shape
    o, ci, kd, kh, kw = weight.shape
    assert c == ci, f"input has {c} channels, weight wants {ci}"
    od = (d - kd) // sd + 1
    oh = (h - kh) // sh + 1
    ow = (w - kw) // sw + 1

    out = np.zeros((n, o, od, oh, ow), dtype=np.result_type(x, weight))
    for a, b, e in itertools.product(range(kd), range(kh), range(kw)):
        view = x[:, :,
                 a:a + sd * (od - 1) + 1:sd,
                 b:b + sh * (oh - 1) + 1:sh,
                 e:e + sw * (ow - 1) + 1:sw]
        out += np.einsum("ncdhw,oc->nodhw", view, weight[:, :, a, b, e])
    if bias is not None:
        out += bias.reshape(1, -1, 1, 1, 1)
    return out

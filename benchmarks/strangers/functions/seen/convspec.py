from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import numpy as np


@dataclass(frozen=True)
class ConvSpec:
    stride: tuple[int, int] = (1, 1)
    padding: tuple[int, int] = (0, 0)
    dilation: tuple[int, int] = (1, 1)
    groups: int = 1

    @classmethod
    def of(cls, stride, padding, dilation, groups):
        two = lambda v: (int(v), int(v)) if np.ndim(v) == 0 else (int(v[0]), int(v[1]))
        return cls(two(stride), two(padding), two(dilation), int(groups))

    def out_size(self, size, kernel):
        res = tuple((n + 2 * p - d * (k - 1) - 1) // s + 1
                    for n, k, s, p, d in zip(size, kernel, self.stride, self.padding, self.dilation))
        if min(res) < 1:
            raise ValueError("Calculated output size is too small")
        return res


def _single_group(xg, wg, *, spec: ConvSpec, osz):
    (sh, sw), (dh, dw) = spec.stride, spec.dilation
    kh, kw = wg.shape[-2:]
    rows = np.arange(osz[0])[:, None] * sh + np.arange(kh) * dh      # OH, kh
    cols = np.arange(osz[1])[:, None] * sw + np.arange(kw) * dw      # OW, kw
    patches = xg[:, :, rows[:, None, :, None], cols[None, :, None, :]]  # N C OH OW kh kw
    return np.einsum("ncyxij,fcij->nfyx", patches, wg, optimize=True)


def conv2d(x, w, b=None, *, stride=1, padding=0, dilation=1, groups=1):
    spec = ConvSpec.of(stride, padding, dilation, groups)
    x, w = np.asarray(x, dtype=np.float64), np.asarray(w, dtype=np.float64)
    g = spec.groups
    if x.shape[1] != w.shape[1] * g or w.shape[0] % g:
        raise ValueError(f"groups={g} does not go with x {x.shape}, w {w.shape}")
    osz = spec.out_size(x.shape[2:], w.shape[2:])
    (ph, pw) = spec.padding
    x = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    run = partial(_single_group, spec=spec, osz=osz)
    out = np.concatenate([run(xg, wg) for xg, wg in zip(np.split(x, g, 1), np.split(w, g, 0))], axis=1)
    if b is not None:
        out += np.asarray(b)[:, None, None]
    return out

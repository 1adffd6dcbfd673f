from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class ConvSpec:
    stride: int = 1
    padding: int = 0
    dilation: int = 1
    groups: int = 1

    def out_len(self, n: int, k: int) -> int:
        span = self.dilation * (k - 1) + 1
        return (n + 2 * self.padding - span) // self.stride + 1


def conv2d_spec(x: np.ndarray, weight: np.ndarray, spec: ConvSpec = ConvSpec()) -> np.ndarray:
    """Readable reference for the accelerator model.

    x      (N, C_in, H, W)
    weight (C_out, C_in // groups, KH, KW), same meaning as torch.nn.functional.conv2d
    """
    n, c_in, h, w = x.shape
    c_out, c_per_group, kh, kw = weight.shape
    if c_in != c_per_group * spec.groups:
        raise ValueError("channels do not match the number of groups")
    if c_out % spec.groups:
        raise ValueError("C_out must be divisible by groups")

    p, s, d = spec.padding, spec.stride, spec.dilation
    xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
    oh, ow = spec.out_len(h, kh), spec.out_len(w, kw)
    out = np.zeros((n, c_out, oh, ow), dtype=np.result_type(x, weight))

    for oc in range(c_out):
        first = (oc % spec.groups) * c_per_group
        for ic in range(c_per_group):
            plane = xp[:, first + ic]
            for i in range(kh):
                for j in range(kw):
                    patch = plane[:, i * d:i * d + (oh - 1) * s + 1:s,
                                  j * d:j * d + (ow - 1) * s + 1:s]
                    out[:, oc] += weight[oc, ic, i, j] * patch
    return out

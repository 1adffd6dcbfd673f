from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor
from torch.nn.functional import pad as zero_pad


@dataclass(frozen=True)
class ConvSpec:
    stride: tuple[int, int] = (1, 1)
    padding: tuple[int, int] = (0, 0)
    dilation: tuple[int, int] = (1, 1)
    groups: int = 1

    def out_hw(self, hw, khw):
        out = tuple((n + 2 * p - d * (k - 1) - 1) // s + 1
                    for n, k, s, p, d in zip(hw, khw, self.stride, self.padding, self.dilation))
        if min(out) < 1:
            raise ValueError(f"{self} leaves no output for input {tuple(hw)} and kernel {tuple(khw)}")
        return out


def shift_and_add_conv(x: Tensor, weight: Tensor, bias: Tensor | None = None,
                       spec: ConvSpec | None = None, **overrides) -> Tensor:
    """conv2d as a sum over kernel taps of 1x1 convolutions of shifted images.

    Either pass a ConvSpec or its fields as keywords (stride=, padding=, ... as pairs).
    """
    if spec is not None and overrides:
        raise TypeError("spec or keywords, not both")
    spec = spec or ConvSpec(**overrides)
    if not x.is_floating_point():
        raise TypeError(f"floating point tensors only, got {x.dtype}")
    n, c, h, w = x.shape
    o, cg, kh, kw = weight.shape
    g = spec.groups
    if cg * g != c or o % g:
        raise ValueError("groups do not divide the channels as weight says")
    oh, ow = spec.out_hw((h, w), (kh, kw))
    (sh, sw), (ph, pw), (dh, dw) = spec.stride, spec.padding, spec.dilation
    xg = zero_pad(x, (pw, pw, ph, ph)).unflatten(1, (g, cg))
    wg = weight.unflatten(0, (g, o // g))
    y = x.new_zeros((n, g, o // g, oh, ow))
    for i in range(kh):
        for j in range(kw):
            shifted = xg[..., i * dh:i * dh + (oh - 1) * sh + 1:sh, j * dw:j * dw + (ow - 1) * sw + 1:sw]
            y = y + torch.einsum("ngchw,goc->ngohw", shifted, wg[..., i, j])
    y = y.flatten(1, 2)
    return y if bias is None else y + bias[:, None, None]

from dataclasses import dataclass
from typing import Tuple

import torch
import torch.nn.functional as F


@dataclass(frozen=True)
class ConvConfig:
    pads: Tuple[int, int, int, int] = (0, 0, 0, 0)     # top, left, bottom, right (ONNX order)
    pad_mode: str = "zeros"                            # zeros | reflect | replicate | circular
    stride: Tuple[int, int] = (1, 1)
    dilation: Tuple[int, int] = (1, 1)
    groups: int = 1


def run_conv(x, weight, bias=None, cfg=ConvConfig()):
    """conv2d with asymmetric padding of any mode.

    x: N,C,H,W; weight: O,C/groups,kH,kW. Built from gathered index vectors
    rather than F.pad, since reflect/circular there used to lack some cases.
    """
    top, left, bottom, right = cfg.pads
    rows, row_ok = _source(x.shape[2], top, bottom, cfg.pad_mode)
    cols, col_ok = _source(x.shape[3], left, right, cfg.pad_mode)
    xp = x.index_select(2, rows.to(x.device)).index_select(3, cols.to(x.device))
    mask = (row_ok[:, None] & col_ok[None, :]).to(x.device)
    xp = torch.where(mask, xp, torch.zeros((), dtype=x.dtype, device=x.device))
    return F.conv2d(xp, weight, bias, cfg.stride, 0, cfg.dilation, cfg.groups)


def _source(n, before, after, mode):
    """Where each padded position takes its value, and whether it has one."""
    pos = torch.arange(-before, n + after)
    inside = (pos >= 0) & (pos < n)
    if mode == "zeros":
        return pos.clamp(0, n - 1), inside
    if mode == "replicate":
        src = pos.clamp(0, n - 1)
    elif mode == "circular":
        src = pos % n
    elif mode == "reflect":
        period = max(2 * (n - 1), 1)
        src = pos % period
        src = torch.minimum(src, period - src) if n > 1 else torch.zeros_like(pos)
    else:
        raise ValueError(mode)
    return src, torch.ones_like(inside)

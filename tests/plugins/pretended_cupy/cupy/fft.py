"""Fourier transforms."""

from __future__ import annotations

import numpy as np

from cupy._arrays import lifted

__all__ = ["ifftn", "irfftn", "rfftn"]

rfftn, irfftn, ifftn = lifted(np.fft.rfftn), lifted(np.fft.irfftn), lifted(np.fft.ifftn)

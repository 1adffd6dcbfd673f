#!/usr/bin/env python3
"""Tiny convolution reverb: python reverb_fft.py dry.wav ir.wav out.wav"""
import numpy as np


def convolution_reverb(dry, ir, wet=1.0):
    """Linear convolution of a mono signal with an impulse response.

    :param dry: 1-D float array of N samples
    :param ir:  1-D float array of M samples
    :param wet: gain of the wet signal
    :return: the complete wet signal, all N + M - 1 samples of dry * ir
    """
    dry = np.asarray(dry, dtype=np.float64)
    ir = np.asarray(ir, dtype=np.float64)
    total = dry.size + ir.size - 1
    spectrum = np.fft.rfft(dry, total) * np.fft.rfft(ir, total)
    return wet * np.fft.irfft(spectrum)

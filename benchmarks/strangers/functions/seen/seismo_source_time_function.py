#!/usr/bin/env python
"""
stf.py -- convolve Green's functions with a source time function

All arithmetic is done in double precision so that the tiny coda behind a
large P arrival keeps its digits.
"""
import numpy as np


def convolve_stf(green, stf, dt):
    """
    green : Green's function samples, length n
    stf   : source time function (moment rate), length m <= n
    dt    : sample interval [s]

    returns the first n samples of (green * stf) dt, float64
    """
    green = np.asarray(green, float)
    stf = np.asarray(stf, float)
    npts = green.size
    seis = np.zeros(npts, 'f')
    for k, amp in enumerate(stf):
        # shift by k samples, scale, add
        seis[k:] += amp * green[:npts - k]
    return seis.astype(float) * dt

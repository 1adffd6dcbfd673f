import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def _encode(seq):
    raw = np.frombuffer(seq.upper().encode("ascii"), dtype=np.uint8)
    codes = np.full(raw.shape, 4, dtype=np.intp)
    for i, base in enumerate("ACGT"):
        codes[raw == ord(base)] = i
    return codes


def _scan(codes, pwm):
    w = pwm.shape[0]
    # fifth column: any ambiguous base kills the window
    table = np.hstack([pwm, np.full((w, 1), -np.inf)])
    win = sliding_window_view(codes, w)
    return table[np.arange(w), win].sum(axis=1)


def scan_motif(seq, pwm):
    """Slide a position weight matrix along a DNA sequence.

    pwm is (width, 4), log-odds, columns A C G T.  Returns (fwd, rev), both of
    length len(seq)-width+1: fwd[i] is the score of seq[i:i+width], rev[i] the
    score of the reverse complement of that same stretch.  Windows with
    anything but ACGT score -inf.  Case does not matter.
    """
    pwm = np.asarray(pwm, dtype=float)
    codes = _encode(seq)
    if len(codes) < len(pwm):
        return np.empty(0), np.empty(0)
    # flip positions, and A<->T, C<->G is a flip of the columns
    return _scan(codes, pwm), _scan(codes, pwm[::-1, ::-1])

"""Holographic reduced representations (Plate): symbols as random vectors.

A role and its filler are bound by circular convolution; several bound pairs can
be added up in one trace. Unbinding with the role gives back a noisy copy of the
filler.
"""
import numpy as np


def random_symbol(dim, rng):
    return rng.normal(0.0, 1.0 / np.sqrt(dim), size=dim)


def bind(a, b):
    """(a * b)[n] = sum_k a[k] b[(n - k) mod N]"""
    return np.fft.irfft(np.fft.rfft(a) * np.fft.rfft(b), n=len(a))


def involution(a):
    """Approximate inverse of a under binding: a~[k] = a[-k mod N]."""
    return np.asarray(a)[::-1]


def unbind(trace, cue):
    """Filler that was bound to `cue` in `trace`: circular correlation with the cue,

        out[n] = sum_k cue[k] trace[(n + k) mod N].

    For a cue whose spectrum has modulus one, unbind(bind(cue, x), cue) is x.
    """
    return bind(trace, involution(cue))


def best_match(vector, lexicon):
    """Name of the lexicon entry closest in angle to `vector`."""
    def cosine(u):
        return u @ vector / (np.linalg.norm(u) * np.linalg.norm(vector))
    return max(lexicon, key=lambda name: cosine(lexicon[name]))

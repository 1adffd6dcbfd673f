"""Powers of sequences by convolution, of other numbers of factors than two.

Owns what is owed of them: one factor is the sequence itself, and each more is one more convolution.
"""

from __future__ import annotations

import numpy as np

from convcheck.user_functions.arrays import Array, to_numpy
from convcheck.user_functions.interfaces.powers import Powers, powers_of
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, alike

NUMBERS = (1, 3, 4, 5, 6, 7)
"""Of factors: what is squared and multiplied goes wrong at some of these."""

SEQUENCE = (1, 3, 2, 4)
"""That is raised: no two elements are the same, and it is not symmetrical."""


def other_powers(subject: Subject) -> Found:
    """Ask for the powers of a sequence, from the first on."""
    powers = powers_of(getattr(subject.function.callee, "call", None))
    if powers is None:
        return NOT_MADE
    as_list = subject.manner.framework == "lists"
    owed: Array = np.ones(1)
    for number in range(1, NUMBERS[-1] + 1):
        owed = np.convolve(owed, SEQUENCE)
        if number in NUMBERS:
            told = _wrong(powers, number, owed, as_list=as_list)
            if told:
                return Found(told)
    return Found()


def _power(powers: Powers, sequence: Array, number: int, *, as_list: bool) -> Array:
    """Return a power by the function, of probabilities if it refuses what is none."""
    given = sequence.tolist() if as_list else sequence
    try:
        return to_numpy(np.asarray(powers.of(given, number)))
    except ValueError:
        total = float(sequence.sum())
        given = (sequence / total).tolist() if as_list else sequence / total
        return to_numpy(np.asarray(powers.of(given, number))) * total**number


def _wrong(powers: Powers, number: int, owed: Array, *, as_list: bool) -> str:
    result = _power(powers, np.array(SEQUENCE, float), number, as_list=as_list)
    if alike(result, owed):
        return ""
    told = f"wrong for {number} factors ({powers.number}={number})"
    for other in (number - 1, number + 1, 2 * number):
        power: Array = np.ones(1)
        for _ in range(other):
            power = np.convolve(power, SEQUENCE)
        of_probabilities = result * float(np.sum(SEQUENCE)) ** (other - number)
        if alike(result, power) or alike(of_probabilities, power):
            return f"{told}: it gives the power of {other} (off by one in its loop, or in its bits)"
    return f"{told}: it is not the sequence convolved with itself, {len(owed)} elements in all"

"""Elementary cellular automata after Wolfram."""
import numpy as np


def generations(row, rule=30):
    """Endless generator of the rows that follow `row` on a ring of cells.

    Bit 4*left + 2*centre + right of the number `rule` is the next state.
    """
    lookup = np.array([(rule >> n) & 1 for n in range(8)])
    row = np.asarray(row, dtype=int)
    while True:
        ring = np.concatenate((row[-1:], row, row[:1]))
        row = lookup[np.convolve(ring, [1, 2, 4], mode="valid")]
        yield row


def evolve(row, rule=30, steps=1):
    """State of the ring after `steps` generations."""
    row = np.asarray(row, dtype=int)
    for _, row in zip(range(steps), generations(row, rule)):
        pass
    return row

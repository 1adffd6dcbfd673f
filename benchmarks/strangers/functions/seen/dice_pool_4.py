from collections import Counter
from fractions import Fraction

def sum_of_dice(*dice):
    """Exact distribution of the sum of independent dice, given as their faces:

    sum_of_dice(range(1, 7), [1, 1, 2]) -> {2: Fraction(1, 9), ...}, keys ascending.
    Faces may repeat, be negative, or leave gaps. Without dice the sum is surely 0.
    """
    dist = {0: Fraction(1)}
    for faces in dice:
        faces = list(faces)
        pmf = Counter(faces)
        new = {}
        for total, p in dist.items():
            for face, times in pmf.items():
                new[total + face] = new.get(total + face, 0) + p * Fraction(times, len(faces))
        dist = new
    return dict(sorted(dist.items()))

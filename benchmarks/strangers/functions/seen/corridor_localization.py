"""Histogram filter for a robot in a ring-shaped corridor (Markov localization)."""
from __future__ import annotations


def normalize(p: list[float]) -> list[float]:
    s = sum(p)
    return [v / s for v in p]


def predict(belief: list[float], motion: dict[int, float]) -> list[float]:
    """Motion update.

    belief[x]  probability that the robot is in cell x
    motion[u]  probability that the robot really moves u cells (positive u:
               towards higher cell numbers; the corridor closes on itself)
    """
    n = len(belief)
    out = [0.0] * n
    for x in range(n):
        for u, p in motion.items():
            out[x] += p * belief[(x + u) % n]
    return out


def correct(belief: list[float], likelihood: list[float]) -> list[float]:
    return normalize([b * l for b, l in zip(belief, likelihood)])

"""Whose arrays a function takes: what it reaches in its file decides, not what the file imports."""

from __future__ import annotations

import ast

import pytest

from convcheck.user_functions.source.imports import imports_of

FILE = """
import numpy as np
import torch
import torch.nn.functional as F
from scipy import signal
import math

SCALE = torch.tensor(1.0)


def plain(x, w):
    return np.correlate(x, w, "valid")


def through(x, w):
    return plain(x, w)


def scaled(x, w):
    return plain(x, w) * SCALE


def annotated(x: torch.Tensor, w: torch.Tensor):
    return x * w


def neither(x, w):
    return sum(math.prod((a, b)) for a, b in zip(x, w))


def inside(x, w):
    import jax.numpy as jnp
    return jnp.convolve(x, w)


class Base(torch.nn.Module):
    pass


class Derived(Base):
    def forward(self, x):
        return F.relu(x)


def mine(x, w):
    return signal.correlate(x, w) + np.zeros(1)


if True:
    def guarded(x, w):
        return F.conv1d(x, w)
"""


@pytest.mark.parametrize(
    ("name", "libraries"),
    [
        ("plain", {"numpy"}),
        ("through", {"numpy"}),
        ("scaled", {"numpy", "torch"}),
        ("annotated", {"torch"}),
        ("neither", {"numpy", "torch", "scipy", "math", "jax"}),
        ("inside", {"jax"}),
        ("Derived", {"torch"}),
        ("mine", {"numpy", "scipy"}),
        ("guarded", {"torch"}),
        ("elsewhere", {"numpy", "torch", "scipy", "math", "jax"}),
    ],
)
def test_what_a_name_reaches(name: str, libraries: set[str]) -> None:
    assert imports_of(ast.parse(FILE), name) == libraries

"""Classes that are given a generator of random numbers, of which they draw their weights at first.

Owns how such a parameter is known, and the class without it that is read in the place of one: any
weights will do, since others are put into their place.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from typing import Any

import numpy as np

from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.parameters.callable_signature import signature_of, with_signature
from convcheck.user_functions.parameters.names import plain, plain_names
from convcheck.user_functions.parameters.rewritten import called
from convcheck.user_functions.parameters.subclasses import with_methods

NAMES = plain_names("rng generator gen random_generator random_state rand prng rs random")
KEYS = plain_names("key rng_key prng_key rngs")
"""What they are called: an object that draws, and a key of JAX."""

OLD = re.compile(r"\.(randn|rand|randint|random_sample)\(")
"""Methods that a `RandomState` has, and a `Generator` has not."""


def with_own_generator(kind: Any) -> Any:
    """Return a class that makes its generator by itself in place of one that is given it.

    Any other is returned as it is. Raises `ValueError` for a class that has no signature.
    """
    if "__init__" not in vars(kind):
        return kind
    start = vars(kind)["__init__"]
    signature = signature_of(start)
    made = {
        name: maker
        for name, each in signature.parameters.items()
        if each.default is each.empty and (maker := _maker(name, text_of(start))) is not None
    }
    if not made:
        return kind

    rest = [each for name, each in signature.parameters.items() if name not in made]
    other = signature.replace(parameters=rest)

    def begin(*given: Any, **named: Any) -> None:
        told = other.bind(*given, **named).arguments
        called(start, signature, {**told, **{name: maker() for name, maker in made.items()}})

    return with_methods(kind, {"__init__": with_signature(begin, other)})


def _maker(name: str, text: str) -> Callable[[], Any] | None:
    """Return what makes a generator for a parameter; None for anything else."""
    own = re.escape(name)
    if plain(name) in NAMES and re.search(rf"\b{own}\.\w+\(", text):
        return lambda: np.random.RandomState(0) if OLD.search(text) else np.random.default_rng(0)
    jax = sys.modules.get("jax")
    if jax is not None and plain(name) in KEYS and re.search(rf"random\.\w+\([^)]*\b{own}\b", text):
        return lambda: jax.random.PRNGKey(0)
    return None

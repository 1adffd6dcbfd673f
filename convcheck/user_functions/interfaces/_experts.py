"""Kernels that are mixed for each sample: sum_e r_e W_e, with r a routing of the sample's own.

Conditionally parameterised convolutions (B. Yang et al., "CondConv", NeurIPS 2019, eq. 1) and
dynamic ones (Y. Chen et al., "Dynamic Convolution: Attention over Convolution Kernels", CVPR 2020).
Owns the words for them, what a trial hands over in place of experts that are all the same, and how
samples are read: one by one, so that a trial is the first to mix them.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array, first_array, to_numpy
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.interfaces._array_steps import joined
from convcheck.user_functions.interfaces.handed_beside import Handed, handed_now
from convcheck.user_functions.parameters.names import plain_names, words_of

SPEAKING = re.compile(
    r"expert|cond_?conv|conditional(ly)?[-_ ]param|dynamic[-_ ]?(\w+[-_ ])?conv|mixtures? of"
    r"|\bmoe\b|mixed kernel|attention over (\w+ )?(kernel|filter)s",
    re.IGNORECASE,
)
"""How a text says that it has such kernels."""

ROUTING = plain_names(
    "routing routings route routes router gate gates gating attention attentions attn mixture mix"
    " mixing alpha alphas pi probs probabilities scores logits coefficients coeffs coefs"
)
"""Words of the routing."""

PROSE = re.compile(r'"{3}.*?"{3}|\'{3}.*?\'{3}|#[^\n]*', re.DOTALL)
"""Docstrings and comments, which compute nothing."""

SIGMOID = re.compile(r"sigmoid|\b1\.?0?\s*/\s*\(\s*1\.?0?\s*\+\s*(\w+\.)*exp\b", re.IGNORECASE)
SOFTMAX = re.compile(r"softmax|\bexp\(", re.IGNORECASE)
"""How a text has the two, the first one taken out before the second is looked for."""

SCALED = re.compile(
    r"\b\d+(\.\d*)?\s*\*\s*(\w+\.)*(sigmoid|softmax)\(|(sigmoid|softmax)\([^\n]*\)\s*\*\s*\d"
)
"""A routing that is multiplied by a number."""

LARGE = 2.0**13
"""A number of which sigmoid and softmax are one and zero, also over a temperature."""

NEARLY = 1e-3
"""How near a result is to another one that is so many times as large."""


@dataclass
class Experts(Handed):
    """What a trial hands over, and what is seen of who is handed it.

    `kernels` and `biases` are one for each expert, `routing` one for each sample, where it is an
    argument. Where it is computed, its weights are drawn, and as large as `spread` has it.
    """

    kernels: Array | None = None
    biases: Array | None = None
    routing: Array | None = None
    spread: float = 1.0
    count: int = 0
    """How many experts there are; 0 of what has none."""
    told: bool = False
    """Whether the routing is an argument."""
    biased: bool = False
    """Whether there are biases."""
    shared: bool = False
    """Whether all experts have the same one, which nothing is mixed of."""
    softmax: bool = False
    sigmoid: bool = False
    """What the text has of a routing."""


@dataclass
class Routed:
    """What becomes of a routing: what a text says of it, and what was seen in calls.

    `logits`: a routing goes through what makes one and zero of large numbers. None until it is
    known, of one that is an argument. `first`: the other experts are zero, and not the same as the
    first one, because all of them count where a sample is alone: as in a softmax over the batch.
    `times` is what a routing is multiplied by.
    """

    softmax: bool
    sigmoid: bool
    logits: bool | None = None
    first: bool | None = None
    times: float = 1.0

    @classmethod
    def of(cls, texts: Iterable[str]) -> Routed:
        """Return what texts say."""
        text = PROSE.sub("", "\n".join(texts))
        others = SIGMOID.sub("", text)
        return cls(SOFTMAX.search(others) is not None, SIGMOID.search(text) is not None)

    def one_hot(self, samples: int, experts: int) -> Array:
        """Return a routing by which the first expert is the only one that counts."""
        routing = np.full((samples, experts), -LARGE if self.logits else 0.0)
        routing[:, 0] = LARGE if self.logits else self.times
        return routing

    def one_by_one(self, x: Any, count: int, compute: Callable[[Any, bool], Any]) -> Any:
        """Return the results of samples, each computed alone.

        `compute(x, first)` has experts that are all the same, or all but the first one zero, and a
        routing that is `one_hot`. Raises what it raises.
        """
        if not len(x):
            return compute(x, False)
        parts = [self._alone(x[n : n + 1], count, compute) for n in range(len(x))]
        return parts[0] if len(parts) == 1 else joined([*map(first_array, parts)], 0)

    def _alone(self, x: Any, count: int, compute: Callable[[Any, bool], Any]) -> Any:
        if self.first is None:
            self._look(x, count, compute)
        return compute(x, bool(self.first))

    def _look(self, x: Any, count: int, compute: Callable[[Any, bool], Any]) -> None:
        """Find out what is not known yet; of operands by which nothing can be told, nothing is."""
        known = self.logits
        try:
            if known is None:
                results = []
                for self.times in (2.0, 3.0, 1.0):
                    results.append(to_numpy(compute(x, True)))
                two, three, once = results
                if not (np.isfinite(once).all() and once.any()):
                    return
                # A bias may stand beside: a multiple adds as much each time, or nothing at all.
                self.logits = not _are_near(three - two, two - once, once)
            same, one = to_numpy(compute(x, False)), to_numpy(compute(x, True))
        except Exception:  # noqa: BLE001 - what is traced has no numbers
            self.times, self.logits = 1.0, known
            return
        if np.isfinite(same).all() and same.any():
            self.first = _are_near(same, count * one, same)


def _are_near(one: Array, other: Array, scale: Array) -> bool:
    """Tell whether two results are the same, but for rounding of such numbers."""
    least = NEARLY * float(np.abs(scale).max(initial=0.0))
    return one.shape == other.shape and bool((np.abs(one - other) <= least).all())


def experts_now() -> Experts | None:
    """Return what a trial of experts hands over; None outside of these."""
    handed = handed_now()
    return handed if isinstance(handed, Experts) else None


def speaks_of_experts(thing: Any) -> bool:
    """Tell whether a function or class says that it mixes kernels."""
    return SPEAKING.search(text_of(thing)) is not None


def scales_routing(text: str) -> bool:
    """Tell whether a text multiplies a routing by a number, whose largest value is another then."""
    return SCALED.search(text) is not None


def is_routing(name: str) -> bool:
    """Tell whether a name is that of a routing."""
    return bool({*words_of(name)} & ROUTING)


def drawn(shapes: Sequence[tuple[int, ...]], spread: float) -> list[Array]:
    """Return weights of a routing, by which samples differ."""
    random = np.random.default_rng(5)
    weights = [random.standard_normal(shape) for shape in shapes]
    return [each * spread / math.sqrt(max(math.prod(each.shape[1:]), 1)) for each in weights]

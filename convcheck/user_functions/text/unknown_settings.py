"""Other values of options of which nobody knows what they mean: each may give another convolution.

Owns which values those are. With one of them a function owes nothing that can be said beforehand,
but what is a convolution on the smallest arrays has to be the same one on larger ones.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from convcheck.user_functions.callables.callee import Callee
from convcheck.user_functions.callables.own_text import tree_of
from convcheck.user_functions.parameters.names import plain, plain_names, words_of
from convcheck.user_functions.text.declarations import declared_parameters, thing_of
from convcheck.user_functions.text.neutral_settings import FACTORS, MORE
from convcheck.user_functions.text.other_settings import Setting, compared_words

MOST = 3
"""Settings of one function at most."""

LARGEST = 8
"""The largest default that counts something small, to which one is added."""

RELATIVE = plain_names("origin origins")
"""Names of those that `scipy.ndimage` counts from the middle."""

ORIGINS = RELATIVE | plain_names(
    "izero zero_index zero_idx zero_ind index_zero idx_zero i_zero zero_sample time_zero_index"
    " t0_index it0 i0 anchor anchor_index center centre center_index centre_index center_idx"
    " centre_idx icenter icentre kernel_origin kernel_center kernel_centre kernel_anchor"
)
"""Names of options for the element of the kernel that lies on each element of the result, which is
asked in a trial."""

OUTSIDE = plain_names(
    "cval fill fill_value fill_val fillval constant_value const_value constant_values pad_value"
    " pad_val padding_value border_value boundary_value outside_value pad_constant"
)
"""Names of options for the number that stands in the padding, which is asked in a trial too."""

NO_RESULT = re.compile(
    r"in_?place|overwrite|verbose|debug|print|plot|return|keep|cache|check|valid(ate|ation)|train"
    r"|requires_grad|^out$|copy|strict|seed|random|rng|name|device|dtype|cast|prec|half|quanti|bits?$"
    r"|eps|tol|max|min|limit|warn|log|pool|accum|init|gelu|silu|swish|shuffl|permut|interleav|resid",
    re.IGNORECASE,
)
"""Words of options of which a result is no question of convolutions."""


def unknown_settings(
    callee: Callee, ignored: Sequence[str], known: Collection[str]
) -> list[Setting]:
    """Return other values of options that are neither known nor switch something off.

    `ignored` are the parameters whose meaning is not known, `known` those that have settings.
    """
    thing, parameters = thing_of(callee), declared_parameters(callee)
    if parameters is None:
        return []
    tree = tree_of(thing)
    found = []
    for name in ignored:
        default = parameters[name].default if name in parameters else inspect.Parameter.empty
        if name in known or plain(name) in ORIGINS | OUTSIDE or not may_choose(name):
            continue
        values = _others(default, compared_words(name, tree))
        found += [Setting(name, value, unknown=True) for value in values]
    return found[:MOST]


def may_choose(name: str) -> bool:
    """Tell whether nothing in a name says what is done to a result by another value."""
    said = NO_RESULT.search(name) or MORE.search(name)
    return not said and not {*words_of(name)} & {*FACTORS}


def _others(default: Any, words: Sequence[str]) -> Iterator[str | int | bool]:
    """Yield values beside a default: the other one of two, the words of its text, one more."""
    if isinstance(default, bool):
        yield not default
    elif isinstance(default, str):
        yield from (word for word in words if word.lower() != default.lower())
    elif isinstance(default, int) and abs(default) <= LARGEST:
        yield default + 1

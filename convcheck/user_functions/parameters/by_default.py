"""What the default of a parameter says of it: that it is not what its name says, or holds options.

Owns both.
"""

from __future__ import annotations

import inspect

import numpy as np

from convcheck.user_functions.parameters.block_lengths import BlockLength
from convcheck.user_functions.parameters.border_words import is_border_word
from convcheck.user_functions.parameters.flips import is_flip_word
from convcheck.user_functions.parameters.names import OPERANDS, Role, plain
from convcheck.user_functions.parameters.quantised import Quantised

DICT_ENDINGS = ("param", "params", "parameters", "options", "opts", "config", "dict", "args")
"""Ends of names of parameters that hold a dict of options."""


def may_be(role: Role, name: str, default: object) -> bool:
    """Tell whether a parameter with the name of a role is of that role, by its default."""
    if role is Role.QUANTISATION:
        return isinstance(default, Quantised)  # else one of the user's own that is called so
    # The name of a kernel, "gaussian", or a number: the spacing `h` of a grid.
    told = role in OPERANDS and isinstance(default, str | int | float)
    if told or isinstance(default, BlockLength):
        return False
    if role is Role.ACTIVATION:
        # None is what is wanted, and a pair of numbers is the range that results are clipped to.
        return not (isinstance(default, tuple | list) or default is None or default is False)
    if role is Role.DTYPE:  # not one that it finds out for itself, or of a framework
        return isinstance(default, type) and issubclass(default, np.number)
    if role is Role.PADDING:  # not what stands there, nor the number of a mode of its own
        other = isinstance(default, bool) or (name == "mode" and isinstance(default, int))
        return not (other or is_border_word(default) or is_flip_word(default))
    return True


def holds_options(parameter: inspect.Parameter) -> bool:
    """Say whether a parameter looks like a dict of options."""
    if isinstance(parameter.default, dict) or "dict" in str(parameter.annotation).lower():
        return True
    return parameter.default is inspect.Parameter.empty and plain(parameter.name).endswith(
        DICT_ENDINGS
    )

"""Functions that have to be told in blocks of which length they work: `overlap_add(x, h, block)`.

Their results are those of a whole signal, whatever that length is. Owns which parameter it is, and
the function that is read in their place, which has a length by default: a few blocks of most
inputs, and longer than the kernel, as blocks that overlap have to be.
"""

from __future__ import annotations

import inspect
import re
from typing import Any

import numpy as np

from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.parameters.block_lengths import BlockLength
from convcheck.user_functions.parameters.callable_signature import is_function, signature_of
from convcheck.user_functions.parameters.names import FUNCTION, plain
from convcheck.user_functions.parameters.operands_alone import operands_of
from convcheck.user_functions.parameters.rewritten import Arguments, rewritten
from convcheck.user_functions.text.docstrings import name_and_docstring
from convcheck.user_functions.text.other_settings import BLOCKS, TRANSFORMS

SHORTEST, USUAL = 2, 64
"""Elements of a block at least, and what stands for the length that is taken by default."""

OF_BLOCKS = r"\b(blocks?|chunks?|segments?)\b"


def with_block_length(value: Any) -> Any:
    """Return a function that has a length of blocks by default in place of one that has to be told.

    Anything else is returned as it is.
    """
    if not is_function(value):
        return value
    parameters = list(signature_of(value).parameters.values())
    required = [each for each in parameters if each.default is each.empty]
    said = name_and_docstring(value)
    text = text_of(value)
    lengths = [
        each
        for each in required
        if _is_length(each.name, said) and not re.search(rf"\b{each.name}\s*(\.shape|\[)", text)
    ]
    if len(lengths) != 1 or len(required) != 3:
        return value
    (length,) = lengths
    names = operands_of(inspect.Signature([each for each in required if each is not length]))
    if names is None:
        return value
    transform = plain(length.name) in TRANSFORMS
    told = length.replace(default=BlockLength(USUAL), kind=length.KEYWORD_ONLY)
    others = [each for each in parameters if each is not length]

    def own(given: Arguments) -> Arguments:
        if given.get(length.name, USUAL) != USUAL:
            return given
        taps = min(np.size(given[each]) for each in names)
        blocks = max(SHORTEST, 2 ** int(taps).bit_length())
        return given | {length.name: 2 * blocks if transform else blocks}

    return rewritten(value, [*others, told], own)


def _is_length(name: str, said: str) -> bool:
    """Tell whether a parameter is a length of blocks: by a usual name, or by what is said of it."""
    known = plain(name)
    if known in BLOCKS:
        return True
    if known in TRANSFORMS:
        return re.search(OF_BLOCKS, said) is not None
    if any(known in names for names in FUNCTION.values()):
        return False
    own = rf"\b{re.escape(name.lower())}\b"
    before = rf"{OF_BLOCKS}( length| size)?s?( of)?( length| size)?[^\w.;]{{0,3}}{own}"
    return re.search(rf"{before}|{own}\s?[:=(-]+\s?(\w+ ){{0,2}}{OF_BLOCKS}", said) is not None

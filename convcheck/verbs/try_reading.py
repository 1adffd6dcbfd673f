"""With which arrays a user's function is read: its framework's, lists, whole numbers.

Owns the order in which they are tried.
"""

from __future__ import annotations

import re

from convcheck.model.dtypes import QUANTISED
from convcheck.user_functions.frameworks.contract import frameworks, libraries
from convcheck.user_functions.interfaces.bytes_alone import type_of_bytes
from convcheck.user_functions.interfaces.fixed_points import is_of_fixed_points
from convcheck.user_functions.interfaces.gradients_alone import SAID
from convcheck.user_functions.interfaces.of_signs import takes_bits, takes_signs
from convcheck.user_functions.interfaces.residues import modulus_of, takes_modulus
from convcheck.user_functions.parameters.quantised import quantities
from convcheck.user_functions.source.own_arrays import gives_numpy
from convcheck.user_functions.source.source import Target
from convcheck.user_functions.text.said_types import (
    BY_BITS,
    INTEGERS,
    lists_of_integers,
    mentioned_types,
    rounds_a_transform,
    speaks_of_lists,
    takes_two,
)
from convcheck.verbs.asked_function import AskedFunction, NotRead, Understood
from convcheck.verbs.try_options import Arrays

OF_BYTES = re.compile(r"\bint8(_t)?\b|(?<![a-z0-9])[is]8(?![a-z0-9])")
"""What a function says that is made for operands of integers."""

GIVES_BYTES = re.compile(r"(return\b|clip\()[^\n]*astype\(\s*(np\.|numpy\.)?['\"]?u?int8\b")
"""How a function shows that its results are bytes."""

LISTS = "lists"
"""The framework of functions that take no arrays at all."""


def read(asked: AskedFunction, arrays: Arrays) -> tuple[Understood | NotRead, Arrays]:
    """Return how a function is read, and with which arrays.

    With lists, integers or half precision if it takes no others and its file shows that it may take
    those; with integers at once if it says so itself, since it may cut fractions off unsaid.
    """
    target, options = asked.target, asked.options
    if arrays.framework == "numpy" and not options.dtype and _saves_float32(target):
        arrays = Arrays(arrays.framework, "float32")
    types = [] if options.dtype else mentioned_types(target.text, arrays.framework)
    others = [Arrays(arrays.framework, dtype) for dtype in types]
    if not options.dtype and quantities(target.parameters, target.own):
        kinds = (INTEGERS["int8"], QUANTISED)  # sums first: these are of more numbers
        kinds = kinds[::-1] if GIVES_BYTES.search(target.own) else kinds
        others = [*(Arrays(arrays.framework, dtype) for dtype in kinds), arrays]
    elif not options.dtype and (alone := _of_small_integers(target, arrays)):
        others = alone
    elif arrays.framework == "numpy" and not options.dtype and _takes_residues(target):
        found = dict.fromkeys((arrays.framework, options.framework or LISTS))
        others = [*(Arrays(each, INTEGERS["int8"]) for each in found), arrays]
    elif arrays.framework == "numpy" and not options.dtype and has_fixed_points(target):
        whole = [Arrays(each, INTEGERS["int8"]) for each in (arrays.framework, LISTS)]
        others = [*(whole if target.imports & libraries() else whole[::-1]), arrays]
    elif OF_BYTES.search(f"{target.name} {target.says}".lower()) or (
        {*types} & {*INTEGERS.values()} and _makes_integers(target)
    ):
        others = [*others, arrays]
    else:
        lists = of_no_arrays(asked, arrays)
        # Arrays that broadcast where numbers were meant have axes that nobody thought of.
        of_lists = speaks_of_lists(target.own) and "pandas" not in target.imports
        first = [*lists, arrays] if of_lists else [arrays, *lists]
        others = [*first, *others]
        if arrays.framework == "numpy" and not options.dtype:
            whole = [Arrays(LISTS, INTEGERS["int8"])] if takes_two(target.own) else []
            if lists_of_integers(target.own):
                by_numpy = rounds_a_transform(target.own) and target.imports & libraries()
                first = [Arrays("numpy", INTEGERS["int8"])] if by_numpy else []
                others = [*first, *whole, *others]
            elif BY_BITS.search(target.own) and not target.imports & libraries():
                others = [*others, *whole]
    lost: dict[Arrays, NotRead] = {}
    for each in [*others, *of_numpy(asked, arrays)]:
        known = asked.read(each)
        if not isinstance(known, NotRead):
            return known, each
        lost[each] = known
    return lost.get(arrays, lost[others[0]]), arrays


OF_REMAINDERS = re.compile(r"\b(as)?array\([^()\n]*\bint\w*\)\s*%")
"""How a text makes remainders of whole numbers of what it is given: `asarray(a, int) % q`."""


def _takes_residues(target: Target) -> bool:
    """Tell whether a function is of whole numbers modulo another, by its own text and its file."""
    told = OF_REMAINDERS.search(target.own) is not None
    told |= any(takes_modulus(each, target.own) for each in target.parameters[2:])
    return told or modulus_of(target.own, target.text) > 0


def of_numpy(asked: AskedFunction, arrays: Arrays) -> list[Arrays]:
    """Return NumPy's arrays, of which a file of another library may make its own; else nothing."""
    known = arrays.framework == "numpy" or asked.options.framework is not None
    if known or not gives_numpy(asked.target.text):
        return []
    return [Arrays("numpy", asked.options.dtype or frameworks()["numpy"].dtype)]


def of_no_arrays(asked: AskedFunction, arrays: Arrays) -> list[Arrays]:
    """Return lists, of a file that may know no arrays; else nothing."""
    plain = arrays.framework == "numpy" and not asked.options.framework
    known = asked.target.imports & libraries()
    return [Arrays(LISTS, arrays.dtype)] if plain and not known else []


def _saves_float32(target: Target) -> bool:
    """Tell whether a function of gradients is of float32, by the types that its file mentions.

    What it is given may be of that type, whatever the type of the rest.
    """
    types = set(re.findall(r"\bfloat(?:16|32|64)\b", target.text))
    return types == {"float32"} and SAID.search(target.name.lower()) is not None


def _of_small_integers(target: Target, arrays: Arrays) -> list[Arrays]:
    """Return integers of bytes, of who takes no others or their signs alone; else nothing."""
    integers = Arrays(arrays.framework, INTEGERS["int8"])
    if arrays.framework == "numpy" and _takes_bytes_alone(target):
        return [integers]
    said = f"{target.name.replace('_', ' ')} {target.says}".lower()
    signs = takes_signs(said, target.text) or takes_bits(said, target.text)
    return [integers, arrays] if signs else []


def _takes_bytes_alone(target: Target) -> bool:
    """Tell whether a function of input and kernel refuses all but bytes, by its own text."""
    return len(target.parameters) >= 2 and bool(type_of_bytes(target.own, target.text))


def has_fixed_points(target: Target) -> bool:
    """Tell whether a function is of numbers with a fixed point, by its own text and its name."""
    own = target.own if target.is_function else target.text
    return is_of_fixed_points(target.name, target.parameters, own, target.text)


def _makes_integers(target: Target) -> bool:
    """Tell whether a function makes wide integers of both operands before anything else."""
    wide = r"(\w+\.)?int(32|64|_)?\b"
    casts = rf"(array|tensor)\(\s*{{0}}\s*,\s*(dtype\s*=\s*)?{wide}|\b{{0}}\.astype\(\s*{wide}"
    operands = target.parameters[:2]
    return len(operands) == 2 and all(
        re.search(casts.format(re.escape(name)), target.text) for name in operands
    )

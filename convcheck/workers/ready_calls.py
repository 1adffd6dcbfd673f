"""Things that have their weights, in the process that holds them: what is asked of them.

Owns both questions. All sides of a comparison are in one process, since one file may take its
weights from the other's objects; results are judged elsewhere.
"""

from __future__ import annotations

import inspect
import os
import re
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from convcheck.filters.one_pole import MEANT_RECURSIVE
from convcheck.filters.planes import with_planes
from convcheck.filters.said_formulas import is_in, names_in_formulas
from convcheck.filters.settings import Parameter
from convcheck.model.dtypes import numpy_dtype
from convcheck.model.passes import Pass
from convcheck.user_functions.arrays import is_array, to_numpy
from convcheck.user_functions.callables.own_text import text_of, tree_of
from convcheck.user_functions.calls.layouts import CANONICAL_DATA, from_layout, to_layout
from convcheck.user_functions.frameworks.contract import frameworks
from convcheck.user_functions.interfaces.absolute_values import with_signs_kept
from convcheck.user_functions.interfaces.designed_taps import with_a_signal
from convcheck.user_functions.interfaces.flat_images import with_image
from convcheck.user_functions.interfaces.no_negative import with_both_parts
from convcheck.user_functions.interfaces.series import with_series
from convcheck.user_functions.interfaces.time_grids import with_a_spacing
from convcheck.user_functions.interfaces.written_input import with_written_input
from convcheck.user_functions.load import forgotten, module_of
from convcheck.user_functions.objects.fed_objects import with_new_objects
from convcheck.user_functions.objects.ready import Ready, ready
from convcheck.user_functions.parameters.callable_signature import parameters_of, signature_of
from convcheck.user_functions.parameters.names import plain
from convcheck.user_functions.parameters.settings import set_to, split_settings
from convcheck.user_functions.parameters.signature import Unreadable
from convcheck.user_functions.parameters.widths import axes_in, width_of
from convcheck.user_functions.text.docstrings import documented, name_and_docstring
from convcheck.user_functions.text.made_arrays import is_made_array
from convcheck.user_functions.text.other_settings import compared_words
from convcheck.user_functions.text.pairs_taken import pair_in
from convcheck.user_functions.text.uncut import uncut
from convcheck.workers.messages import ArrayReference
from convcheck.workers.scratch import read_array, write_arrays


@dataclass(frozen=True)
class Thing:
    """A name in a file, with the framework and dtype that are taken where it does not tell them.

    `part` is which of several results is looked at, where it returns several; `uncut` has
    it without the steps that cut results off and round them. `anew`: of a file that is run for this
    one, so that no earlier call can have left anything there. `planes`: all of several results are
    looked at, as channels.
    """

    path: str
    name: str
    framework: str
    dtype: str
    part: int = 0
    uncut: bool = False
    anew: bool = False
    planes: bool = False


@dataclass(frozen=True)
class Look:
    """What a thing says of itself, as `Ready` has it; or a problem.

    `asks` says that the problem is one of the user's, not of what the file does when it is run.
    """

    kind: str = ""
    framework: str = ""
    dtype: str = ""
    shapes: tuple[tuple[int, ...], ...] = ()
    takes: tuple[int, ...] = ()
    notes: tuple[str, ...] = ()
    problem: str = ""
    asks: bool = False


@dataclass(frozen=True)
class CallQuestion:
    """A call with an input in canonical order, handed over in `layout`; the result goes to a file.

    `rank` is the number of spatial axes.
    """

    thing: Thing
    input: ArrayReference
    layout: str
    rank: int
    output: str


@dataclass(frozen=True)
class CallAnswer:
    """The result in canonical order, or what the thing said when it raised."""

    result: ArrayReference | None = None
    problem: str = ""


def answer_look(thing: Thing) -> Look:
    """Run the file, if no question before did, and look at what it has under the name."""
    if thing.framework in frameworks() and frameworks()[thing.framework].keras:
        os.environ.setdefault("KERAS_BACKEND", thing.framework)
    try:
        found = found_thing(thing)
    except Unreadable as error:
        return Look(problem=str(error).replace("{name}", thing.name), asks=True)
    except Exception as error:  # noqa: BLE001 - the file is a user's
        return Look(problem=f"running the file: {type(error).__name__}: {error}")
    lacking = frameworks()[found.framework].lacking()
    if lacking:
        return Look(problem=f"it works with {found.framework}, {lacking}")
    return Look(
        found.kind, found.framework, found.dtype, found.shapes, found.takes, notes=found.notes
    )


def answer_parameters(thing: Thing) -> list[Parameter] | None:
    """Run the file; return the parameters of a thing beside its input, None if nobody knows.

    Those of a class are what its objects are made with.
    """
    value = named_thing(thing)
    try:
        known = list(signature_of(value).parameters.values())
    except (TypeError, ValueError):
        return None
    in_formulas = names_in_formulas(getattr(value, "__doc__", None) or "")
    spread = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
    found = [
        Parameter(
            each.name,
            each.default is each.empty,
            _number_in(each.default),
            axes=_axes_of(value, each),
            optional=each.default is None,
            words=_words_of(value, each),
            in_formula=is_in(each.name, in_formulas),
        )
        for each in known[0 if inspect.isclass(value) else 1 :]
        if each.kind not in spread
    ]
    # No number stands for an array.
    arrays = (each.name for each in found if each.required and width_of(each.name) is None)
    return None if any(is_made_array(name, text_of(value)) for name in arrays) else found


AXES_OF = {"volume": 3, "vol": 3, "signal": 1, "series": 1}
"""How many axes an input has by its name, as `plain` gives it; two of any other."""

NUMBERS = re.compile(r"(?i)\btuple\[(?:typing\.)?((?:float|int)(?:\s*,\s*(?:float|int))+)\]")
"""How a type says that a parameter is several numbers."""


def _number_in(default: Any) -> float | None:
    """Return the number that a default is, for all axes alike if for each; None of another one."""
    numbers = default if isinstance(default, tuple) else (default,)
    plain = numbers and all(type(each) in (int, float) for each in numbers)
    return numbers[0] if plain and len({*numbers}) == 1 else None


def _axes_of(function: Any, parameter: inspect.Parameter) -> int:
    """Return how many numbers a parameter is, by its default, its type or what is made of it."""
    if isinstance(parameter.default, tuple):
        return len(parameter.default)
    if {*pair_in(function, parameter.name)} == {0, 1}:
        return 2
    if letters := axes_in(parameter.name):
        return len(letters)
    return _several_said(function, parameter)


def _several_said(function: Any, parameter: inspect.Parameter) -> int:
    """Return how many numbers a parameter is by what is written of it; 0 if that says nothing."""
    name, text = re.escape(parameter.name), text_of(function)
    made = re.search(rf"\b{name}\s*=\s*[(\[]\s*({name}(\s*,\s*{name})+)\s*[)\]]", text)
    if made:  # one for each axis of who is told one for all: `sigma = (sigma, sigma)`
        return made[1].count(",") + 1
    typed = NUMBERS.search(str(parameter.annotation))
    if typed:
        return typed[1].count(",") + 1
    gone_through = rf"\bin (enumerate\()?{name}\b|\bzip\([^()]*\b{name}\b"
    if parameter.default is not parameter.empty or not re.search(gone_through, text):
        return 0
    said = re.search(rf"\b{name}\b[^;]{{0,60}}?[(\[]([\w ]+(,[\w ]+)+)[)\]]", documented(function))
    if said:
        return said[1].count(",") + 1
    first = next(iter(parameters_of(function))).name
    return AXES_OF.get(plain(first), 2) if width_of(parameter.name) is not None else 0


def _words_of(function: Any, parameter: inspect.Parameter) -> tuple[str, ...]:
    """Return the words that a function's text compares a parameter with that is one by default."""
    default = parameter.default
    if not isinstance(default, str):
        return ()
    around = getattr(inspect.unwrap(function), "__globals__", {})
    words = compared_words(parameter.name, tree_of(function), around)
    return tuple(word for word in dict.fromkeys(words) if word.lower() != default.lower())


def answer_call(question: CallQuestion) -> CallAnswer:
    """Call a thing once for each entry where its layout has no batch, else once."""
    found = found_thing(question.thing)
    to = frameworks()[found.framework].to
    x = read_array(question.input).astype(numpy_dtype(found.dtype))
    entries = [x] if "N" in question.layout else [x[[at]] for at in range(len(x))]
    results = []
    try:
        for entry in entries:
            given = to_layout(entry, question.layout, CANONICAL_DATA, question.rank)
            result = to_numpy(part_of(_result(found, to(given)), question.thing.part))
            if question.thing.planes:
                results.append(result[np.newaxis])
                continue
            if "C" in question.layout and result.ndim == given.ndim - 1:  # one of all channels
                place = question.layout.replace("S", "S" * question.rank).index("C")
                result = np.expand_dims(result, place)
            results.append(from_layout(result, question.layout, CANONICAL_DATA, question.rank))
        whole = np.concatenate(results)
    except Exception as error:  # noqa: BLE001 - the thing is a user's
        return CallAnswer(problem=f"{type(error).__name__}: {error}")
    written = write_arrays(question.output, {Pass.FORWARD: whole})
    return CallAnswer(written[Pass.FORWARD])


OF_BYTES = re.compile(r"\bu?int8\b|\b8[- ]?bit")
"""How who takes images of bytes alone refuses all others."""


def _result(found: Ready, given: Any) -> Any:
    """Return what a thing gives; of bytes if it wants an image of them, and this one can be."""
    try:
        return found.call(given)
    except (TypeError, ValueError, AssertionError) as error:
        if found.framework != "numpy" or not OF_BYTES.search(str(error)):
            raise
        narrow = given.astype(np.uint8)
        if not np.array_equal(narrow, given):
            raise
        return found.call(narrow)


def part_of(value: Any, part: int) -> Any:
    """Return one of several results. Raises `ValueError` where there are not as many.

    They are those of a tuple, or of a list of arrays of several shapes, as pyramids are.
    """
    several = (isinstance(value, tuple) or _are_levels(value)) and len(value) > 1
    if not several and part == 0:
        return value
    if not several or part >= len(value):
        raise ValueError("it has no more results")
    return value[part]


def _are_levels(value: Any) -> bool:
    """Tell whether a list is of arrays that are no parts of one: their shapes differ."""
    arrays = isinstance(value, list) and all(map(is_array, value))
    return arrays and len({tuple(each.shape) for each in value}) > 1


@cache
def _module(path: str) -> object:
    """Return a file as a module: run once, also if the other file has imported it."""
    file = Path(path).resolve()
    for module in list(sys.modules.values()):
        known = getattr(module, "__file__", None)
        if known and module.__name__ != "__main__" and Path(known).resolve() == file:
            return module
    return module_of(path)


@cache
def found_thing(thing: Thing) -> Ready:
    """Return a thing as it is called, made once. Raises `Unreadable`, and what its file raises."""
    return ready(named_thing(thing), thing.framework, thing.dtype)


def named_thing(thing: Thing) -> Any:
    """Return what a file has under a name, with the options that the name sets."""
    name, settings = split_settings(thing.name)
    module = _of(thing, name)
    owner, _, method = name.partition(".")
    value = getattr(module, owner)
    if method:
        value = getattr(value() if inspect.isclass(value) else value, method)
    if MEANT_RECURSIVE.search(name_and_docstring(value)):
        value = with_new_objects(value)
    value = with_signs_kept(with_a_signal(value))
    value = set_to(with_both_parts(with_a_spacing(with_written_input(value))), settings)
    value = with_image(with_series(value))
    return with_planes(value) if thing.planes else value


def _of(thing: Thing, name: str) -> object:
    """Return the module that a thing is of."""
    if thing.uncut:
        return (_without_steps if thing.anew else _uncut)(thing.path, name)
    if not thing.anew:
        return _module(thing.path)
    with forgotten(thing.path):
        return module_of(thing.path)


def _without_steps(path: str, name: str) -> ModuleType:
    """Run a file without the steps that cut results off, as a module beside the file's own."""
    file = Path(path).resolve()
    left = uncut(file.read_text(encoding="utf-8"), name.partition(".")[0])
    module = ModuleType(file.stem)
    module.__file__ = str(file)
    _module(path)  # what it imports is found where the file itself finds it
    exec(compile(left[0] if left else "", str(file), "exec"), module.__dict__)
    return module


_uncut = cache(_without_steps)

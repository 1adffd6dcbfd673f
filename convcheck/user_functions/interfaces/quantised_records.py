"""Functions told scale and zero point of each tensor in a record of its own: `x_qp, w_qp, out_qp`.

Owns which parameters are such records, by their annotation or by what the text asks them for, and
the function with a scale and a zero point for each that is read in the place of one of records.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any

from convcheck.user_functions.callables.own_text import asked_of
from convcheck.user_functions.parameters.callable_signature import hints_of, parameters_of
from convcheck.user_functions.parameters.names import words_of
from convcheck.user_functions.parameters.quantised import TENSORS, Quantity, meaning_of
from convcheck.user_functions.parameters.rewritten import Arguments, rewritten

FEWEST = 2
"""Records from which they are those of tensors: one is another matter."""

DATA = ("data", "values", "value", "q", "array", "tensor", "ints", "int_repr", "qdata", "codes")
"""Names of a field that holds the numbers themselves."""

Made = Callable[[Mapping[str, Any]], Any]
"""Returns a record with values of its fields."""


def with_quantities(value: Any) -> Any:
    """Return a function of scales and zero points in place of one of records of these."""
    parameters = parameters_of(value)
    held = {each.name: found for each in parameters if (found := _record(value, each)) is not None}
    tensors = _tensors(list(held))
    if len(held) < FEWEST or not tensors:
        return value
    own = {
        name: {
            f"{tensors[name]}_{'_'.join(words_of(field))}": field
            for field in fields
            if field not in DATA
        }
        for name, (fields, _) in held.items()
    }
    numbers = {name: [f for f in fields if f in DATA] for name, (fields, _) in held.items()}

    def in_records(arguments: Arguments) -> Arguments:
        for name, fields in own.items():
            told = {field: arguments.pop(each) for each, field in fields.items()}
            told |= dict.fromkeys(numbers[name], arguments.get(name))
            arguments[name] = held[name][1](told)
        return arguments

    kept = [
        each.replace(annotation=each.empty) if each.name in held else each
        for each in parameters
        if numbers.get(each.name, [each])
    ]
    each_field = [
        inspect.Parameter(each, inspect.Parameter.KEYWORD_ONLY)
        for fields in own.values()
        for each in fields
    ]
    return rewritten(value, sorted([*kept, *each_field], key=lambda each: each.kind), in_records)


def _record(value: Any, parameter: inspect.Parameter) -> tuple[list[str], Made] | None:
    """Return the fields of a parameter that has a scale and a zero point, and how one is made."""
    kind = (hints_of(value) or {}).get(parameter.name)
    if inspect.isclass(kind) and kind.__module__ == value.__module__:
        try:
            needed = inspect.signature(kind).parameters.values()
        except (TypeError, ValueError):
            return None
        fields = [each.name for each in needed if each.default is each.empty]
        return (fields, lambda told: kind(**told)) if _of_quantities(fields) else None
    attributes, keys = asked_of(value, parameter.name)
    if _of_quantities(attributes):
        return attributes, lambda told: SimpleNamespace(**told)
    return (keys, dict) if _of_quantities(keys) else None


def _of_quantities(fields: list[str]) -> bool:
    """Tell whether fields are a scale and a zero point, and no more but the numbers themselves."""
    fields = [each for each in fields if each not in DATA]
    found = [None if (each := meaning_of(name)) is None else each.quantity for name in fields]
    return sorted(map(str, found)) == sorted(map(str, (Quantity.SCALE, Quantity.ZERO_POINT)))


def _tensors(names: list[str]) -> dict[str, str]:
    """Return whose record each is: by its words, by its first letter, else by its place."""
    said = {name: _tensor(name) for name in names}
    if len({*said.values()}) == len(names) and "" not in said.values():
        return said
    in_order = list(TENSORS)[: len(names)]
    return dict(zip(names, in_order, strict=True)) if len(names) <= len(TENSORS) else {}


def _tensor(name: str) -> str:
    words = [*words_of(name), name[:1].lower()]
    return next(
        (of for each in words for of, known in TENSORS.items() if each in known.split()), ""
    )

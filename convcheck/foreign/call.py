"""A user's function called, in a process of its own: loaded once, called with fresh copies.

Owns what is noticed beside the result: inputs damaged, output that is the input's memory, another
dtype, results that differ from call to call.
"""

from __future__ import annotations

import importlib.util
import inspect
import itertools
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.foreign.arrays import to_framework, to_numpy
from convcheck.foreign.layouts import CANONICAL_DATA, CANONICAL_KERNEL, from_layout, to_layout
from convcheck.foreign.signature import OPERANDS, Reading, Role, read
from convcheck.foreign.spelling import spellings
from convcheck.mathematics.operands import Operands
from convcheck.words.convolution import Convolution

Array = NDArray[Any]

LONGEST = 300
"""Characters of a function's own message that are kept."""

REFUSALS = (ValueError, NotImplementedError, AssertionError)
"""What a function raises that refuses what it does not support."""


@dataclass(frozen=True)
class Manner:
    """How a function is called: layouts as in `layouts`, framework as in `arrays`."""

    data: str
    kernel: str
    framework: str


@dataclass(frozen=True)
class Called:
    """What a call gave: the result in canonical order, with what was noticed."""

    result: Array
    notes: tuple[str, ...] = ()


class Refused(Exception):
    """The function raised; the message is its own. `deliberate` if it may be a refusal."""

    def __init__(self, error: Exception) -> None:
        text = " ".join(f"{type(error).__name__}: {error}".split())
        super().__init__(text if len(text) <= LONGEST else f"{text[:LONGEST]}...")
        self.deliberate = isinstance(error, REFUSALS)


@dataclass
class Function:
    """A loaded function with its reading. `spelled` remembers which spelling it takes by role."""

    call: Callable[..., Any]
    reading: Reading
    spelled: dict[Role, str] = field(default_factory=dict)

    def __call__(self, conv: Convolution, operands: Operands, manner: Manner) -> Called:
        """Call with the parameters of a convolution. Raises `Refused`, `NotAnArray`, `ValueError`.

        `ValueError` is a result of another number of axes than the layout has.
        """
        errors: list[Exception] = []
        for values in self._choices(conv, manner.data):
            try:
                return self._once(conv, operands, manner, values)
            except (Refused, TypeError) as error:
                errors.append(error)
        raise errors[0]

    def _choices(self, conv: Convolution, data: str) -> Iterator[dict[Role, tuple[str, Any]]]:
        """Yield the ways to write all parameters, the known spellings first."""
        roles = [role for _, role in self.reading.roles if role not in (*OPERANDS, Role.BIAS)]
        ways = []
        for role in roles:
            known = self.spelled.get(role)
            found = sorted(spellings(role, conv, data), key=lambda each: each[0] != known)
            ways.append(found)
        for values in itertools.islice(itertools.product(*ways), 64):
            yield dict(zip(roles, values, strict=True))

    def _once(
        self,
        conv: Convolution,
        operands: Operands,
        manner: Manner,
        values: dict[Role, tuple[str, Any]],
    ) -> Called:
        rank = conv.rank
        x = to_layout(operands.input, manner.data, CANONICAL_DATA, rank)
        w = to_layout(operands.kernel, manner.kernel, CANONICAL_KERNEL, rank)
        given = {Role.INPUT: x, Role.KERNEL: w}
        if self.reading.has(Role.BIAS):
            bias = operands.bias
            given[Role.BIAS] = np.zeros(conv.out_channels, x.dtype) if bias is None else bias.copy()
        before = {role: array.copy() for role, array in given.items()}
        arguments: dict[Role, Any] = {
            role: to_framework(array, manner.framework) for role, array in given.items()
        }
        arguments |= {role: value for role, (_, value) in values.items()}
        positional = [
            arguments[role] for name, role in self.reading.roles if name not in self.reading.keyword
        ]
        named = {
            name: arguments[role]
            for name, role in self.reading.roles
            if name in self.reading.keyword
        }
        try:
            value = self.call(*positional, **named)
        except Exception as error:
            raise Refused(error) from error
        result = to_numpy(value)
        notes = [
            f"the {role} is changed in place: copy it before writing to it"
            for role, array in given.items()
            if array.tobytes() != before[role].tobytes()
        ]
        if any(np.may_share_memory(result, array) for array in given.values()):
            notes.append("the output shares memory with an operand: writing to one changes both")
        if result.dtype != x.dtype:
            notes.append(f"operands of {x.dtype} give results of {result.dtype}")
        canonical = from_layout(result, manner.data, CANONICAL_DATA, rank)
        self.spelled |= {role: spelling for role, (spelling, _) in values.items()}
        return Called(np.array(canonical), tuple(notes))


_loaded: dict[tuple[str, str], Function] = {}


def load(path: str, name: str) -> Function:
    """Return a function of a file, which is run once. Raises whatever the file raises."""
    key = (path, name)
    if key not in _loaded:
        file = Path(path).resolve()
        sys.path.insert(0, str(file.parent))
        spec = importlib.util.spec_from_file_location(file.stem, file)
        if spec is None or spec.loader is None:
            raise ImportError(f"{path} cannot be imported")
        module = importlib.util.module_from_spec(spec)
        sys.modules[file.stem] = module
        spec.loader.exec_module(module)
        function = getattr(module, name)
        _loaded[key] = Function(function, read(inspect.signature(function)))
    return _loaded[key]

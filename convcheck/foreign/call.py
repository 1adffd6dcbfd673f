"""A user's function called, in a process of its own: loaded once, called with fresh copies.

Owns what is noticed beside the result: inputs damaged, output that is the input's memory, another
dtype, results that differ from call to call.
"""

from __future__ import annotations

import inspect
import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.foreign.arrays import to_framework, to_numpy
from convcheck.foreign.gradients import DIFFERENTIATING, NoGradient, differentiate, returned
from convcheck.foreign.layouts import CANONICAL_DATA, CANONICAL_KERNEL, from_layout, to_layout
from convcheck.foreign.module import module_of
from convcheck.foreign.signature import OPERANDS, Reading, Role, read
from convcheck.foreign.spelling import spellings
from convcheck.mathematics.operands import Operands
from convcheck.words.convolution import Convolution
from convcheck.words.passes import Pass

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
    gradients: bool = True


@dataclass(frozen=True)
class Called:
    """What a call gave: results in canonical order by pass, with what was noticed."""

    results: dict[Pass, Array]
    notes: tuple[str, ...] = ()

    @property
    def result(self) -> Array:
        """The output."""
        return self.results[Pass.FORWARD]


class Refused(Exception):
    """The function raised; the message is its own. `deliberate` if it may be a refusal."""

    def __init__(self, error: Exception) -> None:
        text = " ".join(f"{type(error).__name__}: {error}".split())
        super().__init__(text if len(text) <= LONGEST else f"{text[:LONGEST]}...")
        self.deliberate = isinstance(error, REFUSALS)


class BackwardFailed(Exception):
    """The user's backward function raised, or returned what is no gradient."""

    def __init__(self, error: Exception) -> None:
        text = " ".join(f"the backward function: {type(error).__name__}: {error}".split())
        super().__init__(text[:LONGEST])


@dataclass
class Function:
    """A loaded function with its reading. `spelled` remembers which spelling it takes by role.

    `backward` is the user's own backward function with its reading.
    """

    call: Callable[..., Any]
    reading: Reading
    backward: tuple[Callable[..., Any], Reading] | None = None
    spelled: dict[Role, str] = field(default_factory=dict)

    def __call__(self, conv: Convolution, operands: Operands, manner: Manner) -> Called:
        """Call with the parameters of a convolution. Raises `Refused`, `NotAnArray`, `ValueError`.

        `ValueError` is a result of another number of axes than the layout has.
        """
        errors: list[Exception] = []
        for values in self.choices(conv, manner.data):
            try:
                return self._once(conv, operands, manner, values)
            except (Refused, TypeError) as error:
                errors.append(error)
        raise errors[0]

    def choices(self, conv: Convolution, data: str) -> Iterator[dict[Role, tuple[str, Any]]]:
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
        options = {role: value for role, (_, value) in values.items()}

        def invoke(arrays: dict[Role, Any]) -> Any:
            try:
                return invoked(self.call, self.reading, arrays | options)
            except Exception as error:
                raise Refused(error) from error

        value = invoke({r: to_framework(array, manner.framework) for r, array in given.items()})
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
        results = {Pass.FORWARD: np.array(canonical)}
        if manner.gradients and canonical.shape == conv.output_shape:
            grad = to_layout(operands.grad_output, manner.data, CANONICAL_DATA, rank)
            fresh = {role: array.copy() for role, array in before.items()}
            try:
                gradients: dict[Role, Array] = {}
                if self.backward is not None:
                    given = {**fresh, Role.GRAD_OUTPUT: grad}
                    gradients = self._own_gradients(manner.framework, given, value, options)
                elif manner.framework in DIFFERENTIATING:
                    gradients = _automatic(manner.framework, invoke, fresh, grad)
                results |= _canonical(gradients, manner, conv)
            except NoGradient as none:
                notes.append(f"no gradients: {none}")
        return Called(results, tuple(notes))

    def _own_gradients(
        self, framework: str, given: dict[Role, Array], value: Any, options: dict[Role, Any]
    ) -> dict[Role, Array]:
        """Return what the user's backward function gives, in the user's layouts.

        `value` is what the forward function returned, the second part of which is its cache.
        """
        if self.backward is None:
            return {}
        call, reading = self.backward
        cache = value[1] if isinstance(value, tuple | list) and len(value) > 1 else None
        arrays = {role: to_framework(array, framework) for role, array in given.items()}
        try:
            found = invoked(call, reading, arrays | options | {Role.CACHE: cache})
        except Exception as error:
            raise BackwardFailed(error) from error
        return returned(found, [role for role in (*OPERANDS, Role.BIAS) if role in given])


def _automatic(
    framework: str,
    invoke: Callable[[dict[Role, Any]], Any],
    arrays: dict[Role, Array],
    grad_output: Array,
) -> dict[Role, Array]:
    """Return the framework's own gradients, in the user's layouts. Raises `NoGradient`."""
    try:
        return differentiate(framework, invoke, arrays, grad_output)[1]
    except (Refused, RuntimeError, TypeError, LookupError) as error:
        text = " ".join(str(error).split())[:LONGEST]
        raise NoGradient(f"{framework} cannot differentiate it: {text}") from error


def invoked(call: Callable[..., Any], reading: Reading, given: dict[Role, Any]) -> Any:
    """Return what a function makes of values by role."""
    roles = [(name, role) for name, role in reading.roles if role in given]
    positional = [given[role] for name, role in roles if name not in reading.keyword]
    return call(*positional, **{n: given[role] for n, role in roles if n in reading.keyword})


def _canonical(
    gradients: dict[Role, Array], manner: Manner, conv: Convolution
) -> dict[Pass, Array]:
    """Return gradients in canonical order by pass. Raises `BackwardFailed` for another rank."""
    found: dict[Pass, Array] = {}
    try:
        if Role.INPUT in gradients:
            found[Pass.GRAD_INPUT] = from_layout(
                gradients[Role.INPUT], manner.data, CANONICAL_DATA, conv.rank
            )
        if Role.KERNEL in gradients:
            found[Pass.GRAD_KERNEL] = from_layout(
                gradients[Role.KERNEL], manner.kernel, CANONICAL_KERNEL, conv.rank
            )
    except ValueError as error:
        raise BackwardFailed(error) from error
    if Role.BIAS in gradients and conv.bias:
        found[Pass.GRAD_BIAS] = gradients[Role.BIAS].reshape(-1)
    return found


_loaded: dict[tuple[str, str, str | None], Function] = {}


def load(path: str, name: str, backward: str | None = None) -> Function:
    """Return a function of a file, which is run once. Raises whatever the file raises.

    `backward` is a name in the same file, or `FILE.py:NAME`.
    """
    key = (path, name, backward)
    if key not in _loaded:
        module = module_of(path)
        function = getattr(module, name)
        other = None
        if backward is not None:
            file, _, attribute = backward.rpartition(":")
            there = module if not file or Path(file) == Path(path) else module_of(file)
            call = getattr(there, attribute)
            other = call, read(inspect.signature(call), backward=True)
        _loaded[key] = Function(function, read(inspect.signature(function)), other)
    return _loaded[key]


def hold(path: str, name: str, call: Callable[..., Any], backward: Any = None) -> None:
    """Have `load` return a function that this process has, until it is released.

    Raises `Unreadable`, and `TypeError` or `ValueError` for what has no signature.
    """
    other = None
    if backward is not None:
        other = backward, read(inspect.signature(backward), backward=True)
    _loaded[path, name, None] = Function(call, read(inspect.signature(call)), other)


def release(path: str, name: str) -> None:
    """Forget a function that was held."""
    _loaded.pop((path, name, None), None)

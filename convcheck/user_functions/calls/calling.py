"""A user's function, called in the spellings that it takes.

Owns the search for spellings: which were tried, which were right.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from convcheck.mathematics.operands import Operands
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass
from convcheck.user_functions.callables.callee import Callee
from convcheck.user_functions.callables.refusal import BackwardFailed, Refused, Unspellable
from convcheck.user_functions.calls.called import Called, Values
from convcheck.user_functions.calls.execution import (
    GRADIENTS,
    Array,
    FunctionCall,
    Layer,
)
from convcheck.user_functions.calls.gradients_call import GradientsCall
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.calls.spelling import NAMES, NEVER_SPELLED, likeliest_first, spellings
from convcheck.user_functions.calls.taken_paddings import TakenPaddings
from convcheck.user_functions.frameworks.contract import NoGradient
from convcheck.user_functions.parameters.options import Options
from convcheck.user_functions.parameters.rewritten import OBLONG, OBLONG_INPUTS, is_smooth
from convcheck.user_functions.parameters.signature import Reading, Role
from convcheck.user_functions.text.declarations import adds_atomically
from convcheck.user_functions.text.own_threads import RACE, starts_threads
from convcheck.user_functions.text.said_shapes import says_flat_bias
from convcheck.user_functions.text.said_sizes import (
    expects_tuples,
    longest_kernel,
    says_even_sizes,
    says_oblong_kernels,
    says_tuples,
)

__all__ = ["BackwardFailed", "Called", "Function", "Manner", "Refused"]

FEW = ("number", "tuple", *NAMES)
"""Spellings of a padding in which before and after have no numbers of their own."""

MOST_SPELLINGS = 64
"""Combinations of spellings that are tried."""


@dataclass
class Function:
    """Something loaded that can be called. `spelled` holds the spellings that it took, by role.

    `proven` are those that gave a right result where it depends on them. `calls` counts calls.
    """

    callee: Callee
    spelled: dict[Role, list[str]] = field(default_factory=dict)
    proven: set[tuple[Role, str]] = field(default_factory=set)
    calls: int = 0
    asked: Reading = field(default_factory=lambda: Reading(()))
    unknown: dict[str, None] = field(default_factory=dict)
    """Keys asked of a dict of options whose meaning is not known."""
    watch: Callable[[str], bool] = field(default=lambda _: True, repr=False)
    """Is told of each probe by which it is read, and its input's axes; False if it is not made."""

    @property
    def reading(self) -> Reading:
        """What it can be given, as far as it is known: asking a dict of options adds to it."""
        return self.callee.reading.joined(self.asked)

    @property
    def fixed(self) -> dict[Role, Any]:
        """What it has once and for all."""
        return dict(self.callee.fixed)

    def __call__(
        self,
        conv: Convolution,
        operands: Operands,
        manner: Manner,
        *,
        accept: Callable[[Array], bool] | None = None,
    ) -> Called:
        """Call with the parameters of a convolution, in the spellings that it takes.

        `accept` says whether a forward result is right: while none is, other spellings are tried
        and the first of the right shape is returned in the end. Raises `Refused`, `NotAnArray`, and
        `ValueError` for a result of another number of axes than the layout has.
        """
        errors: list[Exception] = []
        fallback: Called | None = None
        known = self.reading
        for values in itertools.islice(self.choices(conv, manner), MOST_SPELLINGS):
            self.calls += 1
            try:
                called = self._execution(conv, manner, values)(operands)
            except (Refused, TypeError, ValueError) as error:
                errors.append(error)
                if self.reading != known:
                    break
                continue
            if self.reading != known:
                break
            if accept is None or accept(called.result):
                self.remember(called, None if accept is None else (conv, manner))
                return called
            better = called.result.shape == conv.output_shape
            if fallback is None or (better and fallback.result.shape != conv.output_shape):
                fallback = called
            if self._settled(conv, values):
                break
        if self.reading != known:  # it was seen to take more than was known
            return self(conv, operands, manner, accept=accept)
        if fallback is not None:
            return fallback
        raise errors[0]

    def spelled_so(
        self, conv: Convolution, operands: Operands, manner: Manner, spelling: int
    ) -> Called | None:
        """Call with one combination of spellings, counted from the likeliest; None for no such one.

        Raises what a call raises.
        """
        known = self.reading
        values = next(itertools.islice(self.choices(conv, manner), spelling, None), None)
        if values is None:
            return None
        self.calls += 1
        try:
            called = self._execution(conv, manner, values)(operands)
        except (Refused, TypeError, ValueError):
            if self.reading == known:
                raise
            return self.spelled_so(conv, operands, manner, spelling)
        if self.reading != known:
            return self.spelled_so(conv, operands, manner, spelling)
        return called.if_written(known)

    def again(
        self, conv: Convolution, operands: Operands, manner: Manner, values: Values
    ) -> Called:
        """Call with parameters as they were written in another call, or as these are."""
        return self._execution(conv, manner, values)(operands)

    def twice(
        self,
        conv: Convolution,
        operands: Operands,
        manner: Manner,
        *,
        accept: Callable[[Array], bool] | None = None,
    ) -> Called:
        """Call as above, and once more: results that are not the same are a fault of it."""
        called = self(conv, operands, manner, accept=accept)
        second = self.again(conv, operands, manner, called.values)
        kind = getattr(self.callee, "build", None)
        return called.beside(
            second,
            kind=kind,
            atomic=lambda: adds_atomically(self.callee),
            smooth=is_smooth(self.callee),
            because=lambda: RACE if starts_threads(self.callee) else "",
        )

    def gradients_twice(
        self, conv: Convolution, operands: Operands, manner: Manner
    ) -> tuple[dict[Pass, Array], dict[Pass, Array]]:
        """Return the gradients of two backward passes after one call, in the user's layouts.

        Raises what a call raises, and `NoGradient` without a backward function of the user's.
        """
        called = self(conv, operands, manner)
        both = self._execution(conv, manner, called.values).gradients_twice(operands)
        first, second = ({GRADIENTS[role]: each for role, each in one.items()} for one in both)
        return first, second

    def gradients_after(
        self, conv: Convolution, operands: Operands, other: Layer, manner: Manner
    ) -> tuple[dict[Pass, Array], dict[Pass, Array]]:
        """Return gradients, in the user's layouts: of a call, and with another call before them.

        Raises what a call raises, and `NoGradient` where there are none.
        """
        called = self(conv, operands, manner)
        if called.ungraded:
            raise NoGradient(called.ungraded)
        values = called.values if other[0] == conv else self(*other, manner).values
        between = self._execution(other[0], manner, values)
        first = self._execution(conv, manner, called.values)
        after = first.gradients_after(operands, between, other[1])
        return called.raw, {GRADIENTS[role]: each for role, each in after.items()}

    def in_turn(
        self, layers: Sequence[Layer], manner: Manner, *, in_one_array: bool = False
    ) -> list[Array]:
        """Return the outputs of calls one after the other, of one object if it is of a class.

        Inputs may be of other sizes each, unless they come `in_one_array`, filled anew for each.
        They are looked at after the last call. Raises what a call raises.
        """
        conv, operands = layers[0]
        values = self(conv, operands, manner).values
        return self._execution(conv, manner, values).in_turn(layers, in_one_array=in_one_array)

    def overwritten(
        self, conv: Convolution, operands: Operands, other: Operands, manner: Manner
    ) -> Array:
        """Return the output of a second call with the same arrays, written over after a first one.

        Raises what a call raises.
        """
        values = self(conv, operands, manner).values
        return self._execution(conv, manner, values).overwritten(operands, other)

    def without(
        self, conv: Convolution, operands: Operands, manner: Manner, left_out: Collection[Role]
    ) -> Called:
        """Call with some parameters left out, which have to have defaults that mean the same.

        Raises what a call raises.
        """
        values = self(conv, operands, manner).values
        kept = {role: value for role, value in values.items() if role not in left_out}
        roles = tuple(each for each in self.reading.roles if each[1] not in left_out)
        execution = self._execution(conv, manner, kept)
        return replace(execution, reading=replace(self.reading, roles=roles))(operands)

    def of_input(
        self, conv: Convolution, operands: Operands, manner: Manner, array: Array
    ) -> Array:
        """Return what a call gives of another array as the input: one of other axes, say.

        As it is. Raises what a call raises.
        """
        values = self(conv, operands, manner).values
        return self._execution(conv, manner, values).of_input(operands, array)

    def _execution(self, conv: Convolution, manner: Manner, values: Values) -> FunctionCall:
        kind = GradientsCall if self.reading.gradients_alone else FunctionCall
        return kind(self.callee, self.reading, conv, manner, values, self._learn)

    def given(self, conv: Convolution, manner: Manner, values: Values) -> dict[Role, Any]:
        """Return the values of all parameters, those in a dict of options too."""
        return self._execution(conv, manner, values).options()

    @cached_property
    def paddings(self) -> TakenPaddings:
        """Which spellings of a padding it takes, as its text shows."""
        return TakenPaddings.of(self.callee)

    @property
    def names_paddings(self) -> bool:
        """Whether paddings seem to go by name only: so does its default, or all that it took."""
        known = self.spelled.get(Role.PADDING) or self.reading.hinted(Role.PADDING)
        default = self.reading.hinted(Role.PADDING)
        return bool(known) and ({*known} <= {*NAMES} or bool({*default} & {*NAMES}))

    def refuses(self, conv: Convolution, error: Refused | BackwardFailed, square: str) -> bool:
        """Tell whether an error says that there is no such convolution, instead of failing at it.

        `square` is what has been seen to be square only, as in `probes`.
        """
        square = "" if self._is_told_each(conv) else square
        if isinstance(error, BackwardFailed):
            return Refused(error.error).is_refusal_of(conv, self.reading, square)
        sizes = (*conv.spatial, *conv.output_shape[1:-1])
        if any(size % 2 for size in sizes) and says_even_sizes(self.callee):
            return True
        if 0 < longest_kernel(self.callee) < max(axis.extent for axis in conv.axes):
            return True
        by_name = conv.padding not in ("valid", "same") and self.names_paddings
        tuples = {role for role, names in self.spelled.items() if "tuple" in names}
        each = frozenset(tuples & {Role.STRIDE, Role.DILATION})
        if not expects_tuples(self.callee):  # `(4, 1) * 1` is none by luck
            each = frozenset(role for role in each if "number" not in self.reading.hinted(role))
        if self.reading.has(Role.KERNEL_SIZE) and len(set(conv.kernel)) > 1:
            by_name |= error.is_of_tuples and not says_tuples(self.callee)
        return by_name or error.is_refusal_of(conv, self.reading, square, each)

    def _is_told_each(self, conv: Convolution) -> bool:
        """Tell whether it is told, or says that it takes, sizes that differ between axes here."""
        call = getattr(self.callee, "call", None)
        kernels = hasattr(call, OBLONG) or says_oblong_kernels(self.callee)
        inputs = hasattr(call, OBLONG_INPUTS) and len(set(conv.spatial)) > 1
        return inputs or (kernels and len(set(conv.kernel)) > 1)

    def choices(self, conv: Convolution, manner: Manner) -> Iterator[Values]:
        """Yield the ways to write all parameters, those that it took before first.

        Raises `Unspellable`.
        """
        reading = self.reading
        ways: list[list[tuple[str, Any]]] = []
        unspelled = (*NEVER_SPELLED, *self.callee.fixed)
        roles = [role for _, role in reading.roles if role not in unspelled]
        for role in roles:
            known = [*self.spelled.get(role, []), *reading.hinted(role)]
            found = list(spellings(role, conv, manner.data, manner.kernel, reading))
            if role is Role.BIAS and says_flat_bias(self.callee):
                found = found[:1]
            if role is Role.PADDING:
                found = self.paddings.among(found, conv.rank)
                known += self.paddings.likeliest
            if not found:
                raise Unspellable(f"{reading.name(role)} has no value that means this")
            if {"number", "tuple"} <= {*self.spelled.get(role, ())}:
                # Both are right, and code for one may be wrong where that for the other is not.
                known = ["number" if sum(conv.spatial) % 2 else "tuple", *known]
            found.sort(key=lambda each: known.index(each[0]) if each[0] in known else len(known))
            if role is Role.QUANTISATION and self.spelled.get(role):
                found = found[:1]  # what is wrong in one type of numbers may be right in another
            ways.append(found)
        for chosen in likeliest_first(roles, ways):
            each = zip(roles, ways, chosen, strict=True)
            yield Values((role, way[place]) for role, way, place in each)

    def remember(self, called: Called, proof: tuple[Convolution, Manner] | None = None) -> None:
        """Try the spellings of a call first from now on; `proof` is what they were right for.

        A value that other spellings share, such as (1, 1, 1, 1), proves none of them.
        """
        for role, (name, value) in called.values.items():
            names = self.spelled.setdefault(role, [])
            if name in names:
                names.remove(name)
            names.insert(0, name)
            if proof is None or _plain(role, proof[0]):
                continue
            conv, manner = proof
            if role is Role.PADDING and name not in FEW and not _needs_both_sides(conv):
                continue
            ways = spellings(role, conv, manner.data, manner.kernel, self.reading)
            if sum(other == value for _, other in ways) == 1:
                self.proven.add((role, name))

    def _settled(self, conv: Convolution, values: Values) -> bool:
        """Say whether other spellings need no trying, since these have been right before."""
        return all(
            name in self.spelled.get(role, ())
            if _plain(role, conv)
            else (role, name) in self.proven
            for role, (name, _) in values.items()
        )

    def _learn(self, options: Options) -> None:
        """Remember which options a function asked for."""
        name = self.callee.reading.name(Role.OPTIONS)
        found = Reading(tuple((f"{name}['{key}']", role) for key, role in options.asked.items()))
        self.asked = self.asked.joined(found)
        self.unknown |= options.unknown

    def question(self) -> str:
        """Return what to ask about keys of unknown meaning, with the adapter to write; or ""."""
        if not self.unknown:
            return ""
        reading = self.callee.reading
        name = reading.name(Role.OPTIONS)
        roles = [each for each, role in reading.roles if role is not Role.OPTIONS]
        own = [each for each in roles if each.isidentifier()]
        asked = (each.split("'")[1] for each, _ in self.asked.roles)
        values = ", ".join(f"{key!r}: ..." for key in (*asked, *self.unknown))
        return (
            f"it asks {name} for {', '.join(map(repr, self.unknown))}, whose meaning is not known;"
            f" add a line to the file and name that: def adapted({', '.join(own)}): return"
            f" {{name}}({', '.join(_by_place_or_name(reading, f'{{{values}}}'))})"
        )


def _by_place_or_name(reading: Reading, options: str) -> Iterator[str]:
    """Yield the arguments of a call with all parameters under their own names and these options."""
    for name, role in reading.roles:
        value = options if role is Role.OPTIONS else name
        if name.isidentifier():
            yield f"{name}={value}" if name in reading.keyword else value


def _needs_both_sides(conv: Convolution) -> bool:
    """Tell whether the padding after counts: else who reads the first numbers only is right too.

    A stride may leave over what is padded more at the end.
    """
    before = conv.if_possible(padding=tuple((pair[0], pair[0]) for pair in conv.pads))
    return before is None or before.output != conv.output


def _plain(role: Role, conv: Convolution) -> bool:
    """Say whether a parameter is at its default in a convolution, so that it changes nothing."""
    if role is Role.PADDING:
        return not any(before or after for before, after in conv.pads)
    if role in (Role.STRIDE, Role.DILATION):
        return set(getattr(conv, role.value)) == {1}
    return role not in (Role.GROUPS, Role.BIAS) or (role is Role.GROUPS and conv.groups == 1)

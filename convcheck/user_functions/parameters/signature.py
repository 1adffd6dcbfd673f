"""What the parameters of a user's function mean: read from their names and places.

What a function has no parameter for, it is not tested with.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from difflib import get_close_matches

from convcheck.user_functions.parameters.adapter import adapter_of
from convcheck.user_functions.parameters.by_default import holds_options, may_be
from convcheck.user_functions.parameters.callable_signature import OPTIONAL_KINDS
from convcheck.user_functions.parameters.names import (
    BACKWARD,
    BANK,
    BOTH,
    BUILT,
    FUNCTION,
    LETTERS,
    OPERANDS,
    SECOND_SIGNALS,
    SIZES,
    WEIGHTS,
    Role,
    of_result,
    plain,
    words_of,
)
from convcheck.user_functions.parameters.quantised import Quantised
from convcheck.user_functions.parameters.spoken import (
    BETWEEN,
    as_spoken,
    has_none_between,
    spellings_said,
)
from convcheck.user_functions.parameters.widths import is_width, width_of

__all__ = ["OPERANDS", "Reading", "Role", "Unreadable", "read", "read_class", "read_method"]

CONVENTIONS = frozenset({"onnx"})
"""Of what speaks of ONNX: all paddings before come first."""

PADDING_WORDS = ("valid", "same", "full")
"""Defaults that say how much padding there is."""

PLURALS = {"strides": ["tuple"], "dilations": ["tuple"], "pads": ["onnx"], "kernelshape": ["tuple"]}
"""Spellings that names suggest: those of ONNX, whose attributes are lists."""

_VAGUE = ("in", "my", "the", "conv", "convolution", "layer", "arr", "array", "np", "raw")
VAGUE = (*_VAGUE, "depthwise", "i8", "u8", "i32", "int8", "uint8", "int32")
"""Words of names of operands that do not say of which."""


class Unreadable(ValueError):
    """A function whose parameters cannot be told apart; the message says which and what to do."""


class NoKernel(Unreadable):
    """A function without a parameter for a kernel, which may make one by itself."""


@dataclass(frozen=True)
class Reading:
    """Which role each parameter has, in the order of the signature.

    `keyword` are those that can only be given by name; `ignored` have a default and no known role;
    `hints` are the spellings that defaults have.
    """

    roles: tuple[tuple[str, Role], ...]
    keyword: frozenset[str] = frozenset()
    ignored: tuple[str, ...] = ()
    hints: tuple[tuple[Role, str], ...] = ()
    quantised: Quantised | None = None
    """What it is told of quantised numbers, if it is one of these."""
    conventions: frozenset[str] = frozenset()
    """Spellings of paddings that it has to take in place of all others, by what it says."""
    not_judged: tuple[str, ...] = ()
    """What of its results is not judged."""

    def has(self, role: Role) -> bool:
        """Say whether a parameter has that role."""
        return any(each is role for _, each in self.roles)

    def name(self, role: Role) -> str:
        """Return the name of the parameter of a role, the role's own if there is none."""
        return next((name for name, each in self.roles if each is role), role.value)

    def hinted(self, role: Role) -> list[str]:
        """Return the spelling that the default of a role's parameter has."""
        return [spelling for each, spelling in self.hints if each is role]

    @property
    def gradients_alone(self) -> bool:
        """Whether what is called returns gradients and no output."""
        return self.has(Role.GRAD_OUTPUT)

    def joined(self, *others: Reading) -> Reading:
        """Return a reading with the roles of others, each role once."""
        if not any(other.roles for other in others):
            return self
        roles, ignored, hints = list(self.roles), list(self.ignored), self.hints
        for other in others:
            known = {role for _, role in roles}
            roles += [(name, role) for name, role in other.roles if role not in known]
            ignored += [name for name in other.ignored if name not in ignored]
            hints += tuple(hint for hint in other.hints if hint not in hints)
        return replace(self, roles=tuple(roles), ignored=tuple(ignored), hints=hints)


def read(signature: inspect.Signature, *, backward: bool = False, said: str = "") -> Reading:
    """Return the roles of a function's parameters. Raises `Unreadable`.

    `said` is what it says of itself, by which some names mean what they do not usually, if nothing
    else means that.
    """
    if backward:
        return _read(signature, BACKWARD, _wanted_back)
    found = _read(signature, as_spoken(FUNCTION, signature, said), lambda _: OPERANDS)
    told = spellings_said(found.roles, said)
    hints = [each for each in found.hints if each[0] not in told]
    found = replace(found, hints=(*hints, *told.items()))
    return replace(found, conventions=CONVENTIONS) if re.search(r"(?i)onnx", said) else found


def read_method(signature: inspect.Signature, *, backward: bool = False) -> Reading:
    """Return the roles of a method's parameters, of which only the first one must be there.

    It is the input, or the output gradient of a backward one. Raises `Unreadable`.
    """
    first = Role.GRAD_OUTPUT if backward else Role.INPUT
    return _read(signature, BACKWARD if backward else FUNCTION, lambda _: (first,))


def read_class(signature: inspect.Signature, said: str = "") -> list[Reading]:
    """Return how a class may be built, the likeliest first: from sizes, from its weights.

    `said` is as in `read`. Raises `Unreadable` if neither can be.
    """
    found, faults = [], []
    for table in (BUILT, WEIGHTS):
        spoken = as_spoken(table, signature, said)
        try:
            found.append(_read(signature, spoken, lambda _: (), built=True))
        except Unreadable as error:
            faults.append(error)
    required = [each for each in signature.parameters.values() if each.default is each.empty]
    filters = any(each.has(Role.OUT_CHANNELS) for each in found)
    for table in (BOTH,) if filters else (BOTH, BANK):
        if not any(each.has(Role.KERNEL) for each in found):
            with suppress(Unreadable):
                both = _read(signature, table, lambda _: (), built=True)
                found += [both] if both.has(Role.KERNEL) else []
    # Coefficients of filters are called b, as a bias is, which nobody is built from alone.
    biased = all({role for _, role in each.roles} <= {Role.BIAS, Role.USE_BIAS} for each in found)
    alone = len(required) == 1 and biased
    if alone and (_nearly_weights(required[0].name) or re.search(r"(?i)\bfir|fir\b", said)):
        name = frozenset({plain(required[0].name)})
        table = {**WEIGHTS, Role.KERNEL: WEIGHTS[Role.KERNEL] | name, Role.BIAS: frozenset()}
        found = [_read(signature, table, lambda _: (Role.KERNEL,), built=True)]
    if not found:
        raise faults[0]
    sized = [each for each in found if any(each.has(role) for role in SIZES)]
    given = [each for each in found if each.has(Role.KERNEL)]
    return list(dict.fromkeys([*sized, *given])) or found[:1]


def _nearly_weights(name: str) -> bool:
    """Tell whether a name is about one of weights: `coeffcients`."""
    return bool(get_close_matches(plain(name), WEIGHTS[Role.KERNEL], 1, 0.8))


def _wanted_back(roles: set[Role]) -> tuple[Role, ...]:
    return (*(() if Role.CACHE in roles else OPERANDS), Role.GRAD_OUTPUT)


def _read(
    signature: inspect.Signature,
    table: Mapping[Role, frozenset[str]],
    wanting: Callable[[set[Role]], tuple[Role, ...]],
    *,
    built: bool = False,
) -> Reading:
    roles: dict[str, Role] = {}
    unknown: list[inspect.Parameter] = []
    parameters = [p for p in signature.parameters.values() if p.kind not in OPTIONAL_KINDS]
    for parameter in parameters:
        private = parameter.name.startswith("_") and parameter.default is not parameter.empty
        role = None if private else _role(parameter, table, taken=set(roles.values()))
        if role is not None:
            roles[parameter.name] = role
        elif parameter.default is inspect.Parameter.empty:
            unknown.append(parameter)
    wanted = wanting({*roles.values()})
    there = sum(role in OPERANDS for role in roles.values())
    enough = wanted == OPERANDS and there + len(unknown) > len(OPERANDS)
    result = of_result([each.name for each in unknown]) if enough else ""
    if result:
        unknown[:] = [each for each in unknown if each.name != result]
        roles[result] = Role.RESULT
    _take_back(parameters, roles, unknown, wanted)
    for role in wanted:  # operands come first, in this order, whatever they are called
        made = unknown and is_width(unknown[0].name, signature.parameters)
        if role not in roles.values() and unknown and not (role is Role.KERNEL and made):
            roles[unknown.pop(0).name] = role
    second = _left_out_for_itself(parameters, roles) if wanted == OPERANDS else ""
    if second and Role.KERNEL not in roles.values():
        roles[second] = Role.KERNEL
    missing = [role for role in wanted if role not in roles.values()]
    # The gradient of either operand needs the other one alone.
    of_one = Role.GRAD_OUTPUT in wanted and len(missing) == 1 and missing[0] in OPERANDS
    if missing and not of_one:
        # One that is called as kernels are, alone, is the input of what makes its kernel.
        alone = len(missing) == 1 and wanted == OPERANDS
        problem = NoKernel if alone else Unreadable
        raise problem(
            f"no parameter for the {missing[0]} in ({', '.join(signature.parameters)});"
            f" wanted at least ({', '.join(wanted)}), by any of the usual names; add a line to the"
            " file that calls it with these, and name that:"
            f" def adapted({', '.join(map(str, wanted))}): return {{name}}(...)"
        )
    for parameter in parameters:  # what was taken for another one's
        if parameter.name not in roles and not parameter.name.startswith("_"):
            role = _role(parameter, table, taken=set(roles.values()))
            whose = parameter in unknown and words_of(parameter.name)[-1] == "bias"  # `tf_bias`
            if role is Role.BIAS or (whose and Role.BIAS not in roles.values()):
                roles[parameter.name] = Role.BIAS
    _padding_by_word(parameters, roles, table)
    _padded_before(parameters, roles)
    _multiplied_between(parameters, roles)
    unknown = [each for each in unknown if each.name not in roles]
    ignored = [p.name for p in parameters if p.name not in roles and p not in unknown]
    if unknown:
        widths = built and all(width_of(each.name) is not None for each in unknown)
        problem = NoKernel if widths else Unreadable
        raise problem(_question(signature, unknown, built=built))
    known = [p for p in parameters if p.name in roles]
    return Reading(
        tuple((p.name, roles[p.name]) for p in known),
        _by_name(parameters, roles),
        tuple(ignored),
        tuple((roles[p.name], hint) for p in known for hint in _hint(p, roles[p.name])),
        next((p.default for p in parameters if isinstance(p.default, Quantised)), None),
    )


def _left_out_for_itself(parameters: list[inspect.Parameter], roles: Mapping[str, Role]) -> str:
    """Return the second signal of a correlation that is the first one's own without it; or ""."""
    second = parameters[1] if len(parameters) > 1 else None
    if second is None or second.default is not None:
        return ""
    if roles.get(second.name, Role.BIAS) is not Role.BIAS:
        return ""
    return second.name if plain(second.name) in SECOND_SIGNALS else ""


def _padding_by_word(
    parameters: list[inspect.Parameter],
    roles: dict[str, Role],
    table: Mapping[Role, frozenset[str]],
) -> None:
    """Take what defaults to a word for a padding for it, whatever it is called: MATLAB's shape."""
    if Role.PADDING in roles.values() or Role.PADDING not in table:
        return
    for parameter in parameters:
        word = parameter.default.lower() if isinstance(parameter.default, str) else ""
        normalises = "norm" in parameter.name.lower()  # as `full` as it may be
        if parameter.name not in roles and word in PADDING_WORDS and not normalises:
            roles[parameter.name] = Role.PADDING
            return


def _padded_before(parameters: list[inspect.Parameter], roles: dict[str, Role]) -> None:
    """Forget the padding of who is given an input that is padded: it is what was padded before."""
    if any(role is Role.INPUT and "padded" in words_of(name) for name, role in roles.items()):
        for each in parameters:
            if each.default is not each.empty and roles.get(each.name) is Role.PADDING:
                del roles[each.name]


def _multiplied_between(parameters: list[inspect.Parameter], roles: dict[str, Role]) -> None:
    """Forget the depth multiplier of who is told its filters: that is of a depthwise step in it."""
    if Role.OUT_CHANNELS in roles.values():
        for each in parameters:
            if each.default is not each.empty and roles.get(each.name) is Role.MULTIPLIER:
                del roles[each.name]


def _take_back(
    parameters: list[inspect.Parameter],
    roles: dict[str, Role],
    unknown: list[inspect.Parameter],
    wanted: tuple[Role, ...],
) -> None:
    """Forget what `b`, `f` or `g` usually mean where an operand would be missing, or come third.

    In (a, b), (a, b, c), (f, g) and (d, g) they are the operands, which come first.
    """
    if wanted != OPERANDS or not parameters:
        return
    first = parameters[: len(OPERANDS)]
    named = tuple(plain(each.name) for each in first)
    signal = first[0].default is first[0].empty and len(first[0].name) == 1
    alone = signal and not unknown and not {*OPERANDS} & {*roles.values()}
    if alone and named not in LETTERS:
        roles[first[0].name] = Role.INPUT  # of who makes its kernel: a signal `s`, and no stride
        return
    if len(first) < len(OPERANDS) or any(each.default is not each.empty for each in first):
        return
    lacking = [role for role in OPERANDS if role not in roles.values()]
    if all(plain(each.name) in FUNCTION[Role.KERNEL] for each in first):
        for each in first:  # features and weights: what is called as kernels are comes first
            roles.pop(each.name, None)
        unknown[:] = [*first, *(each for each in unknown if each not in first)]
        return
    if named not in LETTERS and len(lacking) <= len(unknown):
        return
    for each in first:
        # Operands are what there has to be; a known operand keeps its place.
        if roles.get(each.name) not in OPERANDS or plain(each.name) == "f":
            roles.pop(each.name, None)
    unknown[:] = [*(each for each in first if each.name not in roles),
                  *(each for each in unknown if each not in first)]  # fmt: skip
    if named == ("a", "b") and [plain(each.name) for each in unknown[2:3]] == ["c"]:
        roles[unknown.pop(2).name] = Role.BIAS


def _hint(parameter: inspect.Parameter, role: Role) -> list[str]:
    """Return the spelling that a default has; none for one that says nothing of it."""
    default = parameter.default
    if role is Role.DILATION and has_none_between(default):
        return [BETWEEN]
    if default is None and role is Role.OUTPUT_SHAPE:
        return ["none"]
    if isinstance(default, str):
        return ["NAME" if default.isupper() else "name"]
    if isinstance(default, tuple | list):
        every_side = role is Role.PADDING and len(default) in (4, 6)
        flat = "flat pairs" if every_side else "tuple"
        return ["pairs" if any(isinstance(each, tuple | list) for each in default) else flat]
    kinds = (int, float) if role is Role.BIAS else (int,)
    if isinstance(default, kinds) and not isinstance(default, bool):
        return ["scalar" if role is Role.BIAS else "number"]
    return PLURALS.get(plain(parameter.name), [])


def _by_name(parameters: list[inspect.Parameter], roles: Mapping[str, Role]) -> frozenset[str]:
    """Return the parameters that have to be given by name: keyword-only, or after one left out."""
    found, gap = set(), False
    for parameter in parameters:
        gap = gap or parameter.name not in roles
        after = gap and parameter.kind is inspect.Parameter.POSITIONAL_OR_KEYWORD
        if parameter.name in roles and (after or parameter.kind is parameter.KEYWORD_ONLY):
            found.add(parameter.name)
    return frozenset(found)


def _question(
    signature: inspect.Signature, unknown: list[inspect.Parameter], *, built: bool
) -> str:
    """Return what to ask about parameters of unknown meaning, with the adapter to write."""
    names = [parameter.name for parameter in unknown]
    return (
        f"what {', '.join(names)} means is not known; give it a default, or add a line to the"
        f" file and name that: {adapter_of(signature, names, built=built)}"
    )


def _role(
    parameter: inspect.Parameter, table: Mapping[Role, frozenset[str]], *, taken: set[Role]
) -> Role | None:
    name = plain(parameter.name)
    for role, spellings in table.items():
        if role not in taken and name in spellings:
            return role if may_be(role, name, parameter.default) else None
    if Role.OPTIONS not in taken and holds_options(parameter):
        return Role.OPTIONS
    return _by_words(parameter.name, table, taken)


def _by_words(name: str, table: Mapping[Role, frozenset[str]], taken: set[Role]) -> Role | None:
    """Return the operand of which all words of a name are: `in_weight`, `conv_kernel`."""
    words = words_of(name)
    telling = [word for word in words if word not in VAGUE]
    if len(words) < 2 or not telling:
        return None
    return next(
        (
            role
            for role in (*OPERANDS, Role.BIAS)
            if role in table and role not in taken and {*telling} <= table[role]
        ),
        None,
    )

"""What the parameters of a user's function mean: read from their names and places.

Owns the usual spellings. What a function has no parameter for, it is not tested with.
"""

from __future__ import annotations

import inspect
from dataclasses import dataclass
from enum import StrEnum

OPTIONAL_KINDS = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)


class Role(StrEnum):
    """What a parameter holds."""

    INPUT = "input"
    KERNEL = "kernel"
    BIAS = "bias"
    GRAD_OUTPUT = "grad_output"
    CACHE = "cache"
    STRIDE = "stride"
    PADDING = "padding"
    DILATION = "dilation"
    GROUPS = "groups"


_NAMES = {
    Role.INPUT: "x input inputs inp data image images img signal x_in a_prev maps feature_map"
    " features in_data array arr",
    Role.KERNEL: "w weight weights kernel kernels filter filters filt k h f wt kern mask",
    Role.BIAS: "b bias biases",
    Role.GRAD_OUTPUT: "dy dout grad_output grad_out grad gy g dz d_out dl_dy upstream delta dh",
    Role.CACHE: "cache ctx memo saved",
    Role.STRIDE: "stride strides s step steps hop subsample",
    Role.PADDING: "padding pad pads p zero_pad auto_pad border_mode mode",
    Role.DILATION: "dilation dilations rate rates dilation_rate d dil atrous",
    Role.GROUPS: "groups group num_groups n_groups feature_group_count",
}

SPELLINGS = {role: frozenset(names.split(" ")) for role, names in _NAMES.items()}
"""Names in use, in lower case. A name that fits nothing is left alone if it has a default."""

OPERANDS = (Role.INPUT, Role.KERNEL)


class Unreadable(ValueError):
    """A function whose parameters cannot be told apart; the message says which and what to do."""


@dataclass(frozen=True)
class Reading:
    """Which role each parameter has, in the order of the signature.

    `keyword` are those that can only be given by name; `ignored` have a default and no known role.
    """

    roles: tuple[tuple[str, Role], ...]
    keyword: frozenset[str]
    ignored: tuple[str, ...]

    def has(self, role: Role) -> bool:
        """Say whether a parameter has that role."""
        return any(each is role for _, each in self.roles)


def read(signature: inspect.Signature, *, backward: bool = False) -> Reading:
    """Return the roles of a function's parameters. Raises `Unreadable`."""
    roles: dict[str, Role] = {}
    ignored: list[str] = []
    keyword: set[str] = set()
    unknown: list[str] = []
    parameters = [p for p in signature.parameters.values() if p.kind not in OPTIONAL_KINDS]
    for parameter in parameters:
        role = _role(parameter.name, taken=set(roles.values()), backward=backward)
        if parameter.kind is inspect.Parameter.KEYWORD_ONLY:
            keyword.add(parameter.name)
        if role is not None:
            roles[parameter.name] = role
        elif parameter.default is inspect.Parameter.empty:
            unknown.append(parameter.name)
        else:
            ignored.append(parameter.name)
    wanted: tuple[Role, ...] = OPERANDS
    if backward:
        own = () if Role.CACHE in roles.values() else OPERANDS
        wanted = (*own, Role.GRAD_OUTPUT)
    for role in wanted:  # operands come first, in this order, whatever they are called
        if role not in roles.values() and unknown:
            roles[unknown.pop(0)] = role
    missing = [role for role in wanted if role not in roles.values()]
    if missing:
        raise Unreadable(
            f"no parameter for the {missing[0]} in ({', '.join(signature.parameters)});"
            f" wanted at least ({', '.join(wanted)}), by any of the usual names"
        )
    if unknown:
        raise Unreadable(
            f"what {', '.join(unknown)} means is not known; give it a default, or wrap the"
            f" function: def conv(x, w): return {{name}}(x, w, {unknown[0]}=...)"
        )
    order = [p.name for p in parameters if p.name in roles]
    return Reading(tuple((n, roles[n]) for n in order), frozenset(keyword), tuple(ignored))


def _role(name: str, *, taken: set[Role], backward: bool) -> Role | None:
    for role, spellings in SPELLINGS.items():
        if role in taken or (role in (Role.GRAD_OUTPUT, Role.CACHE) and not backward):
            continue
        if name.lower() in spellings:
            return role
    return None

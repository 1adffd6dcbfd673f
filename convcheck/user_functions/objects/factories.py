"""Functions that make functions: `make_conv(stride=2)` gives `conv(x, w)`, `fir(taps)` a filter.

Owns which these are, told from their text, and what is read in their place: one function of all
parameters, or of weights that come first, where something is kept between calls, a class. What
keeps nothing is in `classes`. Of `init, apply` the one that computes is read.
"""

from __future__ import annotations

import ast
import functools
import inspect
from collections.abc import Callable
from typing import Any

import numpy as np

from convcheck.user_functions.callables.own_text import own_nodes, tree_of
from convcheck.user_functions.interfaces.records import FIELDS, SIZES
from convcheck.user_functions.objects.methods import BACKWARD, FORWARD
from convcheck.user_functions.parameters.callable_signature import (
    OPTIONAL_KINDS,
    order_of,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.names import ARRAYS, BUILT, FUNCTION, Role, plain
from convcheck.user_functions.parameters.rewritten import called

Defined = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda

HELD = FUNCTION[Role.KERNEL] | {"params", "variables", "p"}
"""What a function is given that computes with weights of its caller's."""

PASSES = frozenset((*map(plain, BACKWARD), "grad", "gradients", "vjp", "bwd"))
"""What a backward pass is called, as `plain` gives it."""

INPUTS = FUNCTION[Role.INPUT] - FUNCTION[Role.KERNEL]

WRAPPERS = frozenset(
    [
        "jit",
        "vmap",
        "pmap",
        "partial",
        "function",
        "njit",
        "compile",
        "script",
        "checkpoint",
        "remat",
        "custom_vjp",
        "custom_jvp",
        "custom_gradient",
        "lru_cache",
        "cache",
        "vectorize",
        "no_grad",
    ]
)
"""Functions of libraries that give back a function for one, whatever may be done with others."""

LEAST = 2
"""Parameters of a function that computes: its input, and what it holds against it."""


def without_making(value: Any) -> Any:
    """Return one function of all parameters in place of one that makes a function, or a class.

    Anything else is returned as it is.
    """
    tree = tree_of(value) if inspect.isfunction(value) else None
    if tree is None or not tree.body or not isinstance(tree.body[0], ast.FunctionDef):
        return value
    returned = [each.value for each in own_nodes(tree.body[0]) if isinstance(each, ast.Return)]
    within = _defined_in(tree.body[0])
    outer = list(signature_of(value).parameters.values())
    if not returned or any(each.kind in OPTIONAL_KINDS for each in outer):
        return value
    bank = _bank_of(value, outer, tree.body[0], within)
    if bank is not None:
        return bank
    around = any(plain(each.name) in FUNCTION[Role.KERNEL] for each in outer)
    if around and any(plain(each.name) in INPUTS for each in outer):
        return value  # it has both, and what it returns is a result
    made = _made_around_weights(value, returned, within) if around else None
    return made or _made_of_options(value, outer, returned, within) or value


BANKS = frozenset(("kernels", "filters", "bank", "weights", "taps", "responses", "irs", "masks"))
"""What a function is given that makes a function for each of several kernels."""


def _bank_of(
    value: Any,
    outer: list[inspect.Parameter],
    function: ast.FunctionDef,
    within: dict[str, Defined],
) -> Callable[..., Any] | None:
    """Return a function of an input and several kernels in place of what makes one for each.

    It returns a list of functions of the input. None of others.
    """
    if len(outer) != 1 or plain(outer[0].name) not in BANKS:
        return None
    if not any(_is_list_of_functions(node, within) for node in own_nodes(function)):
        return None

    @functools.wraps(value)
    def call(x: Any, several: Any) -> Any:
        bank = value(list(several))
        if not isinstance(bank, list | tuple) or not all(map(callable, bank)):
            raise TypeError("it returns no list of functions")
        return np.stack([np.asarray(each(x)) for each in bank])

    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    operands = [inspect.Parameter(name, kind) for name in ("x", outer[0].name)]
    return with_signature(call, inspect.Signature(operands))


def _is_list_of_functions(node: ast.AST, within: dict[str, Defined]) -> bool:
    """Tell whether a list is made of functions: appended one by one, or all at once."""
    match node:
        case ast.Call(func=ast.Attribute(attr="append"), args=[each]):
            return _wrapped(each, within) is not None
        case ast.ListComp(elt=each):
            return _wrapped(each, within) is not None
    return False


def _made_of_options(
    value: Any,
    outer: list[inspect.Parameter],
    returned: list[ast.expr | None],
    within: dict[str, Defined],
) -> Callable[..., Any] | None:
    """Return one function of all parameters in place of what makes a function; None of others."""
    found = [_computing(each, within) for each in returned]
    if found[0] is None or any(each != found[0] for each in found):
        return None
    function, place = found[0]
    inner = _parameters(function)
    known = {each.name: _called(each.name) for each in outer}
    if len({*known.values(), *(each.name for each in inner)}) < len(outer) + len(inner):
        return None
    return _of_both(value, inner, known, place)


def _made_around_weights(
    value: Any, returned: list[ast.expr | None], within: dict[str, Defined]
) -> type | None:
    """Return a class in place of what makes functions that keep something between calls.

    They are a forward and a backward pass, or a filter that goes on where it ended. None of others.
    """
    match returned:
        case [ast.Tuple(elts=[first, second])]:
            both = _wrapped(first, within), _wrapped(second, within)
            names = [getattr(each, "name", "") for each in both]
            if not all(names) or plain(names[1]) not in PASSES:
                return None
            methods = {FORWARD[0]: both[0], BACKWARD[0]: both[1]}
            return _class_of(value, methods, several=True)
        case [alone]:
            function = _wrapped(alone, within)
            if function is None or len(function.args.args) != 1 or not _keeps(function):
                return None
            return _class_of(value, {FORWARD[0]: function}, several=False)
    return None


def _keeps(function: Defined) -> bool:
    """Tell whether a function writes to what is around it, which stays for its next call."""
    writing = ("append", "appendleft", "extend", "pop", "popleft", "update")
    own = {each.arg for each in function.args.args}
    for node in ast.walk(function):
        match node:
            case ast.Nonlocal():
                return True
            case ast.Name(id=name, ctx=ast.Store()):
                own.add(name)
    for node in ast.walk(function):
        match node:
            case ast.Subscript(value=ast.Name(id=name), ctx=ast.Store()) if name not in own:
                return True
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr=attribute)):
                if name not in own and attribute in writing:
                    return True
    return False


def _class_of(value: Any, methods: dict[str, Any], *, several: bool) -> type:
    """Return the class whose objects are what is made, with its functions as methods."""

    def start(self: Any, *given: Any, **named: Any) -> None:
        made = value(*given, **named)
        self._made = dict(zip(methods, made if several else (made,), strict=True))

    def method(name: str, function: Defined) -> Callable[..., Any]:
        def call(self: Any, *given: Any, **named: Any) -> Any:
            return self._made[name](*given, **named)

        first = inspect.Parameter("self", inspect.Parameter.POSITIONAL_OR_KEYWORD)
        return with_signature(call, inspect.Signature([first, *_parameters(function)]))

    own = {name: method(name, function) for name, function in methods.items()}
    said = [value.__doc__, *(_docstring(each) for each in methods.values())]
    kind = type(value.__name__, (), {"__init__": start, **own})
    kind.__module__, kind.__doc__ = value.__module__, " ".join(each for each in said if each)
    kind.__wrapped__ = value  # type: ignore[attr-defined]
    return kind


def _docstring(function: Defined) -> str:
    return "" if isinstance(function, ast.Lambda) else ast.get_docstring(function) or ""


def _called(name: str) -> str:
    """Return what a parameter of what makes a function is called in the one of all parameters.

    Its weights come later, so that `k` and `filters` are sizes here, and arrays there.
    """
    if any(plain(name) in FUNCTION[role] for role in FIELDS if role not in ARRAYS):
        return name
    return next((role.value for role in SIZES if plain(name) in BUILT[role]), name)


def _defined_in(function: ast.FunctionDef) -> dict[str, Defined]:
    """Return the functions within another by name, and what wraps one of them: `jit(conv)`."""
    found: dict[str, Defined] = {}
    for node in own_nodes(function):
        match node:
            case ast.FunctionDef():
                found[node.name] = node
            case ast.Assign(targets=[ast.Name(id=name)], value=each):
                inner = _wrapped(each, found)
                if inner is not None:
                    found[name] = inner
    return found


def _wrapped(node: ast.AST | None, within: dict[str, Defined]) -> Defined | None:
    """Return the function that an expression is, or that it hands to a wrapper of functions."""
    match node:
        case ast.Lambda():
            return node
        case ast.Name(id=name):
            return within.get(name)
        case ast.Call(func=function, args=[first, *_]):
            name = getattr(function, "attr", getattr(function, "id", ""))
            return _wrapped(first, within) if name in WRAPPERS else None
    return None


def _computing(
    node: ast.AST | None, within: dict[str, Defined]
) -> tuple[Defined, int | None] | None:
    """Return the function that computes of what is returned, and at which place of several."""
    if isinstance(node, ast.Tuple):
        several = [_wrapped(each, within) for each in node.elts]
        known = [(each, at) for at, each in enumerate(several) if each and _computes(each)]
        return known[0] if len(known) == 1 and len(several) == LEAST else None
    alone = _wrapped(node, within)
    return None if alone is None or not _computes(alone) else (alone, None)


def _computes(function: Defined) -> bool:
    """Tell whether a function is given an input and what to convolve it with, by their names."""
    names = [plain(each.arg) for each in (*function.args.posonlyargs, *function.args.args)]
    weights = [each for each in names if each in HELD]
    inputs = [each for each in names if each in FUNCTION[Role.INPUT] and each not in weights[:1]]
    return len(names) >= LEAST and bool(weights) and bool(inputs)


def _parameters(function: Defined) -> list[inspect.Parameter]:
    """Return the parameters that a text gives a function, but for `*args` and `**kwargs`.

    What stands for one that is not given is None where only running its file would tell it.
    """
    told = function.args
    empty = inspect.Parameter.empty
    placed = [*told.posonlyargs, *told.args]
    missing: list[ast.expr | None] = [None] * (len(placed) - len(told.defaults))
    found = []
    for each, default in zip(placed, [*missing, *told.defaults], strict=True):
        usual = empty if default is None else _literal(default)
        kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
        found.append(inspect.Parameter(each.arg, kind, default=usual))
    for each, default in zip(told.kwonlyargs, told.kw_defaults, strict=True):
        usual = empty if default is None else _literal(default)
        found.append(inspect.Parameter(each.arg, inspect.Parameter.KEYWORD_ONLY, default=usual))
    return found


def _literal(node: ast.expr) -> Any:
    try:
        return ast.literal_eval(node)
    except ValueError:
        return None


def _of_both(
    value: Callable[..., Any],
    inner: list[inspect.Parameter],
    known: dict[str, str],
    place: int | None,
) -> Callable[..., Any]:
    """Return the function of the parameters of one that makes functions, and of what it makes.

    `known` says what the first are called in it. One function is made for the same options, so that
    what it keeps between two calls is seen.
    """
    maker = signature_of(value)
    own = inspect.Signature(inner)
    options = [
        each.replace(name=known[each.name], kind=each.KEYWORD_ONLY)
        for each in maker.parameters.values()
        if plain(each.name) not in BUILT[Role.USE_BIAS] or each.default is each.empty
    ]
    signature = inspect.Signature(sorted([*inner, *options], key=order_of))
    made: dict[str, Any] = {}

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(signature.bind(*given, **named).arguments)
        asked = {name: told.pop(other) for name, other in known.items() if other in told}
        key = repr(asked)
        if key not in made:
            several = called(value, maker, asked)
            made[key] = several if place is None else several[place]
        return called(made[key], own, told)

    return with_signature(call, signature)

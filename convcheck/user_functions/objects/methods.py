"""Which method of a user's class computes, which one gives gradients, and which makes weights.

Owns their usual names, and how a method of another name is found.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator
from types import FunctionType
from typing import Any

from convcheck.user_functions.callables.own_text import tree_of
from convcheck.user_functions.objects.framework_modules import is_autograd
from convcheck.user_functions.parameters.callable_signature import without_first
from convcheck.user_functions.parameters.names import FUNCTION, Role, plain
from convcheck.user_functions.parameters.signature import Unreadable, read_method
from convcheck.user_functions.parameters.subclasses import with_methods

FORWARD = (
    *("forward", "__call__", "call", "forward_pass", "fprop", "forward_prop", "feedforward"),
    *("feed_forward", "forward_propagation", "forward_propagate", "forwardprop", "propagate"),
    *("apply", "convolve", "conv", "__matmul__", "matvec"),
    *("process", "filter", "transform", "compute", "run", "predict", "_run", "_forward"),
)
BACKWARD = (
    *("backward", "backward_pass", "bprop", "backprop", "back_prop", "backward_prop"),
    *("backpropagation", "back_propagation", "backward_propagation", "feedbackward"),
    *("backward_propagate", "back_propagate", "backpropagate"),
)
"""Names of methods, the likeliest first."""

MAKING = (
    *("build", "init_params", "init_parameters", "init_weights", "initialize", "initialise"),
    *("initialize_weights", "initialize_parameters", "init", "setup", "reset_parameters"),
    *("set_input_shape", "_build", "_init_params", "_init_weights", "_initialize_weights"),
)
"""Names of methods that make the weights, once it is known what the input is."""


def forward_name(kind: type) -> str:
    """Return the method that computes; `forward` if there is none.

    One of the usual names, or else the only one that takes an input and returns something; if there
    is none of these, the only one that takes an input and a kernel.
    """
    named = next((name for name in FORWARD if _has_method(kind, name)), None)
    if named is not None:
        return named
    found = dict(_computing(kind))
    telling = [name for name, first in found.items() if plain(first) in FUNCTION[Role.INPUT]]
    only = telling or list(found) or list(_convolving(kind))
    return only[0] if len(only) == 1 else FORWARD[0]


def backward_name(kind: type) -> str | None:
    """Return the method that gives gradients, None if there is none."""
    return next((name for name in BACKWARD if _has_method(kind, name)), None)


def takes_gradients(method: Callable[..., Any]) -> bool:
    """Tell whether a backward method can be given an output's gradient."""
    try:
        return read_method(inspect.signature(method), backward=True).has(Role.GRAD_OUTPUT)
    except (Unreadable, TypeError, ValueError):
        return False


def making_names(kind: type) -> list[str]:
    """Return the methods that may make the weights."""
    return [name for name in MAKING if _has_method(kind, name)]


def computing_by(value: Any, name: str) -> Any:
    """Return a class, or an object of one, that computes by a method of this name.

    What needs no object is returned as a function. A method of gradients is that of what computes
    before it: the class as it is. Raises `Unreadable` if there is no such method.
    """
    kind: type = value if inspect.isclass(value) else type(value)
    if not callable(getattr(kind, name, None)):
        there = ", ".join(each for each, _ in _functions(kind) if not each.startswith("_"))
        raise Unreadable(f"{kind.__name__} has no method {name!r}; there is: {there or 'none'}")
    if name in BACKWARD and _has_method(kind, forward_name(kind)):
        return value
    if name == "apply" and is_autograd(kind):
        return value  # which is read by its forward and its backward method
    static = inspect.getattr_static(kind, name)
    if isinstance(static, staticmethod | classmethod):
        return getattr(kind, name)
    other = with_methods(kind, {"forward": static, "call": static})
    if value is kind:
        return other
    value.__class__ = other
    return value


def _has_method(kind: type, name: str) -> bool:
    """Say whether objects of a class have a method; what classes themselves have is none of it."""
    return any(callable(vars(base).get(name)) for base in kind.__mro__ if base is not object)


def _functions(kind: type) -> Iterator[tuple[str, Callable[..., Any]]]:
    """Yield the methods that a class and its bases of the same file define."""
    for base in kind.__mro__:
        if base.__module__ == kind.__module__:
            yield from (
                (name, each) for name, each in vars(base).items() if isinstance(each, FunctionType)
            )


def _computing(kind: type) -> Iterator[tuple[str, str]]:
    """Yield the public methods that return something and only have to be given one thing: which."""
    for name, method in _functions(kind):
        if name.startswith("_") or name in (*BACKWARD, *MAKING):
            continue
        parameters = list(inspect.signature(method).parameters.values())[1:]
        required = [each for each in parameters if each.default is each.empty]
        if len(required) == 1 and required == parameters[:1] and _returns(method):
            yield name, required[0].name


def _convolving(kind: type) -> Iterator[str]:
    """Yield the public methods that return something and have to be given an input and a kernel."""
    for name, method in _functions(kind):
        if name.startswith("_") or name in (*BACKWARD, *MAKING) or not _returns(method):
            continue
        try:
            roles = read_method(without_first(inspect.signature(method)))
        except (Unreadable, TypeError, ValueError):
            continue
        if roles.has(Role.INPUT) and roles.has(Role.KERNEL):
            yield name


def _returns(method: Callable[..., Any]) -> bool:
    """Tell whether a method returns a value, by its source; true if there is none."""
    tree = tree_of(method)
    return tree is None or any(
        isinstance(node, ast.Return) and node.value is not None for node in ast.walk(tree)
    )

"""A function with some of its options set, as `conv2d(method='fft')`: as text and to call.

Owns how it is written, and how the defaults of a function or class are set to other values.
"""

from __future__ import annotations

import ast
import functools
import inspect
from collections.abc import Callable, Mapping
from types import FunctionType
from typing import Any

from convcheck.user_functions.parameters.callable_signature import with_signature
from convcheck.user_functions.parameters.signature import Unreadable
from convcheck.user_functions.parameters.subclasses import with_methods

Settings = Mapping[str, Any]
"""Values of parameters by their names."""


def split_settings(text: str) -> tuple[str, dict[str, Any]]:
    """Return the name and the settings of `NAME` or `NAME(OPTION=VALUE, ...)`.

    Raises `ValueError` for what is neither.
    """
    if not text.endswith(")"):
        return text, {}
    try:
        call = ast.parse(text, mode="eval").body
        if not isinstance(call, ast.Call) or call.args:
            raise ValueError("not by name")
        found = {each.arg: ast.literal_eval(each.value) for each in call.keywords if each.arg}
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        raise ValueError(
            f"got {text!r}; options are set by name, to plain values: conv2d(method='fft')"
        ) from None
    return plain_name(text), found


def with_settings(name: str, settings: Settings) -> str:
    """Return how a name is written with options set, those that it has already included."""
    plain, before = split_settings(name)
    options = ", ".join(f"{each}={value!r}" for each, value in {**before, **settings}.items())
    return f"{plain}({options})" if options else plain


def plain_name(name: str) -> str:
    """Return a name without options."""
    return name.partition("(")[0].strip()


def set_to(value: Any, settings: Settings) -> Any:
    """Return a function or class whose parameters have other defaults; the text is the same.

    Raises `Unreadable` if it has no such parameter, or is neither function nor class.
    """
    if not settings:
        return value
    if inspect.isclass(value):
        return _class_set_to(value, settings)
    if not any(map(inspect.isroutine, (value, inspect.unwrap(value)))):
        raise Unreadable("options can be set of functions and classes only")
    return _function_set_to(value, settings)


def set_where_there(call: Any, settings: Settings) -> Any:
    """Return a function with other defaults of those options that it has; the same without any."""
    if not inspect.isroutine(call):
        return call
    there = {name: value for name, value in settings.items() if name in _names(call)}
    return set_to(call, there)


def _class_set_to(kind: type, settings: Settings) -> type:
    for base in kind.__mro__:
        built = vars(base).get("__init__")
        if isinstance(built, FunctionType) and set(settings) <= set(_names(built)):
            other: type = with_methods(kind, {"__init__": _function_set_to(built, settings)})
            return other
    raise Unreadable(f"{kind.__name__} has no parameter called {', '.join(settings)}")


def _function_set_to(call: Callable[..., Any], settings: Settings) -> Callable[..., Any]:
    unknown = [name for name in settings if name not in _names(call)]
    if unknown:
        there = ", ".join(_names(call)) or "none"
        raise Unreadable(f"it has no parameter called {', '.join(unknown)}; it has: {there}")
    if isinstance(call, FunctionType) and not hasattr(call, "__wrapped__"):
        known = inspect.signature(call).parameters
        if all(known[name].default is not inspect.Parameter.empty for name in settings):
            return _copied_with(call, settings)

    @functools.wraps(call)
    def with_options(*arguments: Any, **named: Any) -> Any:
        return call(*arguments, **{**settings, **named})

    signature = inspect.signature(call)
    parameters = [
        each.replace(default=settings[each.name], kind=each.KEYWORD_ONLY)
        if each.name in settings
        else each
        for each in sorted(signature.parameters.values(), key=lambda p: p.name in settings)
    ]
    return with_signature(with_options, signature.replace(parameters=parameters))


def _copied_with(call: FunctionType, settings: Settings) -> FunctionType:
    """Return a copy of a function with other defaults: the same code, in the same file."""
    parameters = inspect.signature(call).parameters.values()
    placed = [each for each in parameters if each.kind is not each.KEYWORD_ONLY]
    defaults = [
        settings.get(each.name, each.default)
        for each in placed
        if each.default is not each.empty or each.name in settings
    ]
    copy = FunctionType(
        call.__code__, call.__globals__, call.__name__, tuple(defaults), call.__closure__
    )
    functools.update_wrapper(copy, call)
    del vars(copy)["__wrapped__"]
    own = {each.name for each in parameters if each.kind is each.KEYWORD_ONLY}
    copy.__kwdefaults__ = {
        **(call.__kwdefaults__ or {}),
        **{name: value for name, value in settings.items() if name in own},
    } or None
    return copy


def _names(call: Callable[..., Any]) -> list[str]:
    """Return the parameters that can be given by name."""
    try:
        parameters = inspect.signature(call).parameters.values()
    except (TypeError, ValueError):
        return []
    by_name = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)
    return [each.name for each in parameters if each.kind in by_name]

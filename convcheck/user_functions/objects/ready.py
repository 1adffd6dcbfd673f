"""Something that is ready: called with its input alone, it has its weights already.

Owns what a file's name can be for that (a module, a layer, an object, a function of one argument, a
function or class that makes one of these), how it is called for inference, and what its weights
tell of the inputs that it takes.
"""

from __future__ import annotations

import functools
import inspect
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from convcheck.user_functions.arrays import is_array
from convcheck.user_functions.objects.framework_modules import is_layer, is_module
from convcheck.user_functions.parameters.callable_signature import OPTIONAL_KINDS
from convcheck.user_functions.parameters.signature import Unreadable

MOST_HINTS = 200
"""Weights that are looked at for the sizes of inputs."""

TRAINING = "training"
"""The parameter by which layers are told whether they are trained."""


@dataclass(frozen=True)
class Ready:
    """A thing that is called with one array of `framework`, of this dtype.

    `shapes` are those of its weights; `takes` is the only input shape it takes, -1 where any size
    is right, empty if it says none. `notes` say what was done to it. `module` is the module of
    PyTorch that is called, where it is one.
    """

    call: Callable[[Any], Any]
    kind: str
    framework: str
    dtype: str
    shapes: tuple[tuple[int, ...], ...] = ()
    takes: tuple[int, ...] = ()
    notes: tuple[str, ...] = field(default=())
    module: Any = None


def ready(value: Any, framework: str, dtype: str) -> Ready:
    """Return what a file has under a name as something that is called with its input alone.

    `framework` and `dtype` are taken where the thing itself does not tell them. Raises
    `Unreadable` for what cannot be called so, and whatever the user's code raises.
    """
    value = _made(value)
    if is_layer(type(value)):
        return _layer(value)
    if is_module(type(value)):
        return _module(value)
    call = _callable(value)
    held = dict(_held(value))
    # As NumPy, PyTorch (torch.float32) and TensorFlow (<dtype: 'float32'>) spell them.
    told = (re.search(r"b?float\d+", str(each.dtype)) for each in held.values())
    floats = {found[0] for found in told if found}
    kind = type(value).__name__
    shapes = tuple(tuple(each.shape) for each in held.values())
    only = floats.pop() if len(floats) == 1 else dtype
    return Ready(call, kind, framework, only, shapes[:MOST_HINTS])


def _made(value: Any) -> Any:
    """Return what a class or a function without required parameters makes; else the value."""
    if inspect.isclass(value):
        missing = _required(value)
        if missing:
            raise Unreadable(
                f"{{name}} is a class that needs {', '.join(missing)}; give its object a name in"
                " the file, and that name here"
            )
        return value()
    if inspect.isroutine(value) and not _parameters(value):
        return value()
    return value


def _layer(layer: Any) -> Ready:
    """Return a Keras layer or model."""
    import keras

    inference = TRAINING in inspect.signature(layer.call).parameters
    named = {TRAINING: False} if inference else {}
    weights = [tuple(each.shape) for each in layer.weights]
    kept = layer if layer.built else None

    def call(x: Any) -> Any:
        nonlocal kept
        if kept is not None:
            return kept(x, **named)
        fresh = _made_anew(layer)
        result = fresh(x, **named)
        if fresh.weights:  # of a first call; what has none may be made anew for other channels
            kept = fresh
        return result

    notes = () if layer.built else ("it has no weights yet: its first call makes them",)
    return Ready(
        call=call,
        kind=f"keras {type(layer).__name__}",
        framework=keras.backend.backend(),
        dtype=str(layer.compute_dtype),
        shapes=tuple(weights),
        takes=_taken(layer),
        notes=notes,
    )


def _made_anew(layer: Any) -> Any:
    """Return a layer like one that is not built; that one if its file does not say how."""
    try:
        return type(layer).from_config(layer.get_config())
    except Exception:  # noqa: BLE001 - the layer is a user's
        return layer


def _taken(layer: Any) -> tuple[int, ...]:
    """Return the input shape of a layer that has an input, -1 for sizes that are open."""
    try:
        shape = layer.input_shape if hasattr(layer, "input_shape") else layer.input.shape
    except (AttributeError, ValueError, RuntimeError):
        return ()
    if not isinstance(shape, tuple | list) or any(isinstance(each, tuple | list) for each in shape):
        return ()
    return tuple(-1 if each is None else int(each) for each in shape)


def _module(module: Any) -> Ready:
    """Return a module of PyTorch, as it is for inference."""
    import torch

    notes: tuple[str, ...] = ()
    if module.training and any(_trains_otherwise(each) for each in module.modules()):
        notes = ("it was in training mode; compared is what it computes after `eval()`",)
    module.eval()
    weights = [each for each in module.parameters() if each.dtype.is_floating_point]

    def call(x: Any) -> Any:
        with torch.no_grad():
            return module(x)

    return Ready(
        call=call,
        kind=f"torch {type(module).__name__}",
        framework="torch",
        dtype=str(weights[0].dtype).rpartition(".")[2] if weights else "float32",
        shapes=tuple(tuple(each.shape) for each in weights),
        notes=notes,
        module=module,
    )


def _trains_otherwise(module: Any) -> bool:
    return any(word in type(module).__name__ for word in ("Norm", "Dropout"))


def _callable(value: Any) -> Callable[[Any], Any]:
    """Return how a function or object is called with one array. Raises `Unreadable`."""
    method = value
    if not inspect.isroutine(value) and not isinstance(value, functools.partial):
        names = ("__call__", "forward", "call", "predict")
        known = [name for name in names if callable(getattr(value, name, None))]
        if not known:
            raise Unreadable(f"{{name}} is a {type(value).__name__}, which cannot be called")
        method = getattr(value, known[0])
    missing = _required(method)
    if len(missing) > 1:
        raise Unreadable(
            f"{{name}} needs {', '.join(missing)}; wanted something that has its weights, called"
            f" with its input alone: write `mine = lambda x: {{name}}(x, ...)` with yours, or ask"
            " `convcheck try` whether it is right for any weights"
        )
    call: Callable[[Any], Any] = method
    return call


def _parameters(value: Any) -> list[inspect.Parameter]:
    try:
        return list(inspect.signature(value).parameters.values())
    except (TypeError, ValueError):
        return [inspect.Parameter("x", inspect.Parameter.POSITIONAL_ONLY)]


def _required(value: Any) -> list[str]:
    empty = inspect.Parameter.empty
    parameters = _parameters(value)
    return [
        each.name
        for each in parameters
        if each.default is empty and each.kind not in OPTIONAL_KINDS
    ]


def _held(value: Any) -> Iterator[tuple[str, Any]]:
    """Yield arrays that a function or an object refers to, by name."""
    sources: list[Mapping[str, Any]] = [getattr(value, "__dict__", {})]
    if isinstance(value, functools.partial):
        sources += [_numbered(value.args), value.keywords]
        value = value.func
    value = getattr(value, "py_func", value)  # of what Numba compiled
    code = getattr(value, "__code__", None)
    if code is not None and hasattr(value, "__closure__"):
        cells = [each.cell_contents for each in value.__closure__ or () if _is_filled(each)]
        sources.append(dict(zip(code.co_freevars, cells, strict=False)))
        there = value.__globals__
        sources.append({name: there[name] for name in code.co_names if name in there})
        sources.append(_numbered(value.__defaults__ or ()))
    for source in sources:
        for name, each in source.items():
            if _is_weight(each):
                yield name, each
            elif isinstance(each, Mapping):
                inner = each.items()
                yield from ((name, one) for _, one in inner if _is_weight(one))


def _is_weight(value: Any) -> bool:
    """Say whether a value is an array with axes; modules such as NumPy have a shape as well."""
    return is_array(value) and not inspect.ismodule(value) and len(value.shape) > 0


def _numbered(values: Sequence[Any]) -> dict[str, Any]:
    return {str(place): each for place, each in enumerate(values)}


def _is_filled(cell: Any) -> bool:
    try:
        _ = cell.cell_contents
    except ValueError:
        return False
    return True

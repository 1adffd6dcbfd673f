"""Which classes are a framework's: modules of PyTorch, its functions, layers of Keras.

Owns how they are known where the framework may not be loaded, and what differs for its sake.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from convcheck.user_functions.frameworks.contract import frameworks


def is_module(kind: type) -> bool:
    """Say whether a class is one of `torch.nn.Module`."""
    torch = sys.modules.get("torch")
    return torch is not None and issubclass(kind, torch.nn.Module)


def is_layer(kind: type) -> bool:
    """Say whether a class is one of `keras.layers.Layer`."""
    keras = sys.modules.get("keras")
    return keras is not None and issubclass(kind, keras.layers.Layer)


def is_autograd(kind: type) -> bool:
    """Say whether a class is one of `torch.autograd.Function`."""
    torch = sys.modules.get("torch")
    return torch is not None and issubclass(kind, torch.autograd.Function)


def zeros_for(kind: type, shape: tuple[int, ...]) -> Any:
    """Return zeros as objects of a class take them, in float32."""
    zeros = np.zeros(shape, np.float32)
    return frameworks()["torch"].to(zeros) if is_module(kind) else zeros


def owner_of(thing: Any, weight: str) -> Any:
    """Return the module that a weight belongs to, the object itself if it has no modules."""
    if not is_module(type(thing)) or is_layer(type(thing)):
        return thing
    return dict(thing.named_modules())[weight.rpartition(".")[0]]

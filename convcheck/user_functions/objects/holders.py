"""What an object is held by, so that it is called with weights given: one way for each kind.

Owns the choice between them.
"""

from __future__ import annotations

from typing import Any

from convcheck.user_functions.objects.framework_modules import is_layer, is_module
from convcheck.user_functions.objects.keras_layer import KerasLayer
from convcheck.user_functions.objects.plain_objects import Holder, Object
from convcheck.user_functions.objects.torch_module import TorchModule


def hold(
    thing: Any, backward: str | None = None, *, updates: bool = False, given: bool = False
) -> Holder:
    """Return a holder of an object. Raises `Unreadable`. The others are as in `Object`."""
    if is_layer(type(thing)):  # which is a module of PyTorch as well, if Keras runs on that
        return KerasLayer(thing, given=given)
    if is_module(type(thing)):
        return TorchModule(thing, given=given)
    return Object(thing, backward, updates=updates, given=given)

"""Layers of Keras that are made anew of their own configuration, as where a model is loaded.

Owns that trial: what `get_config` leaves out is at its default then.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from convcheck.user_functions.arrays import to_numpy
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.objects.classes import Built
from convcheck.user_functions.objects.framework_modules import is_layer
from convcheck.user_functions.parameters.names import Role
from convcheck.user_functions.text.declarations import thing_of
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

STEPS = (Role.STRIDE, Role.DILATION)
"""What a configuration may leave out."""


def from_config(subject: Subject) -> Found:
    """Make a layer anew of its configuration, with each option that is not at its default."""
    callee = subject.function.callee
    kind = thing_of(callee)
    if not isinstance(callee, Built) or not is_layer(kind) or "def get_config" not in text_of(kind):
        return NOT_MADE
    for role in STEPS:
        if not subject.function.reading.has(role):
            continue
        conv = subject.conv.if_possible(**{role.value: (2,) * subject.conv.rank})
        layer = None if conv is None else replace(subject, conv=conv).last_built(callee)
        if conv is None or layer is None:
            continue
        x = replace(subject, conv=conv).laid_out.astype(np.float32)
        try:
            wanted = np.array(to_numpy(layer(x)))
            other = type(layer).from_config(layer.get_config())
            other(x)
            other.set_weights(layer.get_weights())
            found = np.array(to_numpy(other(x)))
        except Exception as error:  # noqa: BLE001 - the layer is a user's
            return Found(note=f"made anew of its configuration: {type(error).__name__}: {error}")
        if found.shape != wanted.shape or not np.allclose(found, wanted, atol=1e-4):
            return Found(
                f"a layer that is made anew of its own configuration (from_config of get_config, as"
                f" where a model is saved and reloaded, or cloned) gives other results with"
                f" {role.value}=2: get_config leaves out its {role.value}, which is at its default"
                " then"
            )
    return Found()

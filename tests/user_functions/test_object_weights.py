"""Weights and gradients are found in objects by the names people give them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from convcheck.user_functions.callables.object_weights import gradient, weight
from convcheck.user_functions.parameters.names import gradient_of
from convcheck.user_functions.parameters.signature import Role

W, B, G = np.ones((2, 3)), np.ones(3), np.full((2, 3), 5.0)


def thing(**held: Any) -> SimpleNamespace:
    return SimpleNamespace(**held)


@pytest.mark.parametrize(
    ("held", "path"),
    [
        ({"dW": G, "W": W}, "self.W"),
        ({"weights_grad": G, "weights": W}, "self.weights"),
        ({"k": 3, "kernel": W}, "self.kernel"),
        ({"n": 3, "conv_filters": W, "b": B}, "self.conv_filters"),
        ({"grads": {"W": G}, "params": {"b": B, "W": W}}, "self.params['W']"),
        ({"W": thing(data=W, grad=G)}, "self.W"),
        ({"W": None, "weight_matrix": W}, "self.weight_matrix"),
    ],
)
def test_the_kernel_is_found(held: dict[str, Any], path: str) -> None:
    found = weight(thing(**held), Role.KERNEL)
    assert found is not None
    assert found.path == path
    np.testing.assert_array_equal(found.array, W)


@pytest.mark.parametrize("held", [{}, {"x": W}, {"dW": G}, {"grads": {"W": G}}, {"w": 3}])
def test_what_is_no_kernel_is_not_taken_for_one(held: dict[str, Any]) -> None:
    assert weight(thing(**held), Role.KERNEL) is None


@pytest.mark.parametrize(
    "held",
    [
        {"W": W, "dW": G},
        {"W": W, "grad_W": G},
        {"weight": W, "weight_gradient": G},
        {"weights": W, "dweights": G},
        {"filters": W, "d_L_d_filters": G},
        {"W": W, "gradients": {"W": G}},
        {"W": W, "grads": {"dW": G}},
        {"W": thing(data=W, grad=G)},
    ],
)
def test_the_gradient_is_found(held: dict[str, Any]) -> None:
    object_ = thing(**held)
    found = gradient(object_, weight(object_, Role.KERNEL), Role.KERNEL)
    np.testing.assert_array_equal(found, G)


def test_the_gradient_of_the_bias_is_not_that_of_the_kernel() -> None:
    object_ = thing(W=W, b=B, db=B)
    assert gradient(object_, weight(object_, Role.KERNEL), Role.KERNEL) is None


@pytest.mark.parametrize("name", ["data", "w", "depth", "graph", "stride", "x"])
def test_other_names_are_no_gradients_of_weights(name: str) -> None:
    assert not {"w", "weight", "b", "kernel"} & set(gradient_of(name))


def test_weights_are_set_in_place_so_that_others_see_them() -> None:
    object_ = thing(W=np.zeros((2, 3)))
    object_.view = object_.W.reshape(-1)
    place = weight(object_, Role.KERNEL)
    assert place is not None
    place.put(W)
    assert object_.view.sum() == W.sum()
    place.put(np.ones((4, 4)))
    assert object_.W.shape == (4, 4)


def test_what_a_parameter_object_holds_is_set_in_it() -> None:
    parameter = thing(value=np.zeros((2, 3)), gradient=G)
    object_ = thing(kernel=parameter)
    place = weight(object_, Role.KERNEL)
    assert place is not None
    place.put(W)
    assert object_.kernel is parameter
    np.testing.assert_array_equal(parameter.value, W)

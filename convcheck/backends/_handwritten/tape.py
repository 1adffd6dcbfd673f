"""A runner on NumPy arrays: a tape of a few lines that chains hand-written backward passes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import Any, ClassVar

import numpy as np

from convcheck.backends._handwritten.layer import Array, Layer
from convcheck.backends._handwritten.node import Node
from convcheck.backends._handwritten.primitives import TapePrimitives
from convcheck.backends.contract import UPDATE_RATE, Gradients, NativeOperands, Runner
from convcheck.identities.contract import Computation
from convcheck.words.convolution import Convolution
from convcheck.words.passes import Pass


class TapeRunner(TapePrimitives, Runner):
    """Layers on NumPy arrays, channels last; matrix products are NumPy's."""

    layers: ClassVar[Mapping[str, type[Layer]]]
    """The algorithms, by name."""
    shared_layer: ClassVar[str]
    """The one that forms written for all backends run on."""

    def describe(self) -> dict[str, Any]:
        from threadpoolctl import threadpool_info

        fields = ("internal_api", "version", "num_threads", "architecture")
        pools = [{key: pool.get(key) for key in fields} for pool in threadpool_info()]
        return {"version": np.__version__, "blas": pools}

    def devices(self) -> list[str]:
        return ["cpu"]

    def place(self, array: Array, device: str) -> Array:
        return array

    def fetch(self, tensor: Array) -> Array:
        return tensor

    def relaid(self, tensor: Array) -> Array:
        return np.asfortranarray(tensor)

    def with_threads(self, threads: int) -> AbstractContextManager[object]:
        from threadpoolctl import threadpool_limits

        limits: AbstractContextManager[object] = threadpool_limits(threads)
        return limits

    def forward(self, computation: Computation, operands: NativeOperands) -> Callable[[], Array]:
        nodes = _leaves(operands, ())

        def call() -> Array:
            value: Array = computation(*nodes.values()).value
            return value

        return call

    def record(
        self, computation: Computation, operands: NativeOperands, wanted: Sequence[Pass]
    ) -> tuple[Array, Callable[[], Gradients]]:
        nodes = _leaves(operands, wanted)
        y: Node = computation(*nodes.values())
        order = _order(y)

        def pull() -> Gradients:
            _backward(order, operands.grad_output)
            return _gradients(nodes, wanted)

        return y.value, pull

    def training_step(
        self, computation: Computation, operands: NativeOperands, wanted: Sequence[Pass]
    ) -> Callable[[], tuple[Array, Gradients]]:
        learned = [which for which in wanted if which is not Pass.GRAD_INPUT]
        bias = None if operands.bias is None else operands.bias.copy()
        own = replace(operands, kernel=operands.kernel.copy(), bias=bias)

        def call() -> tuple[Array, Gradients]:
            nodes = _leaves(own, wanted)
            y: Node = computation(*nodes.values())
            _backward(_order(y), own.grad_output)
            for which in learned:
                node = nodes[which]
                if node is not None and node.gradient is not None:
                    node.value -= UPDATE_RATE * node.gradient
            return y.value, _gradients(nodes, wanted)

        return call

    def convolution(self, convolution: Convolution) -> Computation:
        return self.layer(self.shared_layer, convolution)

    def layer(self, algorithm: str, convolution: Convolution) -> Computation:
        """Return the convolution computed by one of the hand-written layers."""
        if convolution.transposed:
            return self._transposed(self.layers[algorithm](convolution.mirror))
        layer = self.layers[algorithm](convolution)

        def compute(x: Node, w: Node, b: Node | None) -> Node:
            padded = layer.pad(x.value)

            def pull(gradient: Array) -> None:
                if x.wanted:
                    x.receive(layer.crop(layer.grad_input(padded.shape, w.value, gradient)))
                if w.wanted:
                    w.receive(layer.grad_kernel(padded, gradient))

            return self._add_bias(Node(layer.forward(padded, w.value), (x, w), pull), b)

        return compute

    def _transposed(self, mirror: Layer) -> Computation:
        """Return the transpose of a layer: its gradient forward, its forward pass backward."""
        conv = mirror.conv
        padded = (conv.batch, *(axis.padded for axis in conv.axes), conv.in_channels)

        def compute(x: Node, w: Node, b: Node | None) -> Node:
            def pull(gradient: Array) -> None:
                around = mirror.pad(gradient)
                if x.wanted:
                    x.receive(mirror.forward(around, w.value))
                if w.wanted:
                    w.receive(mirror.grad_kernel(around, x.value))

            y = mirror.crop(mirror.grad_input(padded, w.value, x.value))
            return self._add_bias(Node(y, (x, w), pull), b)

        return compute

    def dense(self, x: Node, w: Node, b: Node | None) -> Node:
        def pull(gradient: Array) -> None:
            if x.wanted:
                x.receive(gradient @ w.value.T)
            if w.wanted:
                w.receive(x.value.T @ gradient)

        return self._add_bias(Node(x.value @ w.value, (x, w), pull), b)

    def matrix_product(self, a: Array, b: Array) -> Callable[[], Array]:
        return lambda: a @ b

    def copy(self, x: Array) -> Callable[[], Array]:
        return x.copy

    def reshape(self, x: Node, shape: tuple[int, ...]) -> Node:
        def pull(gradient: Array) -> None:
            x.receive(gradient.reshape(x.value.shape))

        return Node(x.value.reshape(shape), (x,), pull)

    def _add_bias(self, y: Node, b: Node | None) -> Node:
        if b is None:
            return y

        def pull(gradient: Array) -> None:
            if y.wanted:
                y.receive(gradient)
            if b.wanted:
                b.receive(gradient.sum(axis=tuple(range(gradient.ndim - 1))))

        return Node(y.value + b.value, (y, b), pull)


def _leaves(operands: NativeOperands, wanted: Sequence[Pass]) -> dict[Pass, Node | None]:
    """Return the operands as nodes, in the order of a computation's arguments."""
    return {
        which: None if value is None else Node(value, wanted=which in wanted)
        for which, value in operands.leaves.items()
    }


def _gradients(nodes: Mapping[Pass, Node | None], wanted: Sequence[Pass]) -> Gradients:
    found = (nodes[which] for which in wanted)
    return [None if node is None else node.gradient for node in found]


def _order(root: Node) -> list[Node]:
    """Return the nodes that want a gradient, each after all of its sources."""
    order: list[Node] = []
    seen: set[int] = set()
    # Without recursion: a sum of a thousand products is a chain of a thousand nodes.
    waiting = [(root, False)]
    while waiting:
        node, complete = waiting.pop()
        if complete:
            order.append(node)
        elif node.wanted and id(node) not in seen:
            seen.add(id(node))
            waiting.append((node, True))
            waiting += [(source, False) for source in reversed(node.sources)]
    return order


def _backward(order: Sequence[Node], gradient: Array) -> None:
    """Send a gradient from the last node back to every other."""
    for node in order:
        node.gradient = None
    if order:
        order[-1].receive(gradient)
    for node in reversed(order):
        if node.pull is not None and node.gradient is not None:
            node.pull(node.gradient)

"""A runner on NumPy arrays: a tape of a few lines that chains hand-written backward passes.

Half precision is computed in float32 and rounded when a value or a gradient is stored: NumPy's own
sums are in float32 or in half precision, depending on the function and the axis.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import Any, ClassVar

import numpy as np

from convcheck.backends._handwritten.layer import Array, Layer
from convcheck.backends._handwritten.learning import TapeLearning
from convcheck.backends._handwritten.node import Node
from convcheck.backends._handwritten.primitives import TapePrimitives
from convcheck.backends._processor import cpu_isa
from convcheck.backends.contract import UPDATE_RATE, Gradients, NativeOperands, Runner
from convcheck.identities.contract import Computation
from convcheck.mathematics.parts import conjugate
from convcheck.words.convolution import Convolution
from convcheck.words.dtypes import numpy_dtype
from convcheck.words.facts import Fact
from convcheck.words.passes import Pass

HALF = 2
"""Bytes of an element in half precision."""


class TapeRunner(TapePrimitives, TapeLearning, Runner):
    """Layers on NumPy arrays, channels last; matrix products are NumPy's.

    Layers conjugate nothing: gradients get the conjugates of what is multiplied with.
    """

    layers: ClassVar[Mapping[str, type[Layer]]]
    """The algorithms, by name."""
    shared_layer: ClassVar[str]
    """The one that forms written for all backends run on."""

    def describe(self) -> dict[str, Any]:
        from threadpoolctl import threadpool_info

        fields = ("internal_api", "version", "num_threads", "architecture")
        pools = [{key: pool.get(key) for key in fields} for pool in threadpool_info()]
        return {"version": np.__version__, "blas": pools}

    def facts(self) -> dict[str, Fact]:
        from threadpoolctl import threadpool_info

        pools = [pool for pool in threadpool_info() if pool.get("user_api") == "blas"]
        blas = pools[0] if pools else {}
        return {
            "numpy": np.__version__,
            "isa": cpu_isa(),
            "blas": blas.get("internal_api"),
            "blas_isa": blas.get("architecture"),
            "precision": "ieee",
        }

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
        pointwise = None if operands.pointwise is None else operands.pointwise.copy()
        kernel = operands.kernel.copy()
        own = replace(operands, kernel=kernel, bias=bias, pointwise=pointwise)

        def call() -> tuple[Array, Gradients]:
            nodes = _leaves(own, wanted)
            y: Node = computation(*nodes.values())
            _backward(_order(y), own.grad_output)
            for which in learned:
                node = nodes[which]
                if node is not None and node.gradient is not None:
                    node.value -= _like(node, UPDATE_RATE * _wide(node.gradient))
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
            padded, kernel = layer.pad(_wide(x.value)), _wide(w.value)

            def pull(gradient: Array) -> None:
                g = _wide(gradient)
                if x.wanted:
                    back = layer.grad_input(padded.shape, conjugate(kernel), g)
                    x.receive(_like(x, layer.crop(back)))
                if w.wanted:
                    w.receive(_like(w, layer.grad_kernel(conjugate(padded), g)))

            y = _stored(layer, layer.forward(padded, kernel))
            return self._add_bias(Node(y, (x, w), pull), b)

        return compute

    def _transposed(self, mirror: Layer) -> Computation:
        """Return the transpose of a layer: its gradient forward, its forward pass backward."""
        conv = mirror.conv
        padded = (conv.batch, *(axis.padded for axis in conv.axes), conv.in_channels)

        def compute(x: Node, w: Node, b: Node | None) -> Node:
            values, kernel = _wide(x.value), _wide(w.value)

            def pull(gradient: Array) -> None:
                around = mirror.pad(_wide(gradient))
                if x.wanted:
                    x.receive(_like(x, mirror.forward(around, conjugate(kernel))))
                if w.wanted:
                    w.receive(_like(w, mirror.grad_kernel(around, conjugate(values))))

            y = _stored(mirror, mirror.crop(mirror.grad_input(padded, kernel, values)))
            return self._add_bias(Node(y, (x, w), pull), b)

        return compute

    def dense(self, x: Node, w: Node, b: Node | None) -> Node:
        def pull(gradient: Array) -> None:
            if x.wanted:
                x.receive(self._product(gradient, conjugate(w.value.T)))
            if w.wanted:
                w.receive(self._product(conjugate(x.value.T), gradient))

        return self._add_bias(Node(self._product(x.value, w.value), (x, w), pull), b)

    def matrix_product(self, a: Array, b: Array) -> Callable[[], Array]:
        return lambda: self._product(a, b)

    @staticmethod
    def _product(a: Array, b: Array) -> Array:
        product: Array = _wide(a) @ _wide(b)
        return product.astype(a.dtype) if a.itemsize == HALF else product

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
                total = _wide(gradient).sum(axis=tuple(range(gradient.ndim - 1)))
                b.receive(_like(b, total))

        return Node(_like(y, _wide(y.value) + _wide(b.value)), (y, b), pull)


def _wide(array: Array) -> Array:
    """Return an array in a type fit to be summed in: float32 for half precision, int32 for int8."""
    if array.itemsize == HALF:
        return array.astype(np.float32)
    return array.astype(np.int32) if array.dtype == np.int8 else array


def _stored(layer: Layer, array: Array) -> Array:
    """Return a result of `_wide` arrays as it is stored, if that is in half precision."""
    kind = numpy_dtype(layer.conv.dtype_facts.result)
    return array.astype(kind) if kind.itemsize == HALF else array


def _like(node: Node, array: Array) -> Array:
    """Return what was computed of `_wide` arrays as a node in half precision is stored.

    Nothing else is cast, so that a wrong type is seen.
    """
    return array.astype(node.value.dtype) if node.value.itemsize == HALF else array


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

"""A runner on arrays of NumPy or its like: a tape that chains hand-written backward passes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from convcheck.backends._handwritten.layer import Array, HandwrittenLayer
from convcheck.backends._handwritten.matrices import adjoint, product_of
from convcheck.backends._handwritten.node import HALF, TapeNode, like, stored, wide
from convcheck.backends._handwritten.primitives import TapePrimitives
from convcheck.backends._handwritten.training_steps import TapeLearning
from convcheck.backends.contract import UPDATE_RATE, Gradients, NativeOperands, Runner
from convcheck.identities.contract import Computation
from convcheck.mathematics.complex_parts import conjugate
from convcheck.model.convolution import Convolution
from convcheck.model.matrix_product import ProductOfMatrices
from convcheck.model.passes import Pass


class TapeRunner(TapePrimitives, TapeLearning, Runner):
    """Layers on arrays of the module `xp`, channels last; matrix products are that module's.

    Layers conjugate nothing: gradients get the conjugates of what is multiplied with.
    """

    layers: Mapping[str, Callable[[Convolution], HandwrittenLayer]]
    """What makes each of the algorithms, by name."""
    shared_layer: ClassVar[str]
    """The one that forms written for all backends run on."""

    def relaid(self, tensor: Array) -> Array:
        first = tensor.reshape(-1)[:1]
        relaid: Array
        if tensor.size > 1 and bool((tensor == first).all()):
            relaid = self.xp.broadcast_to(first.copy(), tensor.shape)
        else:
            relaid = self.xp.asfortranarray(tensor)
        return relaid

    def shifted(self, tensor: Array) -> Array:
        larger = self.xp.empty(tensor.size + 1, tensor.dtype)
        shifted: Array = larger[1:].reshape(tensor.shape)
        shifted[...] = tensor
        return shifted

    def backwards(self, tensor: Array) -> Array:
        axes = (slice(None, None, -1),) * tensor.ndim
        backwards: Array = tensor[axes].copy()[axes]
        return backwards

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
        y: TapeNode = computation(*nodes.values())
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
            y: TapeNode = computation(*nodes.values())
            _backward(_order(y), own.grad_output)
            for which in learned:
                node = nodes[which]
                if node is not None and node.gradient is not None:
                    node.value -= like(node, UPDATE_RATE * wide(node.gradient))
            return y.value, _gradients(nodes, wanted)

        return call

    def convolution(self, convolution: Convolution) -> Computation:
        return self.layer(self.shared_layer, convolution)

    def layer(self, algorithm: str, convolution: Convolution) -> Computation:
        """Return the convolution computed by one of the hand-written layers."""
        if convolution.transposed:
            return self._transposed(self.layers[algorithm](convolution.mirror))
        layer = self.layers[algorithm](convolution)

        def compute(x: TapeNode, w: TapeNode, b: TapeNode | None) -> TapeNode:
            padded, kernel = layer.pad(wide(x.value)), wide(w.value)

            def pull(gradient: Array) -> None:
                g = wide(gradient)
                if x.wanted:
                    back = layer.grad_input(padded.shape, conjugate(kernel), g)
                    x.receive(like(x, layer.crop(back)))
                if w.wanted:
                    w.receive(like(w, layer.grad_kernel(conjugate(padded), g)))
                if fused is not None and fused.wanted:
                    fused.receive(like(fused, layer.grad_bias(g)))

            fused = b if layer.adds_bias else None
            if fused is None:
                y = stored(layer.conv, layer.forward(padded, kernel))
                return self._add_bias(TapeNode(y, (x, w), pull), b)
            y = stored(layer.conv, layer.forward_with_bias(padded, kernel, wide(fused.value)))
            return TapeNode(y, (x, w, fused), pull)

        return compute

    def _transposed(self, mirror: HandwrittenLayer) -> Computation:
        """Return the transpose of a layer: its gradient forward, its forward pass backward."""
        conv = mirror.conv
        padded = (conv.batch, *(axis.padded for axis in conv.axes), conv.in_channels)

        def compute(x: TapeNode, w: TapeNode, b: TapeNode | None) -> TapeNode:
            values, kernel = wide(x.value), wide(w.value)

            def pull(gradient: Array) -> None:
                around = mirror.pad(wide(gradient))
                if x.wanted:
                    x.receive(like(x, mirror.forward(around, conjugate(kernel))))
                if w.wanted:
                    w.receive(like(w, mirror.grad_kernel(around, conjugate(values))))

            y = stored(mirror.conv, mirror.crop(mirror.grad_input(padded, kernel, values)))
            return self._add_bias(TapeNode(y, (x, w), pull), b)

        return compute

    def product(self, problem: ProductOfMatrices) -> Computation:
        multiplied = product_of(problem, self.multiply_matrices)

        def compute(a: TapeNode, b: TapeNode, bias: TapeNode | None) -> TapeNode:
            return self._add_bias(multiplied(a, b), bias)

        return compute

    def multiply_matrices(
        self, a: Array, b: Array, adjoint_a: bool = False, adjoint_b: bool = False
    ) -> Array:
        """Return a product of matrices, or of pairs of them, of adjoints where that is said."""
        left, right = adjoint(a) if adjoint_a else a, adjoint(b) if adjoint_b else b
        found: Array = self.xp.matmul(left, right)
        return found

    def dense(self, x: TapeNode, w: TapeNode, b: TapeNode | None) -> TapeNode:
        def pull(gradient: Array) -> None:
            if x.wanted:
                x.receive(self._product(gradient, conjugate(w.value.T)))
            if w.wanted:
                w.receive(self._product(conjugate(x.value.T), gradient))

        return self._add_bias(TapeNode(self._product(x.value, w.value), (x, w), pull), b)

    def matrix_product(self, a: Array, b: Array) -> Callable[[], Array]:
        return lambda: self._product(a, b)

    @staticmethod
    def _product(a: Array, b: Array) -> Array:
        product: Array = wide(a) @ wide(b)
        return product.astype(a.dtype) if a.itemsize == HALF else product

    def copy(self, x: Array) -> Callable[[], Array]:
        return x.copy

    def reshape(self, x: TapeNode, shape: tuple[int, ...]) -> TapeNode:
        def pull(gradient: Array) -> None:
            x.receive(gradient.reshape(x.value.shape))

        return TapeNode(x.value.reshape(shape), (x,), pull)

    def _add_bias(self, y: TapeNode, b: TapeNode | None) -> TapeNode:
        if b is None:
            return y

        def pull(gradient: Array) -> None:
            if y.wanted:
                y.receive(gradient)
            if b.wanted:
                total = wide(gradient).sum(axis=tuple(range(gradient.ndim - 1)))
                b.receive(like(b, total))

        return TapeNode(like(y, wide(y.value) + wide(b.value)), (y, b), pull)


def _leaves(operands: NativeOperands, wanted: Sequence[Pass]) -> dict[Pass, TapeNode | None]:
    """Return the operands as nodes, in the order of a computation's arguments."""
    return {
        which: None if value is None else TapeNode(value, wanted=which in wanted)
        for which, value in operands.leaves.items()
    }


def _gradients(nodes: Mapping[Pass, TapeNode | None], wanted: Sequence[Pass]) -> Gradients:
    found = (nodes[which] for which in wanted)
    return [None if node is None else node.gradient for node in found]


def _order(root: TapeNode) -> list[TapeNode]:
    """Return the nodes that want a gradient, each after all of its sources."""
    order: list[TapeNode] = []
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


def _backward(order: Sequence[TapeNode], gradient: Array) -> None:
    """Send a gradient from the last node back to every other."""
    for node in order:
        node.gradient = None
    if order:
        order[-1].receive(gradient)
    for node in reversed(order):
        if node.pull is not None and node.gradient is not None:
            node.pull(node.gradient)

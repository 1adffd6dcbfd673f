"""Kernels come out where each library wants them: held against the libraries themselves."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import convcheck
from convcheck.mathematics.operands import draw
from convcheck.mathematics.reference import compute_reference
from convcheck.model.convolution import Convolution
from convcheck.model.errors import UsageError
from convcheck.model.kernel_layouts import KERNEL_LAYOUTS, convert_kernel
from convcheck.model.passes import Fill, Pass

DOCS = Path(__file__).parents[2] / "docs" / "kernel-layouts.md"
KINDS = ("conv", "conv_transpose", "depthwise", "dense")
LIBRARIES = tuple(KERNEL_LAYOUTS)

CONVOLUTIONS = {
    ("conv", 1): Convolution((7,), 2, 3, (3,), stride=(2,), bias=False),
    ("conv", 2): Convolution((6, 7), 2, 3, (2, 3), stride=(2, 1), bias=False),
    ("conv", 3): Convolution((3, 4, 5), 2, 3, (1, 2, 3), bias=False),
    ("conv_transpose", 1): Convolution(
        (4,), 2, 3, (3,), stride=(2,), bias=False, transposed=True, output_padding=(0,)
    ),
    ("conv_transpose", 2): Convolution(
        (3, 4), 2, 3, (2, 3), stride=(2, 1), bias=False, transposed=True, output_padding=(0, 0)
    ),
    ("conv_transpose", 3): Convolution(
        (2, 3, 4), 2, 3, (1, 2, 3), bias=False, transposed=True, output_padding=(0, 0, 0)
    ),
    ("depthwise", 1): Convolution((7,), 2, 6, (3,), groups=2, bias=False),
    ("depthwise", 2): Convolution((6, 7), 2, 6, (2, 3), groups=2, bias=False),
}


def tensorflow_call(kind: str, conv: Convolution, x: Any, w: Any) -> Any:
    nn = pytest.importorskip("tensorflow").nn
    stride = list(conv.stride)
    if kind == "depthwise":
        return nn.depthwise_conv2d(x, w, [1, *stride, 1], "VALID").numpy()
    if kind == "conv_transpose":
        call = (nn.conv1d_transpose, nn.conv2d_transpose, nn.conv3d_transpose)[conv.rank - 1]
        return call(x, w, conv.output_shape, stride, "VALID").numpy()
    call = (nn.conv1d, nn.conv2d, nn.conv3d)[conv.rank - 1]
    return call(x, w, [1, *stride, 1], "VALID").numpy()


def keras_call(kind: str, conv: Convolution, x: Any, w: Any) -> Any:
    layers = pytest.importorskip("keras").layers
    title = {
        "conv": "Conv{}D",
        "conv_transpose": "Conv{}DTranspose",
        "depthwise": "DepthwiseConv{}D",
    }
    make = getattr(layers, title[kind].format(conv.rank))
    options: dict[str, Any] = {"strides": conv.stride, "use_bias": False, "dtype": "float64"}
    if kind == "depthwise":
        layer = make(conv.kernel, depth_multiplier=3, **options)
    else:
        layer = make(conv.out_channels, conv.kernel, **options)
    layer.build(x.shape)
    layer.set_weights([w])
    return np.asarray(layer(x))


def torch_call(kind: str, conv: Convolution, x: Any, w: Any) -> Any:
    torch = pytest.importorskip("torch")
    functional = torch.nn.functional
    name = "conv_transpose{}d" if kind == "conv_transpose" else "conv{}d"
    call = getattr(functional, name.format(conv.rank))
    first = torch.from_numpy(np.moveaxis(x, -1, 1).copy())
    y = call(first, torch.from_numpy(w), stride=conv.stride, groups=conv.groups)
    return np.moveaxis(y.numpy(), 1, -1)


def onnxruntime_call(kind: str, conv: Convolution, x: Any, w: Any) -> Any:
    runtime, onnx = pytest.importorskip("onnxruntime"), pytest.importorskip("onnx")
    make = onnx.helper
    operator = "ConvTranspose" if kind == "conv_transpose" else "Conv"
    node = make.make_node(operator, ["x", "w"], ["y"], strides=conv.stride, group=conv.groups)
    first = np.moveaxis(x, -1, 1).astype(np.float32)
    kind_of = onnx.TensorProto.FLOAT
    graph = make.make_graph(
        [node],
        "one node",
        [make.make_tensor_value_info(n, kind_of, None) for n in ("x", "w")],
        [make.make_tensor_value_info("y", kind_of, None)],
    )
    model = make.make_model(graph, opset_imports=[make.make_opsetid("", 21)], ir_version=10)
    session = runtime.InferenceSession(
        model.SerializeToString(), providers=["CPUExecutionProvider"]
    )
    (y,) = session.run(None, {"x": first, "w": w.astype(np.float32)})
    return np.moveaxis(y, 1, -1)


def jax_call(kind: str, conv: Convolution, x: Any, w: Any) -> Any:
    jax = pytest.importorskip("jax")
    spatial = "DHW"[-conv.rank :]
    numbers = (f"N{spatial}C", f"{spatial}IO", f"N{spatial}C")
    if kind == "conv_transpose":
        y = jax.lax.conv_transpose(x, w, conv.stride, "VALID", dimension_numbers=numbers)
    else:
        y = jax.lax.conv_general_dilated(
            x, w, conv.stride, "VALID", dimension_numbers=numbers, feature_group_count=conv.groups
        )
    return np.asarray(y)


CALLS: dict[str, Callable[..., Any]] = {
    "tensorflow": tensorflow_call,
    "keras": keras_call,
    "torch": torch_call,
    "onnxruntime": onnxruntime_call,
    "jax": jax_call,
}


@pytest.mark.frameworks
@pytest.mark.parametrize("library", CALLS)
@pytest.mark.parametrize(("kind", "rank"), CONVOLUTIONS)
def test_the_library_computes_the_same_with_the_converted_kernel(
    library: str, kind: str, rank: int
) -> None:
    if (library, kind, rank) == ("tensorflow", "depthwise", 1):
        pytest.skip("tf.nn has depthwise_conv2d only")
    conv = CONVOLUTIONS[kind, rank]
    operands = draw(conv, Fill.INTEGERS, 0)
    kernel = convert_kernel(operands.kernel, "convcheck", library, kind, in_channels=2)
    expected = compute_reference(conv, operands, (Pass.FORWARD,)).results[Pass.FORWARD]
    found = CALLS[library](kind, conv, operands.input, kernel)
    np.testing.assert_array_equal(found, expected)


@pytest.mark.frameworks
def test_dense_layers_take_the_converted_weights() -> None:
    torch, keras = pytest.importorskip("torch"), pytest.importorskip("keras")
    x, w = np.arange(6.0).reshape(2, 3), np.arange(12.0).reshape(3, 4)
    linear = torch.nn.functional.linear
    weight = torch.from_numpy(convcheck.convert_kernel(w, "convcheck", "torch", "dense"))
    np.testing.assert_array_equal(linear(torch.from_numpy(x), weight).numpy(), x @ w)
    layer = keras.layers.Dense(4, use_bias=False, dtype="float64")
    layer.build(x.shape)
    layer.set_weights([convert_kernel(w, "convcheck", "keras", "dense")])
    np.testing.assert_array_equal(np.asarray(layer(x)), x @ w)


def drawn_kernel(kind: str, rank: int, seed: int) -> np.ndarray:
    """Return a kernel of distinct values in the canonical order."""
    channels = {"conv": (2, 3), "conv_transpose": (3, 2), "depthwise": (1, 6), "dense": (4, 5)}
    shape = (*((2, 3, 4)[:rank] if kind != "dense" else ()), *channels[kind])
    return np.random.default_rng(seed).permutation(int(np.prod(shape))).reshape(shape)


@given(
    st.sampled_from(KINDS),
    st.integers(1, 3),
    st.sampled_from(LIBRARIES),
    st.sampled_from(LIBRARIES),
    st.integers(0, 9),
)
def test_there_and_back_is_where_it_was(
    kind: str, rank: int, first: str, second: str, seed: int
) -> None:
    kernel = drawn_kernel(kind, rank, seed)
    there = convert_kernel(kernel, "convcheck", first, kind, in_channels=3)
    around = convert_kernel(there, first, second, kind, in_channels=3)
    direct = convert_kernel(kernel, "convcheck", second, kind, in_channels=3)
    np.testing.assert_array_equal(around, direct)
    back = convert_kernel(around, second, "convcheck", kind, in_channels=3)
    np.testing.assert_array_equal(back, kernel)
    assert back.dtype == kernel.dtype
    assert not np.shares_memory(there, kernel)


def test_a_kernel_that_needs_flipping_is_not_the_same() -> None:
    kernel = drawn_kernel("conv_transpose", 2, 0)
    flipped = convert_kernel(kernel, "tensorflow", "jax", "conv_transpose")
    np.testing.assert_array_equal(flipped[::-1, ::-1], np.swapaxes(kernel, 2, 3))
    assert not np.array_equal(flipped, np.swapaxes(kernel, 2, 3))


MISTAKES: dict[str, tuple[Callable[[], Any], str]] = {
    "library": (lambda: convert_kernel(np.ones((3, 2, 2)), "theano", "torch"), "theano.*allowed"),
    "kind": (lambda: convert_kernel(np.ones((3, 2, 2)), "keras", "torch", "lstm"), "lstm.*allowed"),
    "rank": (lambda: convert_kernel(np.ones((2, 2)), "keras", "torch"), r"shape \(2, 2\)"),
    "much": (lambda: convert_kernel(np.ones((1,) * 6), "keras", "torch"), "1 to 3 axes"),
    "split": (
        lambda: convert_kernel(np.ones((6, 1, 3)), "torch", "keras", "depthwise"),
        "in_channels is needed",
    ),
    "divisor": (
        lambda: convert_kernel(np.ones((6, 1, 3)), "torch", "keras", "depthwise", in_channels=4),
        "a divisor of 6",
    ),
    "grouped": (
        lambda: convert_kernel(np.ones((6, 2, 3)), "torch", "keras", "depthwise", in_channels=3),
        "one input channel",
    ),
    "channels": (
        lambda: convert_kernel(np.ones((3, 2, 4)), "keras", "torch", "depthwise", in_channels=4),
        "the kernel has 2",
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_mistakes_are_named(mistake: str) -> None:
    call, told = MISTAKES[mistake]
    with pytest.raises(UsageError, match=told):
        call()


def test_the_documented_table_is_the_one_that_is_used() -> None:
    lines = [line for line in DOCS.read_text().splitlines() if re.match(r"\| \w+ \| `", line)]
    table = [re.split(r"\s*\|\s*", line.strip("| ")) for line in lines]
    rows = {name: [cell.strip("`") for cell in cells] for name, *cells in table}
    shown = {
        library: [
            entry.axes + ("`, flipped" if entry.flipped else "") for entry in layouts.values()
        ]
        for library, layouts in KERNEL_LAYOUTS.items()
    }
    assert rows == shown
    assert all(tuple(layouts) == KINDS for layouts in KERNEL_LAYOUTS.values())

"""How PyTorch is called: a convolution spelled as one call, or as a module of `torch.nn`.

Owns the options: as short as one would write them, because PyTorch takes microseconds to understand
words and tuples, and in steps where one call does not do it (uneven padding, padding modes). As a
module of `torch.nn` it has the options that the module has.
"""

from __future__ import annotations

from typing import Any

from convcheck.identities.contract import Computation, Tensor
from convcheck.model.axis import transposed_size
from convcheck.model.convolution import Convolution
from convcheck.model.matrix_product import ProductOfMatrices

PAD_MODES = {
    "zeros": "constant",
    "reflect": "reflect",
    "replicate": "replicate",
    "circular": "circular",
}
"""What `torch.nn.functional.pad` calls each way to pad."""


def convolution_call(functional: Any, convolution: Convolution) -> Computation:
    """Return a convolution as a call of `torch.nn.functional`, every option resolved."""
    if convolution.transposed:
        return _transposed_call(functional, convolution)
    padding: Any = convolution.padding
    around: list[int] | None = None
    if padding == "causal" or convolution.padding_mode != "zeros":
        padding = convolution.pads
    mode = PAD_MODES[convolution.padding_mode]
    if padding == "valid":  # PyTorch takes microseconds to understand the word
        padding = 0
    elif padding != "same":
        even = all(before == after >= 0 for before, after in padding)
        if (even and mode == "constant") or not any(map(any, padding)):
            padding = _shortest(tuple(before for before, _ in padding))
        else:  # conv takes one number per axis and pads with zeros: others are a step before
            around, padding = [pad for pair in reversed(padding) for pad in pair], 0
    convolve = (functional.conv1d, functional.conv2d, functional.conv3d)[convolution.rank - 1]
    options = _without_defaults(
        (_shortest(convolution.stride), 1),
        (padding, 0),
        (_shortest(convolution.dilation), 1),
        (convolution.groups, 1),
    )
    pad = functional.pad

    def compute(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
        return convolve(x, w, b, *options)

    def compute_padded(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
        return convolve(pad(x, around, mode), w, b, *options)

    if around is not None:
        return compute_padded
    return compute if options else convolve


def _transposed_call(functional: Any, convolution: Convolution) -> Computation:
    convolve = (
        functional.conv_transpose1d,
        functional.conv_transpose2d,
        functional.conv_transpose3d,
    )[convolution.rank - 1]
    pads, extra = convolution.pads, _extra(convolution)
    cut: tuple[Any, ...] | None = None
    if any(before != after for before, after in pads):
        # conv_transpose cuts off the same at both ends, so uneven padding is cut off later.
        kept = zip(pads, convolution.output, strict=True)
        cut = (..., *(slice(before, before + size) for (before, _), size in kept))
        wanted = zip(pads, extra, convolution.stride, strict=True)
        extra = tuple(max(0, more - after) for (_, after), more, _ in wanted)
        pads = ((0, 0),) * convolution.rank
    options = _without_defaults(
        (_shortest(convolution.stride), 1),
        (_shortest(tuple(before for before, _ in pads)), 0),
        (_shortest(extra), 0),
        (convolution.groups, 1),
        (_shortest(convolution.dilation), 1),
    )

    def compute(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
        return convolve(x, w, b, *options)

    def compute_cut(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
        return convolve(x, w, b, *options)[cut]

    return compute if cut is None else compute_cut


def _extra(convolution: Convolution) -> tuple[int, ...]:
    """Return the output padding of a transposed convolution, in PyTorch's terms."""
    if convolution.padding != "same":
        return convolution.output_padding
    # What TensorFlow's rule adds if the kernel is short.
    spread = (convolution.spatial, convolution.kernel, convolution.stride)
    sizes = zip(*spread, convolution.dilation, convolution.pads, strict=True)
    full = [transposed_size(*axis) for axis in sizes]
    return tuple(size - without for size, without in zip(convolution.output, full, strict=True))


def layer_call(torch: Any, convolution: Convolution) -> Computation:
    """Return a convolution as a module, `torch.nn.Conv1d`, `ConvTranspose2d`, ...

    The module has no weights of its own, which would only be drawn and thrown away.
    """
    kind = f"Conv{'Transpose' if convolution.transposed else ''}{convolution.rank}d"
    options: dict[str, Any] = {"padding_mode": convolution.padding_mode}
    if convolution.transposed:
        options = {"output_padding": _extra(convolution)}
    padding: Any = tuple(before for before, _ in convolution.pads)
    if convolution.padding == "same" and not convolution.transposed:
        padding = "same"
    module = getattr(torch.nn, kind)(
        convolution.in_channels,
        convolution.out_channels,
        convolution.kernel,
        stride=convolution.stride,
        padding=padding,
        dilation=convolution.dilation,
        groups=convolution.groups,
        bias=convolution.bias,
        device="meta",
        dtype=getattr(torch, convolution.dtype),
        **options,
    )
    return _functional(torch, module)


def product_call(torch: Any, problem: ProductOfMatrices) -> Computation:
    """Return a product of matrices as `torch.matmul`, a Dense layer as `linear`."""
    if problem.shared:
        linear: Computation = torch.nn.functional.linear
        return linear
    matmul, transpose_a, transpose_b = torch.matmul, problem.transpose_a, problem.transpose_b

    def compute(a: Tensor, b: Tensor, bias: Tensor | None) -> Tensor:
        y = matmul(a.mT if transpose_a else a, b.mT if transpose_b else b)
        return y if bias is None else y + bias

    return compute


def dense_layer_call(torch: Any, problem: ProductOfMatrices) -> Computation:
    """Return a Dense layer as a `torch.nn.Linear`, which has no weights of its own."""
    module = torch.nn.Linear(
        problem.inner,
        problem.columns,
        bias=problem.bias,
        device="meta",
        dtype=getattr(torch, problem.dtype),
    )
    return _functional(torch, module)


def _functional(torch: Any, module: Any) -> Computation:
    """Return a module as a function of its input and weights."""
    call = torch.func.functional_call

    def compute(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
        return call(module, {"weight": w} if b is None else {"weight": w, "bias": b}, (x,))

    return compute


def _shortest(values: tuple[int, ...]) -> int | tuple[int, ...]:
    """Return one number for all axes where it says the same: it is quicker to understand."""
    return values[0] if len(set(values)) == 1 else values


def _without_defaults(*options: tuple[Any, int]) -> list[Any]:
    """Return arguments as one would write them: (value, default) up to the last that differs."""
    last = max(
        (at for at, (value, default) in enumerate(options, 1) if value != default), default=0
    )
    return [value for value, _ in options[:last]]

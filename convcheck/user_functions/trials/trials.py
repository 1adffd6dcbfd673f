"""Ways of calling a function that users come to sooner or later, and operands they come to have.

Owns the list of all trials, and those of operands that lie in memory otherwise or cannot be written
to. Each has an answer that does not depend on taste; what does is told, and is no fault.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

import numpy as np

from convcheck.mathematics.operands import Array
from convcheck.model.user_function import IN_PLACE, VARYING
from convcheck.user_functions.callables.refusal import REFUSED, Refused
from convcheck.user_functions.calls.handing import OVERRUN, Handing
from convcheck.user_functions.frameworks._asked_device import CPU, device_of_operands
from convcheck.user_functions.trials.activations import activations
from convcheck.user_functions.trials.after_a_step import after_a_step
from convcheck.user_functions.trials.arrays_of_gradients import arrays_of_gradients
from convcheck.user_functions.trials.behind_blocks import behind_blocks
from convcheck.user_functions.trials.block_trials import blocks_of_other_sizes
from convcheck.user_functions.trials.border_values import border_values
from convcheck.user_functions.trials.bytes_alone import beyond_a_byte
from convcheck.user_functions.trials.chunk_trials import by_chunk_methods
from convcheck.user_functions.trials.complex_alone import complex_alone
from convcheck.user_functions.trials.complex_numbers import complex_numbers
from convcheck.user_functions.trials.ended_results import ended_results
from convcheck.user_functions.trials.exchanged import exchanged
from convcheck.user_functions.trials.exchanged_weights import exchanged_weights
from convcheck.user_functions.trials.feedback import feedback
from convcheck.user_functions.trials.first_indices import first_indices
from convcheck.user_functions.trials.fixed_points import at_full_scale
from convcheck.user_functions.trials.flat_windows import flat_windows
from convcheck.user_functions.trials.from_config import from_config
from convcheck.user_functions.trials.further_axes import along_axes, axes_as_said, further_axes
from convcheck.user_functions.trials.gate_trials import gates
from convcheck.user_functions.trials.generators import several_generators
from convcheck.user_functions.trials.given_modules import used_further, without_own_bias
from convcheck.user_functions.trials.graph_trials import with_edges
from convcheck.user_functions.trials.handed_on import handed_on
from convcheck.user_functions.trials.index_trials import indices
from convcheck.user_functions.trials.into_array import into_an_array
from convcheck.user_functions.trials.kernels_of_samples import kernels_of_samples
from convcheck.user_functions.trials.lags import lags
from convcheck.user_functions.trials.left_around import left_around
from convcheck.user_functions.trials.logits import logits
from convcheck.user_functions.trials.long_numbers import of_many_digits
from convcheck.user_functions.trials.longer_than_the_period import longer_than_the_period
from convcheck.user_functions.trials.longest import smaller_than_told
from convcheck.user_functions.trials.mask_trials import masks
from convcheck.user_functions.trials.masked_once import masked_once
from convcheck.user_functions.trials.maxima_of_sums import maxima_of_sums
from convcheck.user_functions.trials.mixed_experts import mixed_experts
from convcheck.user_functions.trials.moved_taps import moved_taps
from convcheck.user_functions.trials.named_functions import as_it_says
from convcheck.user_functions.trials.of_logarithms import of_logarithms
from convcheck.user_functions.trials.once_through import once_through
from convcheck.user_functions.trials.one_gradient import one_gradient
from convcheck.user_functions.trials.origins import origins
from convcheck.user_functions.trials.other_numbers_than_signs import zeros_and_magnitudes
from convcheck.user_functions.trials.other_types import other_type
from convcheck.user_functions.trials.own_loops import own_loops
from convcheck.user_functions.trials.padded_batches import padded_batches
from convcheck.user_functions.trials.parameter_gradients import gradients_of_standardised
from convcheck.user_functions.trials.poisoned import poisoned
from convcheck.user_functions.trials.powers import other_powers
from convcheck.user_functions.trials.promised_trials import (
    as_long_as_said,
    half_precision,
    padding_by_auto_pad,
    padding_by_name,
    shorter_than_the_kernel,
)
from convcheck.user_functions.trials.quantised_trials import (
    of_quantised,
    rounding,
    saturation,
    scales,
    wide_sums,
    zero_points,
)
from convcheck.user_functions.trials.residues import as_large_as_the_modulus
from convcheck.user_functions.trials.reverse_strand import reverse_strand
from convcheck.user_functions.trials.said_defaults import said_defaults
from convcheck.user_functions.trials.said_layouts import layout_that_is_said
from convcheck.user_functions.trials.said_padding import padding_that_is_said
from convcheck.user_functions.trials.sample_spacing import sample_spacing
from convcheck.user_functions.trials.several_operands import several_operands
from convcheck.user_functions.trials.shared_kernels import own_kernels, shared_kernels
from convcheck.user_functions.trials.shuffled_trials import order_of_blocks
from convcheck.user_functions.trials.sites_left_out import sites_left_out
from convcheck.user_functions.trials.state_trials import after_others, of_another_size, one_object
from convcheck.user_functions.trials.style_trials import styles
from convcheck.user_functions.trials.threads import threads
from convcheck.user_functions.trials.training_trials import (
    backward_after_another,
    backward_twice,
    changed_between,
    gradient_in_another_order,
    gradient_of_a_sum,
    left_out,
    steep_gradients,
)
from convcheck.user_functions.trials.trapezoidal_sums import trapezoidal_sums
from convcheck.user_functions.trials.trial_subject import Found, Subject, Try
from convcheck.user_functions.trials.untied_weights import untied_weights
from convcheck.user_functions.trials.upsampled_trials import zeros_between
from convcheck.user_functions.trials.value_trials import (
    constant,
    image,
    magnitudes,
    of_bytes,
    roughly,
    special_kernels,
    subnormal,
    whole,
    zeros,
)
from convcheck.user_functions.trials.weighted_gaps import weighted_gaps
from convcheck.user_functions.trials.without_batch import without_batch
from convcheck.user_functions.trials.wrapped_around import wrapped_around

WRITTEN = ("float64", "float32", "int32", "int64")
"""Types of operands that a function may compute in, and so write to without having copied them."""


@dataclass(frozen=True)
class CallTrial:
    """One way of calling. `frameworks` are those that it means anything to, empty for all."""

    adds: str
    made: Try
    frameworks: tuple[str, ...] = ()
    forbids: str = ""
    """The word that allows a function to fail it."""
    of_integers: bool = False
    """Whether it means anything to a function that takes integers only."""
    of_this_memory: bool = False
    """Whether it looks at what lies beside operands, which are copied to other devices alone."""


def trials(framework: str, allowed: Collection[str], *, integers: bool = False) -> list[CallTrial]:
    """Return the trials of functions of a framework that may do what is allowed, in their order."""
    return [
        each
        for each in TRIALS
        if (not each.frameworks or framework in each.frameworks)
        and each.forbids not in allowed
        and (each.of_integers or not integers)
        and not (each.of_this_memory and device_of_operands() != CPU)
    ]


def trial_named(adds: str) -> CallTrial:
    """Return the trial that adds something, in the words of `adds`."""
    return next(each for each in TRIALS if each.adds == adds)


def tried(trial: CallTrial, subject: Subject) -> Found:
    """Make a trial. What a function raises there and nowhere else is told, and is no fault."""
    try:
        with np.errstate(all="ignore"):
            return trial.made(subject)
    except REFUSED as error:
        return Found(note=f"{trial.adds}: it refuses them: {error}")


def _handed(handing: Handing, what: str) -> Try:
    def made(subject: Subject) -> Found:
        result = subject.called(handing=handing).result
        return Found("" if subject.right(result) else f"wrong where {what}: right where it is not")

    return made


def _inside(subject: Subject) -> Found:
    """Hand over operands with NaN before and behind them in memory, as in a larger array."""
    called = subject.called(handing=Handing.INSIDE)
    if OVERRUN in called.faults:
        return Found(f"{called.faults[OVERRUN]}: check the bounds of its loops")
    if subject.right(called.result):
        return Found()
    return Found(
        "it reads beyond the ends of its operands: what lies beside them in memory is in its"
        " results; check shape and strides of its views, and the bounds of its loops"
    )


def _read_only(subject: Subject) -> Found:
    """Hand over operands that cannot be written to, of other types too.

    `astype(..., copy=False)` and `np.asarray(..., dtype)` copy all types but one, which may be
    another one than that of the usual operands.
    """
    try:
        found = _handed(Handing.READ_ONLY, "operands cannot be written to")(subject)
    except Refused as error:
        if "read-only" in str(error):
            return Found("it writes to its operands: copy them before writing")
        raise
    for dtype in WRITTEN:
        if found.fault or dtype == subject.manner.operands:
            continue
        other = replace(subject, manner=replace(subject.manner, operands=dtype))
        try:
            other.called(handing=Handing.READ_ONLY)
        except REFUSED as error:  # all else that it says of another type is no question here
            if "read-only" in str(error):
                return Found(
                    f"it writes to its operands where they are of {dtype}: copy them before writing"
                )
    return found


def _broadcast(subject: Subject) -> Found:
    """Hand over an input that is one entry, or one channel, again and again; such a kernel."""
    usual = subject.operands
    operands = replace(
        usual,
        input=_repeated(usual.input, (0, -1, *range(1, usual.input.ndim - 1))),
        kernel=_repeated(usual.kernel, (-2, *range(usual.kernel.ndim - 2), -1)),
    )
    result = subject.called(operands, Handing.BROADCAST).result
    right = result.shape == subject.conv.output_shape and roughly(
        subject, operands.map(lambda array: array.astype(np.float64)), result
    )
    told = "wrong where operands are broadcast views (a stride of 0), as of np.broadcast_to"
    return Found("" if right else told)


def _repeated(array: Array, axes: Iterable[int]) -> Array:
    """Return an array that is the same all along the first of some axes that is longer than one."""
    axis = next((each for each in axes if array.shape[each] > 1), None)
    return array if axis is None else np.repeat(array.take([0], axis), array.shape[axis], axis)


def _without_entries(subject: Subject) -> Found:
    """Call with an empty batch, as the last one of a data set may be."""
    if "N" not in subject.manner.data or subject.of_colours:
        return Found()
    empty = replace(subject, conv=subject.conv.with_changes(batch=0))
    try:
        shape, wanted = empty.called().result.shape, empty.conv.output_shape
    except ValueError as error:  # a result of another rank, as of an empty list; it did not raise
        return Found(note=f"an empty batch gives a result that has another shape: {error}")
    if shape == wanted:
        return Found()
    told = f"an empty batch gives a result of shape {shape}, in channels last, not {wanted}"
    # Of no elements it harms nobody, and some libraries have it so.
    return Found(told) if 0 not in shape else Found(note=told)


TRIALS = (
    # What is kept from call to call would spoil the calls of all others, and be called by their
    # names: it comes first.
    CallTrial("calls after other calls", after_others, forbids=VARYING, of_integers=True),
    CallTrial(
        "operands that change between calls", changed_between, forbids=VARYING, of_integers=True
    ),
    CallTrial("a second call of one object", one_object, forbids=VARYING, of_integers=True),
    CallTrial(
        "results that are cut off or rounded", ended_results, ("numpy", "lists"), of_integers=True
    ),
    CallTrial("iterations of a parallel loop", own_loops, ("numpy",)),
    CallTrial(
        "a layer made anew of its configuration", from_config, ("tensorflow", "torch", "jax")
    ),
    CallTrial("weights that are set between two calls", exchanged_weights, ("numpy",)),
    CallTrial("weights that are set after it is built", masked_once),
    CallTrial("an input smaller than the largest", smaller_than_told, of_integers=True),
    CallTrial("other sizes in a second call of one object", of_another_size, forbids=VARYING),
    CallTrial("blocks of other sizes", blocks_of_other_sizes, ("numpy",)),
    CallTrial("chunks by a method of their own", by_chunk_methods, ("numpy", "torch")),
    CallTrial("what is around the result", left_around, of_integers=True),
    CallTrial("products that wrap around", wrapped_around, of_integers=True),
    CallTrial("indices under a rule of their own", indices, of_integers=True),
    CallTrial("sequences that begin at other indices", first_indices, ("numpy", "lists")),
    CallTrial("logarithms far from zero", of_logarithms, of_integers=True),
    CallTrial("operands of zeros", zeros, of_integers=True),
    CallTrial("kernels of a special form", special_kernels),
    CallTrial("operands that are the same everywhere", constant),
    CallTrial("very large and very small numbers", magnitudes),
    CallTrial("subnormal numbers", subnormal),
    CallTrial(
        "operands that cannot be written to", _read_only, ("numpy",), IN_PLACE, of_integers=True
    ),
    CallTrial(
        "operands that are not contiguous",
        _handed(Handing.STRIDED, "operands are not contiguous in memory"),
        ("numpy", "torch"),
        of_integers=True,
    ),
    CallTrial(
        "operands in another order in memory",
        _handed(
            Handing.REVERSED,
            "the axes of operands lie in another order in memory (transposed, not contiguous)",
        ),
        ("numpy", "torch"),
        of_integers=True,
    ),
    CallTrial(
        "operands that lie backwards in memory",
        _handed(Handing.BACKWARD, "operands lie backwards in memory (a stride is negative)"),
        ("numpy",),
        of_integers=True,
    ),
    CallTrial(
        "operands that are broadcast views", _broadcast, ("numpy", "torch"), of_integers=True
    ),
    CallTrial(
        "operands between others in memory",
        _inside,
        ("numpy", "torch"),
        of_integers=True,
        of_this_memory=True,
    ),
    CallTrial("parameters that are left out", left_out, of_integers=True),
    CallTrial("defaults that its docstring says", said_defaults, of_integers=True),
    CallTrial("paddings by their names", padding_by_name, of_integers=True),
    CallTrial("paddings by ONNX's words", padding_by_auto_pad, of_integers=True),
    CallTrial("a padding that is said", padding_that_is_said),
    CallTrial("a layout that is said", layout_that_is_said, of_integers=True),
    CallTrial("an activation", activations),
    CallTrial("what is behind the convolution", behind_blocks, ("torch", "tensorflow", "jax")),
    CallTrial("kernels that channels share", shared_kernels, ("torch",)),
    CallTrial("a depthwise step of its own", own_kernels, ("torch",)),
    CallTrial("gradients of weights that are standardised", gradients_of_standardised, ("torch",)),
    CallTrial("a convolution without a bias of its own", without_own_bias, ("torch",)),
    CallTrial("modules that are used further on", used_further, ("torch",), IN_PLACE),
    CallTrial("an input shorter than the kernel", shorter_than_the_kernel),
    CallTrial("a kernel longer than the signal", as_long_as_said, ("numpy",)),
    CallTrial("a kernel longer than the period", longer_than_the_period),
    CallTrial("the function that it names", as_it_says, ("numpy", "torch", "tensorflow", "jax")),
    CallTrial("operands that are exchanged", exchanged),
    CallTrial("lags beside the result", lags, ("numpy",)),
    CallTrial("zeros put between elements", zeros_between),
    CallTrial("the order of elements in blocks", order_of_blocks),
    CallTrial("a gate", gates),
    CallTrial("another number in the padding", border_values),
    CallTrial("another element of the kernel in the middle", origins),
    CallTrial("a signal in parts, with the state of the last", handed_on),
    CallTrial("sequences of different lengths", padded_batches),
    CallTrial("graphs with edges", with_edges, of_integers=True),
    CallTrial("masks with holes", masks),
    CallTrial("taps that are moved", moved_taps),
    CallTrial("maxima of sums", maxima_of_sums, ("numpy",)),
    CallTrial("sites without a value", sites_left_out),
    CallTrial("logits of shared heads", logits, ("numpy", "torch", "jax")),
    CallTrial("other weights at each position", untied_weights),
    CallTrial("three operands", several_operands, of_integers=True),
    CallTrial("other powers than squares", other_powers, of_integers=True),
    CallTrial("a feedback of results", feedback),
    CallTrial("several generators", several_generators, of_integers=True),
    CallTrial("the reverse strand", reverse_strand, ("numpy",)),
    CallTrial("integrals by trapezoids", trapezoidal_sums, of_integers=True),
    CallTrial("another interval between samples", sample_spacing, of_integers=True),
    CallTrial("arrays that hold something before", arrays_of_gradients),
    CallTrial("gaps in the input", weighted_gaps, ("numpy",)),
    CallTrial("flat windows", flat_windows, ("numpy",)),
    CallTrial("a style of each sample", styles),
    CallTrial("a kernel of each sample", kernels_of_samples),
    CallTrial("experts that differ", mixed_experts),
    CallTrial("zero points", of_quantised(zero_points, of_bytes=False), of_integers=True),
    CallTrial("scales", of_quantised(scales), of_integers=True),
    CallTrial("rounding of what is scaled", of_quantised(rounding), of_integers=True),
    CallTrial("results that saturate", of_quantised(saturation), of_integers=True),
    CallTrial("sums beyond 16 bits", of_quantised(wide_sums), of_integers=True),
    CallTrial("sums beyond a byte", beyond_a_byte, ("numpy",), of_integers=True),
    CallTrial("numbers with a fixed point at full scale", at_full_scale, of_integers=True),
    CallTrial("numbers as large as the modulus", as_large_as_the_modulus, of_integers=True),
    CallTrial("zeros and magnitudes, of signs", zeros_and_magnitudes, of_integers=True),
    CallTrial("numbers of many digits", of_many_digits, ("lists",), of_integers=True),
    CallTrial("an array for the result", into_an_array, ("numpy",), of_integers=True),
    CallTrial("operands that can be gone through once", once_through, ("numpy", "lists")),
    CallTrial("a second backward pass", backward_twice, forbids=VARYING),
    CallTrial("a call between forward and backward pass", backward_after_another, forbids=VARYING),
    CallTrial("a step of its own", after_a_step, ("numpy",), forbids=VARYING),
    CallTrial("one gradient alone", one_gradient, ("torch",)),
    CallTrial("a gradient in another order in memory", gradient_in_another_order, ("torch",)),
    CallTrial("a gradient that is one number", gradient_of_a_sum, ("torch", "numpy")),
    CallTrial("steep and flat gradients", steep_gradients),
    CallTrial("NaN in an operand", poisoned(np.nan, "a NaN")),
    CallTrial("infinity in an operand", poisoned(np.inf, "an infinity")),
    CallTrial("arrays of another type", other_type, ("numpy", "torch", "cupy")),
    CallTrial("arrays of half precision", half_precision),
    CallTrial("arrays of whole numbers", whole, ("numpy",)),
    CallTrial("arrays of bytes", of_bytes, ("numpy",)),
    CallTrial("an image of bytes and a kernel of fractions", image, ("numpy",)),
    CallTrial("imaginary parts", complex_alone, ("numpy", "torch")),
    CallTrial("complex operands", complex_numbers),
    CallTrial("an empty batch", _without_entries, of_integers=True),
    CallTrial("inputs of an axis more", further_axes, ("numpy", "torch", "tensorflow", "jax")),
    CallTrial("axes in the order that is said", axes_as_said, ("numpy", "torch")),
    CallTrial("signals along another axis", along_axes, ("numpy", "torch")),
    CallTrial("one entry without a batch axis", without_batch, ("numpy", "torch")),
    CallTrial("calls from several threads", threads, forbids=VARYING, of_integers=True),
)

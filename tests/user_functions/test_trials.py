"""Every trial has a function that fails it, and right functions in many styles fail none."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject
from convcheck.user_functions.trials.trials import TRIALS, trials, tried
from tests.user_functions.trial_functions import FUNCTIONS

CONV = Convolution((6, 5), 3, 4, (3, 3), batch=2, bias=False, dtype="float64")
MANNER = Manner("NSC", "SIO", "numpy", operands="float64")


def found(tmp_path: Path, name: str, conv: Convolution = CONV) -> dict[str, Found]:
    file = tmp_path / f"{name}.py"
    file.write_text(FUNCTIONS)
    subject = Subject(load(str(file), name), conv, MANNER)
    return {trial.adds: tried(trial, subject) for trial in trials("numpy", ())}


FAILING = {
    "normalised": ("operands of zeros", "not zero"),
    "scribbling": ("operands that cannot be written to", "writes to its operands"),
    "scribbling_on_singles": ("operands that cannot be written to", "they are of float32"),
    "as_if_contiguous": ("operands that are not contiguous", "not contiguous in memory"),
    "of_memory": ("operands in another order in memory", "another order in memory"),
    "one_buffer": ("calls after other calls", "two results share one buffer"),
    "first_weights": ("calls after other calls", "keeps those of the first one"),
    "first_stride": ("calls after other calls", "stride=2"),
    "Accumulating": ("a second backward pass", "grad_kernel of a second backward pass"),
    "without_nan": ("NaN in an operand", "a NaN in the input does not come out"),
    "without_infinity_in_the_kernel": (
        "infinity in an operand",
        "an infinity in the kernel does not come out",
    ),
    "Buffered": ("a second call of one object", "share a buffer"),
    "Remembering": ("a second call of one object", "keeps something of the first"),
    "clipped": ("infinity in an operand", "an infinity in the input does not come out"),
    "halves": ("arrays of whole numbers", "wrong with operands of int64"),
    "one_scratch": ("calls from several threads", "several threads"),
    "standardised": ("operands that are the same everywhere", "are the same"),
    "thresholded": ("very large and very small numbers", "very small, around 2^-200"),
    "pruned": ("very large and very small numbers", "of the kernel are very small"),
    "Flattening": ("a gradient that is one number", "where the gradient of the output is one"),
    "Clipping": ("steep and flat gradients", "grad_input and grad_kernel wrong where elements"),
    "conjugating": ("complex operands", "the kernel is conjugated"),
    "by_single_precision": ("arrays of whole numbers", "computed in float32"),
    "of_forward_strides": ("operands that lie backwards in memory", "a stride is negative"),
    "reading_beyond": ("operands between others in memory", "reads beyond the ends"),
    "of_doubles": ("arrays of another type", "wrong with operands of float32"),
    "short_sums": ("arrays of whole numbers", "overflow a narrower type"),
    "of_what_lies_there": ("operands that are broadcast views", "a stride of 0"),
    "one_entry_at_least": ("an empty batch", "a result of shape (1, 4, 3, 4)"),
    "by_the_reciprocal": ("subnormal numbers", "are subnormal, around 2^-1028"),
    "by_identity": ("operands that change between calls", "with the same arrays"),
    "Packed": ("operands that change between calls", "once its weights were changed"),
    "by_one_row": ("kernels of a special form", "wrong where the kernel is separable"),
    "always_biased": ("parameters that are left out", "without b, which have defaults, it raises"),
    "onto": ("an array for the result", "it adds to it, or leaves some of it"),
    "after_singles": ("calls after other calls", "operands of float32"),
}


@pytest.mark.parametrize("name", FAILING)
def test_what_fails_a_trial_is_found(tmp_path: Path, name: str) -> None:
    trial, words = FAILING[name]
    faults = {adds: each.fault for adds, each in found(tmp_path, name).items()}
    assert words in faults[trial], faults


def test_every_trial_that_can_fail_is_failed_by_one() -> None:
    assert {adds for adds, _ in FAILING.values()} == {each.adds for each in TRIALS} - {
        "arrays of bytes",
        "an image of bytes and a kernel of fractions",
        "operands that are exchanged",  # of signals: test_exchanged
        "the function that it names",  # of docstrings: test_named_functions
        "defaults that its docstring says",  # of these as well: test_said_defaults
        "gradients of weights that are standardised",  # of modules: test_parameter_gradients
        "a depthwise step of its own",  # of modules: test_separable_modules
        "what is behind the convolution",  # of blocks: test_behind_blocks
        "one gradient alone",  # of frameworks: test_planes
        "zeros put between elements",  # of upfirdn: test_zeros_between
        "the order of elements in blocks",  # of sub-pixel ones: test_shuffled_channels
        "another interval between samples",  # of sampled signals: test_sample_intervals
        "a layer made anew of its configuration",  # of Keras: test_from_config
        "weights that are set between two calls",  # of classes: test_exchanged_weights
        "iterations of a parallel loop",  # of Numba: test_raced_arrays
        "sequences of different lengths",  # of padded batches: test_padded_batches
        "results that are cut off or rounded",  # of images: test_try_uncut
        "a gate",  # of gated convolutions: test_gated
        "a signal in parts, with the state of the last",  # of states: test_handed_states
        "sums beyond a byte",  # of bytes alone: test_masks_and_parts
        "imaginary parts",  # of complex numbers alone: test_complex_alone
        "arrays that hold something before",  # of gradients: test_written_gradients
        "gaps in the input",  # of weighted means: test_weighted_means
        "flat windows",  # of normalised correlations: test_normalised_correlations
        "the reverse strand",  # of motifs: test_both_strands
        "sites without a value",  # of sparse ones: test_active_sites
        "axes in the order that is said",  # of signals with channels: test_further_axes
        "a kernel longer than the signal",  # of who promises a length: test_more_promises
        "other powers than squares",  # of these: test_powers
        "several generators",  # of encoders: test_encoders
        "a feedback of results",  # of recursive filters: test_recursive
        "three operands",  # of any number of them: test_any_number
        "a kernel longer than the period",  # of circular ones: test_longer_than_the_period
        "graphs with edges",  # of graph convolutions: test_graphs
        "logarithms far from zero",  # of these: test_of_logarithms
        "products that wrap around",  # of negacyclic ones: test_negacyclic
        "integrals by trapezoids",  # of these: test_trapezoids
        "indices under a rule of their own",  # of these: test_index_rules
        "other weights at each position",  # of locally connected ones: test_untied_weights
        "logits of shared heads",  # of a softmax over taps: test_softmax_kernels
        "maxima of sums",  # of max-plus: test_of_maxima
        "taps that are moved",  # of deformable ones: test_deformed
        "masks with holes",  # of partial convolutions: test_partial_convolutions
        "a style of each sample",  # of modulated ones: test_modulated_convolutions
        "a kernel of each sample",  # of who takes several: test_kernels_of_samples
        "experts that differ",  # of who mixes them: test_mixed_experts
        "numbers with a fixed point at full scale",  # of these: test_fixed_point_filters
        "numbers as large as the modulus",  # of residues: test_residues
        "zeros and magnitudes, of signs",  # of these: test_of_signs
        "numbers of many digits",  # of lists of integers: test_many_digits
        "a call between forward and backward pass",  # of frameworks: test_backward_state
        "a gradient in another order in memory",  # the same
        "other sizes in a second call of one object",  # of words and layers: test_promised
        "paddings by their names",
        "paddings by ONNX's words",
        "an input shorter than the kernel",
        "a layout that is said",  # of docstrings: test_said_layouts
        "a padding that is said",  # of docstrings: test_said_padding
        "what is around the result",  # of whole windows: test_inner_windows
        "an activation",  # of who is told one: test_activations
        "kernels that channels share",  # of heads: test_softmax_modules
        "a convolution without a bias of its own",  # of modules: test_modules_of_modules
        "modules that are used further on",
        "an input smaller than the largest",  # of who is told that: test_told_lengths
        "weights that are set after it is built",  # of masked layers: test_masks_once
        "arrays of half precision",
        "zero points",  # of quantised functions: test_quantised
        "scales",
        "rounding of what is scaled",
        "results that saturate",
        "sums beyond 16 bits",
        "one entry without a batch axis",  # of who takes both: test_both_ways
        "inputs of an axis more",  # of who asks how many there are: test_further_axes
        "signals along another axis",
        "another number in the padding",  # of who has an option for it: test_border_values
        "another element of the kernel in the middle",  # of who has one for it: test_origins
        "a step of its own",  # of layers that learn: test_after_a_step
        "operands that can be gone through once",  # of who promises it: test_once_through
        "lags beside the result",  # of correlations that have them: test_lags
        "chunks by a method of their own",  # of who has one: test_chunk_methods
        "sequences that begin at other indices",  # of who is told: test_first_indices
        "blocks of other sizes",  # of who takes blocks of one size: test_block_sizes
    }


def test_an_array_for_the_result_is_filled_or_said_not_to_be(tmp_path: Path) -> None:
    trial = "an array for the result"
    assert found(tmp_path, "into")[trial] == Found()
    assert "does not lie in the array" in found(tmp_path, "beside")[trial].note
    assert found(tmp_path, "right")[trial] == NOT_MADE


def test_who_says_so_may_be_given_its_input_for_the_result(tmp_path: Path) -> None:
    trial = "an array for the result"
    told = "it reads elements that it has written"
    assert found(tmp_path, "one_by_one")[trial].note.endswith(f"{told}: compute them beside it")
    assert told in found(tmp_path, "in_its_own_place")[trial].fault


def test_padding_is_no_product_with_zero(tmp_path: Path) -> None:
    for trial in ("NaN in an operand", "infinity in an operand"):
        assert "only with padding" in found(tmp_path, "masking")[trial].fault
        assert found(tmp_path, "choosing")[trial] == Found()
    # Without padding nothing is multiplied, and a transform spreads it everywhere.
    assert not found(tmp_path, "by_fft")["NaN in an operand"].fault


def test_what_a_bias_holds_has_to_come_out(tmp_path: Path) -> None:
    biased = CONV.with_changes(bias=True)
    assert not any(each.fault for each in found(tmp_path, "right", biased).values())
    told = found(tmp_path, "without_nan_in_the_bias", biased)["NaN in an operand"].fault
    assert told.startswith("a NaN in the bias does not come out")


RIGHT = [
    *("padded_by_default", "strided_by_default"),
    *("right", "by_fft", "refusing_threads", "narrow_sums", "flushing", "flattened_if_empty"),
]


@pytest.mark.parametrize("name", [*RIGHT, "refusing_nothing", "listing"])
def test_what_is_right_fails_none(tmp_path: Path, name: str) -> None:
    assert {adds: each.fault for adds, each in found(tmp_path, name).items() if each.fault} == {}


def test_what_spreads_and_what_is_refused_is_told(tmp_path: Path) -> None:
    assert "spreads" in found(tmp_path, "by_fft")["NaN in an operand"].note
    told = found(tmp_path, "flushing")["subnormal numbers"].note
    assert told.startswith("subnormal numbers count as zero: ")
    assert told.endswith(" of 96 elements depend on one")
    told = found(tmp_path, "flattened_if_empty")["an empty batch"].note
    assert told.startswith("an empty batch gives a result of shape (0, 1, 1, 1)")
    told = found(tmp_path, "listing")["an empty batch"].note
    assert told == "an empty batch gives a result that has another shape: 1 axes; NHWC has 4"
    told = found(tmp_path, "refusing_nothing")["an empty batch"].note
    assert told.startswith("an empty batch: it refuses them: ValueError: ")
    told = found(tmp_path, "refusing_threads")["calls from several threads"].note
    assert "one thread only" in told
    told = found(tmp_path, "without_nan_in_the_kernel")["NaN in an operand"].note
    assert told.startswith("a NaN in the kernel does not come out")
    told = found(tmp_path, "narrow_sums")["an image of bytes and a kernel of fractions"].note
    assert "give wrong results, of uint8, the input's dtype" in told
    assert told.endswith("wrap around: compute in the kernel's type, or convert the input before")
    assert not found(tmp_path, "right")["an image of bytes and a kernel of fractions"].note
    told = found(tmp_path, "narrow_sums")["arrays of bytes"].note
    assert told == "sums of operands of uint8 wrap around, with results of uint8"


def test_what_is_kept_from_call_to_call_is_tried_first() -> None:
    # By identity, each trial that calls with other numbers may be the one that is wrong.
    first = [each.adds for each in TRIALS if each.forbids == "varying"][:3]
    assert [each.adds for each in TRIALS][:3] == first


def test_what_is_allowed_is_not_tried() -> None:
    every = {each.adds for each in trials("numpy", ())}
    assert every - {each.adds for each in trials("numpy", ("in-place",))} == {
        "operands that cannot be written to"
    }
    assert "calls from several threads" not in {each.adds for each in trials("numpy", ("varying",))}
    assert "arrays of bytes" not in {each.adds for each in trials("jax", ())}

"""A file of a user's run, and what it names made callable."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import Any

from convcheck.user_functions.callables.callee import Callee, Plain
from convcheck.user_functions.callables.own_tensors import tensor_class
from convcheck.user_functions.interfaces.active_sites import with_all_sites
from convcheck.user_functions.interfaces.annotated_arrays import with_own_arrays
from convcheck.user_functions.interfaces.any_number import with_two_operands
from convcheck.user_functions.interfaces.as_large import with_smaller_kernels
from convcheck.user_functions.interfaces.as_matrix import with_an_input
from convcheck.user_functions.interfaces.batch_means import with_sums_over_batch
from convcheck.user_functions.interfaces.batch_norm import with_normalisation
from convcheck.user_functions.interfaces.blocked_channels import with_plain_channels
from convcheck.user_functions.interfaces.blocks_of_generators import with_joined_blocks
from convcheck.user_functions.interfaces.both_strands import with_forward_strand
from convcheck.user_functions.interfaces.bytes_alone import with_signs
from convcheck.user_functions.interfaces.centred_kernels import with_means_put_back
from convcheck.user_functions.interfaces.complex_operands import with_complex_operands
from convcheck.user_functions.interfaces.complex_pairs import with_whole_arrays
from convcheck.user_functions.interfaces.days_after import with_the_same_day
from convcheck.user_functions.interfaces.deformed_samples import with_no_offsets
from convcheck.user_functions.interfaces.dense_heads import with_kernels_of_axes
from convcheck.user_functions.interfaces.designed_taps import with_a_signal
from convcheck.user_functions.interfaces.dicts_of_terms import with_sequences
from convcheck.user_functions.interfaces.encoders import with_one_generator
from convcheck.user_functions.interfaces.equal_lengths import with_any_lengths
from convcheck.user_functions.interfaces.equalised import with_plain_kernels
from convcheck.user_functions.interfaces.filters_first import with_batch_first
from convcheck.user_functions.interfaces.first_indices import with_first_indices_told
from convcheck.user_functions.interfaces.fixed_points import with_whole_sums
from convcheck.user_functions.interfaces.flat_buffers import with_arrays_of_axes
from convcheck.user_functions.interfaces.folded import with_a_gradient
from convcheck.user_functions.interfaces.folded_normalisation import with_folded_weights_used
from convcheck.user_functions.interfaces.gated import with_open_gates
from convcheck.user_functions.interfaces.gradients_alone import gradients_alone
from convcheck.user_functions.interfaces.graphs import with_no_edges
from convcheck.user_functions.interfaces.handed_states import with_handed_state
from convcheck.user_functions.interfaces.horizontal_first import with_vertical_first
from convcheck.user_functions.interfaces.index_rules import with_sums_of_indices
from convcheck.user_functions.interfaces.inner_windows import with_inner_windows
from convcheck.user_functions.interfaces.kernels_of_samples import with_one_for_all
from convcheck.user_functions.interfaces.keys_of_dicts import with_keys
from convcheck.user_functions.interfaces.last_of_groups import with_the_first_of_groups
from convcheck.user_functions.interfaces.mixed_experts import with_one_expert
from convcheck.user_functions.interfaces.nan_borders import with_whole_windows
from convcheck.user_functions.interfaces.natural_numbers import with_digits
from convcheck.user_functions.interfaces.negacyclic import with_room_for_all
from convcheck.user_functions.interfaces.no_negative import with_both_parts
from convcheck.user_functions.interfaces.normalised_correlations import with_plain_products
from convcheck.user_functions.interfaces.of_integers import with_integers
from convcheck.user_functions.interfaces.of_logarithms import with_numbers_for_logarithms
from convcheck.user_functions.interfaces.of_maxima import with_sums_of_products
from convcheck.user_functions.interfaces.of_signs import with_magnitudes
from convcheck.user_functions.interfaces.packed_sequences import with_entries_apart
from convcheck.user_functions.interfaces.per_axis import with_all_axes
from convcheck.user_functions.interfaces.places_first import with_outputs_first
from convcheck.user_functions.interfaces.plain_styles import with_plain_styles
from convcheck.user_functions.interfaces.points_told import with_as_many_points
from convcheck.user_functions.interfaces.powers import with_a_product
from convcheck.user_functions.interfaces.quantised_records import with_quantities
from convcheck.user_functions.interfaces.rank_one import with_any_kernel
from convcheck.user_functions.interfaces.records import with_fields
from convcheck.user_functions.interfaces.rectified import with_both_signs
from convcheck.user_functions.interfaces.recursive import with_no_feedback
from convcheck.user_functions.interfaces.residues import with_whole_numbers
from convcheck.user_functions.interfaces.said_complex import with_real_parts
from convcheck.user_functions.interfaces.sample_intervals import with_unit_interval
from convcheck.user_functions.interfaces.series import with_series
from convcheck.user_functions.interfaces.shares import with_sums_put_back
from convcheck.user_functions.interfaces.shuffled_channels import with_channels_alone
from convcheck.user_functions.interfaces.skip_terms import with_no_term
from convcheck.user_functions.interfaces.softmax_kernels import with_taps_for_logits
from convcheck.user_functions.interfaces.strings_of_bases import with_numbers_for_bases
from convcheck.user_functions.interfaces.switches_off import with_residual_off, with_switches_off
from convcheck.user_functions.interfaces.symmetric_taps import with_any_taps
from convcheck.user_functions.interfaces.three_kernels import with_one_kernel_of_three
from convcheck.user_functions.interfaces.time_grids import is_of_times, with_an_interval
from convcheck.user_functions.interfaces.told_blocks import with_block_length
from convcheck.user_functions.interfaces.told_borders import with_a_border
from convcheck.user_functions.interfaces.told_factors import (
    with_factors_told,
    with_named_factors_told,
)
from convcheck.user_functions.interfaces.told_shapes import with_shapes_told
from convcheck.user_functions.interfaces.trapezoids import with_end_terms
from convcheck.user_functions.interfaces.two_kernels import with_one_kernel
from convcheck.user_functions.interfaces.unfolded import with_a_kernel
from convcheck.user_functions.interfaces.unit_factors import without_units
from convcheck.user_functions.interfaces.unit_kernels import with_norms_put_back
from convcheck.user_functions.interfaces.untied_weights import with_weights_for_all
from convcheck.user_functions.interfaces.unused import without_ignored, without_unused
from convcheck.user_functions.interfaces.weighted_means import with_weights_of_both_signs
from convcheck.user_functions.interfaces.weights_in_dicts import with_arrays
from convcheck.user_functions.interfaces.weights_in_tuples import with_parts
from convcheck.user_functions.interfaces.whole_masks import with_whole_masks
from convcheck.user_functions.interfaces.words_of_padding import with_english_words
from convcheck.user_functions.interfaces.written_input import with_written_input
from convcheck.user_functions.interfaces.zeros_between import without_zeros
from convcheck.user_functions.objects.as_functions import as_function
from convcheck.user_functions.objects.chunk_methods import with_chunk_methods
from convcheck.user_functions.objects.classes import built, made_by, made_of_sizes, ready
from convcheck.user_functions.objects.hops import with_block_lengths
from convcheck.user_functions.objects.methods import BACKWARD, computing_by
from convcheck.user_functions.objects.padded_batches import with_full_lengths
from convcheck.user_functions.objects.resamplers import as_resampler
from convcheck.user_functions.objects.told_lengths import of_told_lengths
from convcheck.user_functions.objects.weights_apart import with_weights_apart
from convcheck.user_functions.parameters.callable_signature import signature_of
from convcheck.user_functions.parameters.rewritten import backward_of, not_judged
from convcheck.user_functions.parameters.settings import set_to, set_where_there, split_settings
from convcheck.user_functions.parameters.signature import NoKernel, Unreadable, read
from convcheck.user_functions.source.languages import with_english_docstrings

OURS = frozenset({"__main__", "convcheck"})
"""Modules that are never run anew."""

INSTALLED = frozenset({"site-packages", "dist-packages"})
"""Folders of modules that are not a user's own."""

REWRITTEN = (
    (
        with_english_words,
        with_written_input,
        with_first_indices_told,
        with_outputs_first,
        with_vertical_first,
        with_series,
        with_own_arrays,
        with_sequences,
        with_two_operands,
        with_a_product,
        with_one_generator,
        with_no_feedback,
        with_no_edges,
        with_channels_alone,
        with_one_expert,
        with_open_gates,
        with_no_term,
        with_switches_off,
        with_named_factors_told,
        with_no_offsets,
        with_all_sites,
        with_whole_masks,
        with_plain_styles,
        with_plain_channels,
        with_weights_for_all,
        with_one_for_all,
        with_an_input,
        with_a_kernel,
        with_kernels_of_axes,
        with_joined_blocks,
    ),
    (with_quantities, with_keys, with_fields),
    (with_arrays, with_parts, with_whole_arrays, with_folded_weights_used, with_normalisation),
    (with_block_length, with_entries_apart),
    (with_complex_operands, with_arrays_of_axes, with_handed_state),
    (with_one_kernel_of_three, with_one_kernel),
    (with_end_terms,),
    (with_a_border, with_an_interval, with_unit_interval, with_shapes_told, without_zeros),
    (with_numbers_for_bases, with_integers, with_all_axes, with_signs),
    (with_room_for_all, with_sums_of_indices),
    (with_whole_numbers, with_whole_sums, with_digits, with_magnitudes),
    (with_sums_of_products, with_numbers_for_logarithms),
    (with_real_parts,),
    (
        without_units,
        with_factors_told,
        with_plain_kernels,
        with_the_same_day,
        with_the_first_of_groups,
        with_both_parts,
        with_smaller_kernels,
        with_inner_windows,
        with_whole_windows,
        without_unused,
        with_batch_first,
        with_any_kernel,
        with_both_signs,
        with_forward_strand,
        with_any_taps,
        with_as_many_points,
        with_plain_products,
        with_any_lengths,
        with_means_put_back,
        with_norms_put_back,
        with_sums_put_back,
        with_taps_for_logits,
        with_weights_of_both_signs,
    ),
)
"""What puts usual parameters in the place of others, one after the other.

What is no operand although it comes as one is first, then what is in records and dicts: there may
be anything in them that is a parameter elsewhere. Weights are arrays before their number tells what
else there is; sizes and borders go before numbers of one axis, which have their words in common.
What only looks at operands is last.
"""

Backward = Any
"""The user's own backward function, the name of a method, or None."""


def module_of(path: str) -> ModuleType:
    """Run a file and return it as a module. Raises whatever the file raises.

    A file in a folder with `__init__.py` is imported as part of that package, since it may import
    its neighbours by relative names.
    """
    file = Path(path).resolve()
    root, parts = _package(file)
    sys.path.insert(0, str(root))
    if len(parts) > 1:
        name = ".".join(part for part in parts if part != "__init__")
        module = importlib.import_module(name)
        if Path(module.__file__ or "").resolve() == file:
            return module
    return _alone(file)


def _package(file: Path) -> tuple[Path, list[str]]:
    """Return the folder from which a file is imported, and the parts of its name there."""
    root, parts = file.parent, [file.stem]
    while (root / "__init__.py").is_file():
        parts.insert(0, root.name)
        root = root.parent
    return root, parts


@contextmanager
def forgotten(path: str) -> Iterator[None]:
    """Have a file and the modules beside it run anew when they are imported within.

    Those that were there before are there again afterwards.
    """
    root, _ = _package(Path(path).resolve())
    before = {name: each for name, each in list(sys.modules.items()) if _beside(name, each, root)}
    for name in before:
        del sys.modules[name]
    try:
        yield
    finally:
        sys.modules.update(before)


def _beside(name: str, module: Any, root: Path) -> bool:
    """Tell whether a module is a user's own: a file of Python below a folder, and not installed."""
    if name.split(".", maxsplit=1)[0] in OURS:
        return False
    return root in _own_folders(getattr(module, "__file__", None) or "")


@cache
def _own_folders(name: str) -> frozenset[Path]:
    """Return the folders that a file of Python is in, none of what is installed.

    There are thousands of modules where a framework is loaded, and a reading asks thousands of
    times; where a file is does not change meanwhile.
    """
    file = Path(name)
    if file.suffix != ".py" or INSTALLED & {*file.parts}:
        return frozenset()
    return frozenset(file.resolve().parents)


def _alone(file: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(file.stem, file)
    if spec is None or spec.loader is None:
        raise ImportError(f"{file.name} cannot be imported")
    module = importlib.util.module_from_spec(spec)
    sys.modules[file.stem] = module
    spec.loader.exec_module(module)
    return module


def load(path: str, name: str, backward: str | None = None) -> Callee:
    """Return what a file has under a name, as a callee. Raises whatever the file raises.

    The name may come with options set, as in `settings`, or with a method. `backward` is a name in
    the same file or of a method, or `FILE.py:NAME`.
    """
    module = module_of(path)
    plain, settings = split_settings(name)
    owner, _, computing = plain.partition(".")
    value = without_ignored(with_english_docstrings(getattr(module, owner)))
    value = set_to(with_residual_off(value), settings)
    if computing:
        value = computing_by(value, computing)
    method = inspect.isclass(value) or not _is_function(value)
    own: Any = backward
    if backward is not None:
        file, _, attribute = backward.rpartition(":")
        there = module if not file or Path(file) == Path(path) else module_of(file)
        of_method = method and hasattr(value, attribute)
        # An option of both, such as a stride, is one and the same.
        own = attribute if of_method else set_where_there(getattr(there, attribute), settings)
    return callee_of(value, own)


def callee_of(value: Any, backward: Backward = None) -> Callee:
    """Return a function, class or object as a callee. Raises `Unreadable`."""
    name = backward if isinstance(backward, str) else None
    value = as_resampler(as_function(value)) if backward is None else value
    value = with_chunk_methods(with_block_lengths(with_weights_apart(with_full_lengths(value))))
    if inspect.isclass(value):
        return of_told_lengths(value, name) or built(value, name)
    if not _is_function(value):
        return ready(value, name)
    other = None
    if callable(backward):
        other = backward, read(signature_of(backward), backward=True)
    value = with_a_gradient(value) if other is None else value
    alone = gradients_alone(with_sums_over_batch(value)) if other is None else None
    if alone is not None:
        return alone
    factory = made_of_sizes(value) if other is None else None
    if factory is not None:
        return factory
    if with_a_signal(value) is not value:
        raise NoKernel(
            "it makes a kernel, and takes none; add a line to the file that filters a signal with"
            " it, and name that: def adapted(signal): return np.convolve(signal, {name}(...))"
        )
    if is_of_times(value):
        raise NoKernel(f"{getattr(value, '__name__', '')} is an integral with a kernel of its own")
    for with_usual_parameters in chain.from_iterable(REWRITTEN):
        value = with_usual_parameters(value)
    if callable(backward):
        changed = with_sums_over_batch(backward_of(value, backward))
        other = changed, read(signature_of(changed), backward=True)
    try:
        said = f"{getattr(value, '__name__', '')} {getattr(value, '__doc__', None) or ''}"
        beside = (*not_judged(value), *(not_judged(other[0]) if other else ()))
        reading = replace(read(signature_of(value), said=said), not_judged=beside)
    except Unreadable:
        factory = made_by(value) if other is None else None
        if factory is None:
            raise
        return factory
    return Plain(value, reading, other, tensor_class(value))


def _is_function(value: Any) -> bool:
    """Say whether a value is called with input and kernel, not an object that has its kernel."""
    if inspect.isroutine(value):
        return True
    if any(callable(getattr(value, name, None)) for name in ("forward", "call", *BACKWARD)):
        return False
    return callable(value) and len(_required(value)) != 1


def _required(value: Any) -> list[str]:
    try:
        parameters = signature_of(value).parameters.values()
    except (TypeError, ValueError):
        return []
    return [each.name for each in parameters if each.default is inspect.Parameter.empty]

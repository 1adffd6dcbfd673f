"""Faults that convolution libraries have had or could have: vector kernels, threads, caches
and memory that is used again.

Written without knowledge of what is tried: from what trackers and release notes of libraries tell,
and from how kernels, primitives and their caches are made.
"""

from __future__ import annotations

import numpy as np
from stranger_backend import Call, FaultSet, Results, has, same_output

from convcheck.extending import Pass

FAULTS = FaultSet()
FORWARD, GRAD_INPUT = Pass.FORWARD, Pass.GRAD_INPUT
GRAD_KERNEL = Pass.GRAD_KERNEL


# Tails, tiles and threads


@FAULTS.add()
def bias_only_in_whole_vectors(call: Call) -> Results:
    """Output channels after the last whole vector of four are stored without their bias."""
    found = call.compute()
    channels = call.conv.out_channels
    whole = channels // 4 * 4
    if call.plain and has(found, FORWARD) and call.b is not None and 4 < channels != whole:
        b = np.array(call.b)
        b[whole:] = 0
        found[FORWARD] = call.compute((FORWARD,), b=b)[FORWARD]
    return found


@FAULTS.add()
def last_column_keeps_accumulators(call: Call) -> Results:
    """At stride one, a last tile of one column starts from the sums of the column before."""
    found = call.compute()
    width = call.conv.output[-1]
    if not (call.plain and has(found, FORWARD) and width > 4 and width % 4 == 1):
        return found
    if call.conv.stride[-1] == 1:
        y = found[FORWARD]
        y[..., -1, :] += y[..., -2, :] - call.bias_or_zero(y)
    return found


@FAULTS.add()
def kernel_gradient_of_pairs_of_images(call: Call) -> Results:
    """The gradient of the kernel takes images two at a time and forgets the odd one."""
    found = call.compute()
    batch = call.conv.batch
    if call.plain and has(found, GRAD_KERNEL) and batch > 1 and batch % 2:
        fewer = call.conv.with_changes(batch=batch - 1)
        found[GRAD_KERNEL] = call.compute(
            (GRAD_KERNEL,), conv=fewer, x=np.array(call.x[:-1]), g=np.array(call.g[:-1])
        )[GRAD_KERNEL]
    return found


@FAULTS.add()
def rows_left_by_threads(call: Call) -> Results:
    """Each of several threads gets `rows // threads` rows, and nobody the rest, left as zeros."""
    found = call.compute()
    rows = call.conv.output[0]
    if has(found, FORWARD) and 1 < call.threads <= rows:
        found[FORWARD][:, rows - rows % call.threads :] = 0
    return found


# Caches, captured graphs and memory that is used again


@FAULTS.add()
def primitive_keyed_by_shapes(call: Call) -> Results:
    """Primitives are found again by their shapes and stride: dilation and padding are the first's.

    So of two convolutions with the same shapes in and out, the second gets the first's.
    """
    found = call.compute()
    conv = call.conv
    if not call.plain:
        return found
    key = (conv.input_shape, conv.kernel_shape, conv.output_shape, conv.stride, conv.dtype)
    key = ("primitive", *key, conv.groups, conv.padding_mode)
    first = call.state.setdefault(key, conv)
    if has(found, FORWARD) and (first.dilation, first.pads) != (conv.dilation, conv.pads):
        other = same_output(conv, dilation=first.dilation, padding=first.padding)
        if other is not None:
            found[FORWARD] = call.compute((FORWARD,), conv=other)[FORWARD]
    return found


@FAULTS.add()
def results_in_memory_of_their_shape(call: Call) -> Results:
    """There is one piece of memory for all results of one shape and type: the next overwrites.

    So an output is lost to the next call's, and to the input's gradient if that is as large.
    """
    found = call.compute()
    for which in (FORWARD, GRAD_INPUT):
        if has(found, which):
            array = found[which]
            key = ("memory", array.shape, array.dtype.name)
            kept = call.state.setdefault(key, np.empty_like(array))
            kept[...] = array
            found[which] = kept
    return found


@FAULTS.add()
def graph_captured_with_its_data(call: Call) -> Results:
    """The third run of a convolution is captured, its data too; later ones give its output."""
    found = call.compute()
    if has(found, FORWARD):
        key = ("runs", call.conv)
        runs, captured = call.state.get(key, (0, None))
        if captured is not None:
            found[FORWARD] = np.array(captured)
        else:
            call.state[key] = (runs + 1, np.array(found[FORWARD]) if runs == 2 else None)
    return found

"""Objects that filter a stream chunk by chunk: each call goes on where the one before ended.

Owns what is owed by them: the chunks' results together are those of the whole signal.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from convcheck.mathematics.reference import evaluate
from convcheck.model.passes import Pass
from convcheck.user_functions.refusal import REFUSED
from convcheck.user_functions.trial_subject import Found, Subject

GOES_ON = "a second call of one object goes on where the first one ended"


def in_chunks(subject: Subject) -> Found:
    """Hand over chunks of one signal, some of them shorter than the kernel, to one object.

    It may begin anew in each call; what it does else has to be what the whole signal gives.
    """
    conv = subject.conv
    if conv.rank > 1 or conv.padding != "causal" or set(conv.stride) != {1}:
        return Found(note=GOES_ON)
    long = conv.axes[0].extent + 2
    for sizes in ((long, long), (long, 1, long), (2, 1, 1, long)):
        whole = replace(subject, conv=conv.with_changes(spatial=(sum(sizes),)))
        ends = np.cumsum(sizes)
        parts = [
            replace(whole.operands, input=whole.operands.input[:, end - size : end])
            for end, size in zip(ends, sizes, strict=True)
        ]
        layers = [
            (conv.with_changes(spatial=(size,)), part)
            for size, part in zip(sizes, parts, strict=True)
        ]
        manner = replace(subject.manner, gradients=False)
        try:
            found = subject.function.in_turn(layers, manner)
        except REFUSED as error:
            return Found(note=f"chunks of {' and '.join(map(str, sizes))} elements: {error}")
        wide = whole.operands.map(lambda array: array.astype(np.float64))
        going_on = evaluate(whole.conv, wide, Pass.FORWARD)
        for number, (end, size) in enumerate(zip(ends, sizes, strict=True)):
            chunk = parts[number].map(lambda array: array.astype(np.float64))
            anew = evaluate(layers[number][0], chunk, Pass.FORWARD)
            expected = going_on[:, end - size : end]
            if not any(
                found[number].shape == each.shape and np.allclose(found[number], each)
                for each in (expected, anew)
            ):
                told = f"{number + 1} of chunks of {', '.join(map(str, sizes))} elements"
                return Found(
                    f"wrong in call {told}, handed to one object: it neither goes on where the"
                    " call before ended nor begins anew; check what it keeps of chunks that are"
                    " shorter than the kernel"
                )
    return Found(note=GOES_ON)

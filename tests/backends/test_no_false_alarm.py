"""Correct implementations are never called wrong: thousands of comparisons and no mismatch.

`convcheck selftest --clean 100000` asks the same of a hundred thousand (docs/selftest.md).
"""

from __future__ import annotations

import math
import random
from collections import Counter

import pytest

from convcheck.backends.registry import forms_of
from convcheck.mathematics.judge import Judge
from convcheck.mathematics.oracles import oracle_of
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import USUAL_FILLS, USUAL_PASSES, Fill, Pass
from tests.backends.support import Refused, computed, installed

COMPARISONS = 400
WORK = 1_500_000
"""Multiply-adds at most, so that the time goes into comparisons rather than products."""
SLOW_FORMS = {"loops": 400, "windows": 2_000}
"""Output positions above which a form is left out, because it visits them one by one in Python."""


def random_convolution(rng: random.Random) -> Convolution:
    """Return a legal convolution, from one product per output to thousands."""
    while True:
        rank = rng.choice((1, 1, 2, 2, 3))
        kernel = tuple(rng.randint(1, {1: 64, 2: 7, 3: 4}[rank]) for _ in range(rank))
        dilation = tuple(rng.choice((1, 1, 2, 3)) for _ in range(rank))
        stride = tuple(rng.choice((1, 1, 2, 3)) for _ in range(rank))
        groups = rng.choice((1, 1, 1, 2, 3))
        padding = rng.choice(("valid", "same", "explicit"))
        extents = [(k - 1) * d + 1 for k, d in zip(kernel, dilation, strict=True)]
        pads = tuple((rng.randint(0, e), rng.randint(0, e)) for e in extents)
        spatial = tuple(e + rng.randint(0, {1: 40, 2: 9, 3: 4}[rank]) for e in extents)
        if rng.random() < 0.2:
            kernel, dilation, padding, groups = spatial, (1,) * rank, "valid", 1
        elif rng.random() < 0.2:
            kernel, stride, padding, groups = (1,) * rank, (1,) * rank, "valid", 1
        largest = rng.choice((2, 8, 32, 128))
        conv = Convolution(
            spatial,
            groups * rng.randint(1, largest),
            groups * rng.randint(1, largest),
            kernel,
            batch=rng.choice((1, 1, 2, 5)),
            stride=stride,
            padding=pads if padding == "explicit" else padding,
            dilation=dilation,
            groups=groups,
            bias=rng.random() < 0.7,
            dtype=rng.choice(("float32", "float64")),
        )
        if conv.multiply_adds <= WORK:
            return conv


KNOWN_FAULT = "slow_conv2d: grad_weight must be contiguous"
"""What PyTorch says to permuted kernels in float64; cases/frontier/keras.yaml has it."""


def affordable(form: str, conv: Convolution) -> bool:
    visits = conv.batch * math.prod(conv.output)
    if form == "loops":
        visits *= conv.out_channels
    return visits <= SLOW_FORMS.get(form, visits)


def agreements(conv: Convolution, fill: Fill, seed: int, backends: list[str]) -> Counter[str]:
    """Judge every implementation and pass; return how many agree, by what was compared.

    Fails on the first mismatch.
    """
    referee = Judge(conv, fill, USUAL_PASSES, seed)
    passes = [which for which in USUAL_PASSES if conv.bias or which is not Pass.GRAD_BIAS]
    found: Counter[str] = Counter()
    for backend in backends:
        for form in forms_of(backend):
            if not affordable(form, conv):
                continue
            try:
                results = computed(backend, form, conv, referee.operands)
            except Refused:
                continue
            except RuntimeError as error:
                if KNOWN_FAULT not in str(error):
                    raise
                found["fault"] += 1  # an error of the library, and no verdict
                continue
            for which in passes:
                law = forms_of(backend)[form].budget
                verdict = referee.verdict(which, results.get(which), law)
                about = f"{backend}:{form} {which} {fill} seed {seed} {conv}: {verdict.reason}"
                assert verdict.outcome in {Outcome.AGREE, Outcome.UNTRUSTED}, about
                trusted = verdict.outcome is Outcome.AGREE
                for label in (backend, form, which, fill, conv.dtype, f"rank {conv.rank}"):
                    found[label] += trusted
                found["trusted" if trusted else "untrusted"] += 1
    return found


@pytest.mark.frameworks
@pytest.mark.slow
@pytest.mark.timeout(900)  # a minute where nothing else runs
@pytest.mark.filterwarnings("ignore:Using padding='same' with even kernel lengths")
def test_hundreds_of_correct_results_agree() -> None:
    rng = random.Random(20)
    # In this process: what is quick to call. The contract tests run the others.
    backends = [name for name in installed() if name in {"numpy", "torch"}]
    found: Counter[str] = Counter()
    longest = 0
    while found["trusted"] < COMPARISONS or longest <= 4_000:
        conv = random_convolution(rng)
        oracle = oracle_of(conv)
        longest = max(longest, *(oracle.products(which) for which in USUAL_PASSES))
        for fill in USUAL_FILLS:
            found += agreements(conv, fill, rng.randrange(2**32), backends)
    assert found["untrusted"] < found["trusted"] / 50
    labels = [
        *backends,
        *USUAL_PASSES,
        *USUAL_FILLS,
        "float32",
        "float64",
        "rank 1",
        "rank 2",
        "rank 3",
    ]
    assert min(found[label] for label in labels) > COMPARISONS / 20
    often = (
        *(
            "direct",
            "im2col",
            "windows",
            "loops",
            "conv2d",
            "framewise",
            "pointwise_dense",
            "dense",
        ),
        *("shifted_matmuls", "fft", "explicit_padding"),
    )
    assert found["trusted"] >= COMPARISONS
    assert min(found[form] for form in often) > 20

"""What the frameworks' own exceptions and limits mean."""

from __future__ import annotations

import pytest

from convcheck.backends.registry import backends, forms_of
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from tests.backends.support import active, installed

pytestmark = pytest.mark.frameworks


@pytest.mark.skipif("tensorflow" not in installed(), reason="TensorFlow is not installed")
@pytest.mark.parametrize(
    ("kind", "message", "outcome"),
    [
        ("InvalidArgumentError", "do not yet support dilation rates", Outcome.UNSUPPORTED),
        ("InvalidArgumentError", "are not supported on CPU", Outcome.UNSUPPORTED),
        ("InvalidArgumentError", "currently only supports dilated rates", Outcome.UNSUPPORTED),
        ("InvalidArgumentError", "Incompatible shapes: [2] vs. [3]", Outcome.ERROR),
        ("UnimplementedError", "no kernel", Outcome.UNSUPPORTED),
        ("ResourceExhaustedError", "OOM when allocating", Outcome.OUT_OF_MEMORY),
        ("InternalError", "this is not supported", Outcome.ERROR),
    ],
)
def test_tensorflow_exceptions(kind: str, message: str, outcome: Outcome) -> None:
    runner = active("tensorflow")
    import tensorflow

    assert runner.outcome_of(getattr(tensorflow.errors, kind)(None, None, message)) is outcome


@pytest.mark.skipif("torch" not in installed(), reason="PyTorch is not installed")
def test_torch_exceptions() -> None:
    runner = active("torch")
    import torch

    allocator = RuntimeError("[enforce fail] DefaultCPUAllocator: can't allocate memory")
    assert runner.outcome_of(torch.OutOfMemoryError("cuda")) is Outcome.OUT_OF_MEMORY
    assert runner.outcome_of(allocator) is Outcome.OUT_OF_MEMORY
    assert runner.outcome_of(RuntimeError("size mismatch")) is Outcome.ERROR


def test_torch_has_no_same_padding_with_a_stride() -> None:
    strided = Convolution((6,), 1, 1, (3,), stride=(2,), padding="same")
    form = forms_of("torch")["direct"]
    refusal = backends()["torch"].refusal(strided, form, "cpu")
    assert refusal is not None
    assert "not supported for strided" in refusal
    plain = strided.with_changes(stride=(1,))
    assert backends()["torch"].refusal(plain, form, "cpu") is None

"""Forms that not every backend has: layers and depthwise operations. What they call, and refuse."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from convcheck.backends.registry import backends, forms_of
from convcheck.mathematics.judge import Judge
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import USUAL_PASSES, Fill, Pass
from tests.backends.support import computed, installed, marked

pytestmark = pytest.mark.frameworks

DEPTHWISE = Convolution((6, 7), 3, 6, (3, 2), groups=3, batch=2)
LINE = Convolution((8,), 2, 4, (3,), batch=2, padding="same")
SPREAD = Convolution((5,), 2, 4, (3,), stride=(2,), transposed=True)


def outcomes(backend: str, form: str, conv: Convolution) -> dict[Pass, Outcome]:
    court = Judge(conv, Fill.NORMAL, USUAL_PASSES, 7)
    results = computed(backend, form, conv, court.operands)
    return {which: court.verdict(which, result).outcome for which, result in results.items()}


def doubling(owner: Any, name: str) -> tuple[Any, str, Callable[..., Any]]:
    """Return a replacement of a library's function whose result is twice what it should be."""
    right = getattr(owner, name)
    return owner, name, lambda *args, **options: 2 * right(*args, **options)


def called(backend: str, form: str, conv: Convolution) -> tuple[Any, str]:
    """Return where the library's function is that a form is said to call."""
    if (backend, form) == ("tensorflow", "depthwise"):
        import tensorflow

        return tensorflow.nn, "depthwise_conv2d"
    if backend == "torch":
        import torch

        return (torch.nn.ConvTranspose1d if conv.transposed else torch.nn.Conv1d), "forward"
    import keras

    if form == "depthwise":
        return keras.ops, "depthwise_conv"
    layers = keras.layers
    if form == "depthwise_layer":
        return layers.DepthwiseConv2D, "call"
    return (layers.Conv1DTranspose if conv.transposed else layers.Conv1D), "call"


OWN = [
    ("torch", "layer", LINE),
    ("torch", "layer", SPREAD),
    ("keras", "layer", LINE),
    ("keras", "layer", SPREAD),
    ("keras", "depthwise", DEPTHWISE),
    ("keras", "depthwise_layer", DEPTHWISE),
    ("tensorflow", "depthwise", DEPTHWISE),
]


@pytest.mark.parametrize(
    ("backend", "form", "conv"),
    [marked(backend, backend, form, conv) for backend, form, conv in OWN if backend in installed()],
)
def test_a_fault_in_what_a_form_is_said_to_call_shows_in_it_and_not_in_the_direct_one(
    backend: str, form: str, conv: Convolution, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = outcomes(backend, form, conv)
    assert set(right) == set(USUAL_PASSES)
    assert set(right.values()) == {Outcome.AGREE}
    with monkeypatch.context() as patch:
        patch.setattr(*doubling(*called(backend, form, conv)))
        found = outcomes(backend, form, conv)
        # An operation does not add the bias, and a layer does.
        right_still = set() if "layer" in form else {Pass.GRAD_BIAS}
        wrong = {which for which in USUAL_PASSES if found[which] is Outcome.MISMATCH}
        assert wrong == set(USUAL_PASSES) - right_still
        assert set(outcomes(backend, "direct", conv).values()) == {Outcome.AGREE}


def test_channels_of_a_depthwise_kernel_in_another_order_show(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The m-th output of channel c is at `c * multiplier + m`, not at `m * channels + c`."""
    import tensorflow

    right = tensorflow.nn.depthwise_conv2d

    def interleaved(x: Any, w: Any, *options: Any, **named: Any) -> Any:
        y = right(x, w, *options, **named)
        split = tensorflow.reshape(y, [*y.shape[:-1], 3, 2])
        swapped = tensorflow.experimental.numpy.swapaxes(split, -1, -2)
        return tensorflow.reshape(swapped, y.shape)

    monkeypatch.setattr(tensorflow.nn, "depthwise_conv2d", interleaved)
    found = outcomes("tensorflow", "depthwise", DEPTHWISE)
    assert {which for which in USUAL_PASSES if found[which] is Outcome.MISMATCH} >= {
        Pass.FORWARD,
        Pass.GRAD_INPUT,
        Pass.GRAD_KERNEL,
    }


@pytest.mark.parametrize(
    ("backend", "form", "changes", "told"),
    [
        ("keras", "layer", {"padding": ((2, 1),)}, "padding by its name"),
        ("keras", "layer", {"padding_mode": "reflect"}, "pads with zeros only"),
        ("keras", "layer", {"stride": (2,), "dilation": (2,)}, "stride 1 or dilation 1"),
        ("torch", "layer", {"padding": "causal"}, "no causal padding"),
        ("torch", "layer", {"padding": ((2, 1),)}, "needs even padding"),
        ("torch", "layer", {"stride": (2,)}, "not supported for strided"),
        ("torch", "layer", {"padding": ((-1, -1),)}, "no negative padding"),
        ("keras", "depthwise", {"padding": ((-1, 0),), "groups": 2}, "no negative padding"),
        ("keras", "depthwise", {}, "a group for each input channel; 2 channels are in 1 groups"),
        ("keras", "depthwise_layer", {"padding": "causal", "groups": 2}, "valid and same"),
        ("tensorflow", "depthwise", {"groups": 2}, "is for conv2d, not conv1d"),
    ],
)
def test_what_a_form_does_not_have_is_refused_in_words(
    backend: str, form: str, changes: dict[str, Any], told: str
) -> None:
    assert told in (forms_of(backend)[form].refusal(LINE.with_changes(**changes)) or "")


@pytest.mark.parametrize("backend", ["tensorflow", "keras"])
def test_a_transposed_convolution_is_not_depthwise(backend: str) -> None:
    refusal = forms_of(backend)["depthwise"].refusal(SPREAD)
    assert refusal is not None
    assert "not transposed" in refusal


def test_what_tensorflow_only_warns_of_is_asked() -> None:
    """It computes something else then, which is for a comparison to show and not for us to hide."""
    for name, conv in (
        ("depthwise", DEPTHWISE),
        ("separable_conv", DEPTHWISE.with_changes(groups=1, depth_multiplier=2)),
    ):
        form = forms_of("tensorflow")[name]
        both = conv.with_changes(stride=(2, 2), dilation=(2, 2))
        assert form.refusal(both) is None
        assert backends()["tensorflow"].refusal(both, form, "cpu") is None


def test_a_runner_without_the_form_is_a_mistake_of_ours() -> None:
    class Bare:
        pass

    with pytest.raises(TypeError, match="Bare has no form layer"):
        forms_of("torch")["layer"].bind(Bare(), LINE)  # type: ignore[arg-type]

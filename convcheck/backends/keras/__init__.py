"""The Keras backend: `keras.ops` and layers, on TensorFlow, PyTorch and JAX.

Keras 3 has no kernels of its own; what it adds is how it calls another library. It decides for one
when it is imported, so each of them is a mode with a process of its own, and there is no `eager`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from convcheck.backends._native_forms import (
    DenseLayer,
    NativeDepthwise,
    NativeSeparable,
    OwnForm,
    strided_and_dilated,
)
from convcheck.backends.contract import Backend, Mode, Runner, WorkerSettings
from convcheck.identities.contract import Form
from convcheck.model.convolution import Convolution
from convcheck.model.matrix_product import PRODUCTS
from convcheck.model.operations import CONVOLUTIONS
from convcheck.model.problem import Problem

TITLES = {"tensorflow": "TensorFlow", "torch": "PyTorch", "jax": "JAX"}


def _layer_refusal(form: str, convolution: Convolution) -> str | None:
    """Return what none of Keras' convolution layers has, or None."""
    padded = any(map(any, convolution.pads)) and not isinstance(convolution.padding, str)
    if padded:
        return f"the form {form} needs padding by its name: Keras' layers take no numbers"
    if convolution.padding_mode != "zeros" and any(map(any, convolution.pads)):
        return f"the form {form} pads with zeros only"
    return None


def _told_a_stride(convolution: Convolution) -> bool:
    """Tell whether Keras has to be told of an output padding of a stride or more.

    What padding cuts off again, it is not told of.
    """
    sizes = zip(convolution.pads, convolution.output_padding, convolution.stride, strict=True)
    return convolution.transposed and any(
        extra - after >= step for (_, after), extra, step in sizes
    )


class KerasLayer(OwnForm):
    """Keras' layer of that rank. It has weights of its own, in whose place ours are put."""

    name = "layer"
    summary = "keras.layers.Conv1D, Conv2DTranspose, ...: called with stateless_call"

    def limits(self, convolution: Convolution) -> str | None:
        if strided_and_dilated(convolution):
            return (
                "the form layer needs stride 1 or dilation 1: in Keras' layers `strides > 1` is not"
                " supported in conjunction with `dilation_rate > 1`"
            )
        return _layer_refusal(self.name, convolution)


class DepthwiseLayer(NativeDepthwise):
    """Keras' depthwise layer of that rank."""

    def limits(self, convolution: Convolution) -> str | None:
        if convolution.padding == "causal":
            return f"the form {self.name} has the padding valid and same"
        return super().limits(convolution) or _layer_refusal(self.name, convolution)


class SeparableLayer(NativeSeparable):
    """Keras' separable layer of that rank."""

    def limits(self, convolution: Convolution) -> str | None:
        if convolution.padding == "causal":
            return f"the form {self.name} has the padding valid and same"
        return super().limits(convolution) or _layer_refusal(self.name, convolution)


class KerasBackend(Backend):
    """Keras on each library that it runs on and can differentiate with."""

    name = "keras"
    summary = "Keras 3: keras.ops and layers, on TensorFlow, PyTorch and JAX"
    module = "keras"
    distribution = "keras"
    never_told: ClassVar[Mapping[str, str]] = {
        "groups": "takes the number of groups from the shape of the kernel",
    }
    extra = "keras"
    devices = ("cpu", "cuda")
    operations = (*CONVOLUTIONS, *PRODUCTS)
    padding_modes = ("zeros", "reflect")  # keras.ops.pad has others on some of the libraries only
    modes: ClassVar[Mapping[str, Mode]] = MappingProxyType(
        {
            library: Mode(
                f"on {title}, one operation after the other",
                own_process=True,
                variables={"KERAS_BACKEND": library},
                needs=(library,),
                first_call=0.25,
            )
            for library, title in TITLES.items()
        }
    )
    default_modes = tuple(TITLES)
    own_forms = (
        KerasLayer(),
        DenseLayer("dense_layer", "keras.layers.Dense: called with stateless_call"),
        NativeDepthwise("depthwise", "keras.ops.depthwise_conv", ranks=(1, 2)),
        DepthwiseLayer(
            "depthwise_layer",
            "keras.layers.DepthwiseConv1D, DepthwiseConv2D: called with stateless_call",
            ranks=(1, 2),
        ),
        NativeSeparable("separable_conv", "keras.ops.separable_conv", ranks=(1, 2)),
        SeparableLayer(
            "separable_layer",
            "keras.layers.SeparableConv1D, SeparableConv2D: called with stateless_call",
            ranks=(1, 2),
        ),
    )

    def activate(self, settings: WorkerSettings) -> Runner:
        from convcheck.backends.keras.runner import RUNNERS

        return RUNNERS[settings.mode](settings)

    def convolution_refusal(self, convolution: Convolution, form: Form) -> str | None:
        if convolution.transposed and convolution.groups > 1:
            return "Keras has no groups in transposed convolutions"
        # What there is not is asked for all the same: then Keras has to refuse it.
        if _told_a_stride(convolution) and not convolution.impossible:
            return "Keras takes output_padding that is less than the stride, whatever the dilation"
        return super().convolution_refusal(convolution, form)

    def mode_refusal(self, mode: str, problem: Problem) -> str | None:
        if mode == "torch" and isinstance(problem, Convolution) and problem.rank == 3:
            padded = problem.padding_mode != "zeros" and any(map(any, problem.pads))
            if padded:
                return "PyTorch reflects three axes at most, and to Keras channels are one of them"
        return super().mode_refusal(mode, problem)


BACKEND = KerasBackend()

"""The ONNX Runtime backend: one graph in memory for each form, run on the CPU or a CUDA device."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from convcheck.backends.contract import Backend, Mode, Runner, WorkerSettings
from convcheck.identities.contract import Capability, Form
from convcheck.model.convolution import Convolution
from convcheck.model.implementation import EAGER
from convcheck.model.matrix_product import PRODUCTS
from convcheck.model.operations import CONVOLUTIONS
from convcheck.model.passes import GRADIENTS

NO_GRADIENTS = (
    "ONNX Runtime's inference package computes no gradients; they need another one,"
    " onnxruntime-training"
)


class OnnxRuntimeBackend(Backend):
    """ONNX Runtime: forward passes only."""

    name = "onnxruntime"
    summary = "ONNX Runtime: a graph of ONNX operators, weights as inputs; forward only"
    module = "onnxruntime"
    distribution = "onnxruntime"
    also_needs = ("onnx",)
    offers = frozenset(
        {Capability.ARRAYS, Capability.PRODUCTS, Capability.EINSUM, Capability.POOLING}
    )
    extra = "onnxruntime"
    devices = ("cpu", "cuda")
    operations = (*CONVOLUTIONS, *PRODUCTS)
    mixed = frozenset({"int8_to_int32"})
    mixed_products = mixed
    lacks_passes = MappingProxyType(dict.fromkeys(GRADIENTS, NO_GRADIENTS))
    modes: ClassVar[Mapping[str, Mode]] = MappingProxyType(
        {EAGER: Mode("one session for each form, every graph optimisation on")}
    )

    def activate(self, settings: WorkerSettings) -> Runner:
        from convcheck.backends.onnxruntime.runner import OnnxRuntimeRunner

        return OnnxRuntimeRunner(settings)

    def convolution_refusal(self, convolution: Convolution, form: Form) -> str | None:
        if not convolution.in_channels and any(map(any, convolution.pads)):
            return "a Conv without input channels, and with padding, does not return"
        return super().convolution_refusal(convolution, form)


BACKEND = OnnxRuntimeBackend()

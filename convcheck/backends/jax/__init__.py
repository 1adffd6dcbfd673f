"""The JAX backend: `jax.lax`, gradients by `jax.vjp`, CPU and CUDA."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from convcheck.backends._processor import XLA_VARIABLES
from convcheck.backends.contract import Backend, Mode, Runner, WorkerSettings
from convcheck.identities.contract import Capability
from convcheck.model.implementation import EAGER
from convcheck.model.matrix_product import PRODUCTS
from convcheck.model.operations import CONVOLUTIONS

JIT = "jit"
"""The mode in which every pass is compiled as a whole."""


class JaxBackend(Backend):
    """JAX, one operation after the other, or compiled as a whole."""

    name = "jax"
    summary = "JAX: conv_general_dilated and conv_transpose of jax.lax, gradients by jax.vjp"
    module = "jax"
    distribution = "jax"
    never_told: ClassVar[Mapping[str, str]] = {
        "output_padding": "takes the padding of its zero-stuffed input",
    }
    extra = "jax"
    devices = ("cpu", "cuda")
    # `conv_general_dilated_patches` is a convolution itself, and averages are for others to write.
    offers = frozenset(Capability) - {Capability.WINDOWS, Capability.POOLING}
    operations = (*CONVOLUTIONS, *PRODUCTS)
    mixed = frozenset({"float16_to_float32", "bfloat16_to_float32", "int8_to_int32"})
    mixed_products = mixed
    modes: ClassVar[MappingProxyType[str, Mode]] = MappingProxyType(
        {
            EAGER: Mode(
                "one operation after the other, each compiled by XLA when first met", first_call=1.0
            ),
            JIT: Mode("jax.jit: each pass one program, compiled by XLA", first_call=1.0),
        }
    )

    imitates = XLA_VARIABLES

    def activate(self, settings: WorkerSettings) -> Runner:
        from convcheck.backends.jax.runner import JaxRunner

        return JaxRunner(settings)


BACKEND = JaxBackend()

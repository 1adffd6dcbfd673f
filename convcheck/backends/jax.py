"""The JAX backend: `jax.lax`, gradients by `jax.vjp`, CPU and CUDA."""

from __future__ import annotations

from types import MappingProxyType
from typing import ClassVar

from convcheck.backends._jax_runner import JIT, JaxRunner
from convcheck.backends._processor import XLA_VARIABLES
from convcheck.backends.contract import Backend, Mode, Runner, WorkerSettings
from convcheck.identities.contract import Capability
from convcheck.words.implementation import EAGER


class JaxBackend(Backend):
    """JAX, one operation after the other, or compiled as a whole."""

    name = "jax"
    summary = "JAX: conv_general_dilated and conv_transpose of jax.lax, gradients by jax.vjp"
    module = "jax"
    distribution = "jax"
    extra = "jax"
    devices = ("cpu", "cuda")
    # `conv_general_dilated_patches` is a convolution itself, and averages are for others to write.
    offers = frozenset(Capability) - {Capability.WINDOWS, Capability.POOLING}
    transposed = True
    mixed = frozenset({"float16_to_float32", "bfloat16_to_float32", "int8_to_int32"})
    modes: ClassVar[MappingProxyType[str, Mode]] = MappingProxyType(
        {
            EAGER: Mode("one operation after the other, each compiled by XLA when first met"),
            JIT: Mode("jax.jit: each pass one program, compiled by XLA"),
        }
    )

    imitates = XLA_VARIABLES

    def activate(self, settings: WorkerSettings) -> Runner:
        return JaxRunner(settings)


BACKEND = JaxBackend()

"""The TensorFlow backend: `tf.nn`, gradients by GradientTape, CPU and GPU."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from convcheck.backends._native_forms import NativeDepthwise, NativeSeparable
from convcheck.backends._processor import BLAS_VARIABLES, ONEDNN_VARIABLES, XLA_VARIABLES
from convcheck.backends.contract import Backend, Mode, Runner, WorkerSettings
from convcheck.identities.contract import Capability
from convcheck.model.implementation import EAGER
from convcheck.model.matrix_product import PRODUCTS
from convcheck.model.operations import CONVOLUTIONS

SWITCH = "TF_ENABLE_ONEDNN_OPTS"
"""The variable that turns oneDNN on or off in TensorFlow."""

IMITATES: Mapping[str, Mapping[str, str]] = {
    # Left to itself, TensorFlow uses oneDNN where a processor has VNNI, bfloat16 or AMX.
    **{
        level: {
            SWITCH: str(int(level == "avx512_vnni")),
            **ONEDNN_VARIABLES[level],
            **XLA_VARIABLES[level],
            **BLAS_VARIABLES[level],
        }
        for level in ONEDNN_VARIABLES
    },
    "onednn": {SWITCH: "1"},
    "no_onednn": {SWITCH: "0"},
}
"""What makes TensorFlow behave as on another machine."""


class TensorflowBackend(Backend):
    """TensorFlow: eager, as a graph, compiled by XLA, and with its libraries set otherwise."""

    name = "tensorflow"
    summary = "TensorFlow: tf.nn, gradients by GradientTape"
    module = "tensorflow"
    distribution = "tensorflow"
    call_seconds = 0.025
    never_told: ClassVar[Mapping[str, str]] = {
        "groups": "takes the number of groups from the shape of the kernel",
        "output_padding": "takes the shape of the output",
    }
    extra = "tensorflow"
    devices = ("cpu", "cuda")
    offers = frozenset(Capability)
    operations = (*CONVOLUTIONS, *PRODUCTS)
    mixed_products = frozenset({"int8_to_int32"})
    own_forms = (
        NativeDepthwise("depthwise", "tf.nn.depthwise_conv2d", ranks=(2,)),
        NativeSeparable("separable_conv", "tf.nn.separable_conv2d", ranks=(2,)),
    )
    padding_modes = ("zeros", "reflect")
    modes: ClassVar[Mapping[str, Mode]] = MappingProxyType(
        {
            EAGER: Mode("one operation after the other"),
            "function": Mode("tf.function: traced once, run as a graph", first_call=0.3),
            "xla": Mode("tf.function(jit_compile=True): compiled by XLA", first_call=0.8),
            "no_onednn": Mode(
                "eager, without oneDNN: Eigen's kernels",
                own_process=True,
                variables={SWITCH: "0"},
            ),
            "deterministic": Mode(
                "eager, tf.config.experimental.enable_op_determinism()",
                own_process=True,
                promises_repeatable="enable_op_determinism promises the same bits",
            ),
        }
    )

    imitates = IMITATES

    def activate(self, settings: WorkerSettings) -> Runner:
        from convcheck.backends.tensorflow.runner import TensorflowRunner

        return TensorflowRunner(settings)


BACKEND = TensorflowBackend()

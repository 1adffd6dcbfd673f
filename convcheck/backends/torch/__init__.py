"""The PyTorch backend: `torch.nn.functional`, gradients by autograd, CPU and CUDA."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from convcheck.backends._native_forms import DenseLayer, OwnForm
from convcheck.backends._processor import BLAS_VARIABLES, ONEDNN_VARIABLES
from convcheck.backends.contract import Backend, Mode, Runner, WorkerSettings
from convcheck.identities.contract import Capability, Form
from convcheck.model.axis import PADDING_MODES
from convcheck.model.convolution import Convolution
from convcheck.model.implementation import EAGER
from convcheck.model.matrix_product import PRODUCTS
from convcheck.model.operations import CONVOLUTIONS
from convcheck.model.problem import Problem

_COMPILED_ANEW = {"TORCHINDUCTOR_FX_GRAPH_CACHE": "0", "TORCHINDUCTOR_AUTOGRAD_CACHE": "0"}
"""
What TorchInductor generated for one processor is right on that processor alone (its loops are as
long as its vectors), and what it keeps on disk is found again without a look at the processor. Code
made for AVX-512 then leaves memory unwritten where AVX2 is imitated, and code made for AVX2 writes
beyond its memory here. In an imitation nothing is taken from there, and nothing is left there.
"""

IMITATES: Mapping[str, Mapping[str, str]] = {
    level: {
        "ATEN_CPU_CAPABILITY": capability,
        "MKL_ENABLE_INSTRUCTIONS": mkl,
        **ONEDNN_VARIABLES[level],
        **BLAS_VARIABLES[level],
        **_COMPILED_ANEW,
    }
    for level, capability, mkl in (
        ("avx2", "avx2", "AVX2"),
        ("avx512", "avx512", "AVX512"),
        ("avx512_vnni", "avx512", "AVX512_E1"),
    )
}
"""What makes PyTorch behave as on another processor. It uses oneDNN on all of them."""


class TorchLayer(OwnForm):
    """PyTorch's module of that rank. Weights are put in by `functional_call`."""

    name = "layer"
    summary = "torch.nn.Conv1d, ConvTranspose2d, ...: called with torch.func.functional_call"

    def limits(self, convolution: Convolution) -> str | None:
        if convolution.dtype_facts.is_integer:
            return "the form layer has weights that require gradients: no integers"
        return self._padding_refusal(convolution)

    @staticmethod
    def _padding_refusal(convolution: Convolution) -> str | None:
        if convolution.padding == "causal":
            return "the form layer has no causal padding: PyTorch's modules pad both sides"
        named_same = convolution.padding == "same" and not convolution.transposed
        if not named_same and any(before != after for before, after in convolution.pads):
            return "the form layer needs even padding: PyTorch's modules take one number an axis"
        if min(map(min, convolution.pads)) < 0:
            return "the form layer takes no negative padding"
        if named_same and max(convolution.stride) > 1:
            return "the form layer: padding='same' is not supported for strided convolutions"
        return None


class TorchBackend(Backend):
    """PyTorch: eager, compiled, in another memory format, and with its libraries set otherwise."""

    name = "torch"
    summary = "PyTorch: torch.nn.functional, gradients by autograd"
    module = "torch"
    distribution = "torch"
    call_seconds = 0.01
    extra = "torch"
    devices = ("cpu", "cuda")
    offers = frozenset(Capability)
    operations = (*CONVOLUTIONS, *PRODUCTS)
    own_forms = (
        TorchLayer(),
        DenseLayer("dense_layer", "torch.nn.Linear: called with torch.func.functional_call"),
    )
    padding_modes = PADDING_MODES
    modes: ClassVar[Mapping[str, Mode]] = MappingProxyType(
        {
            EAGER: Mode("one operation after the other"),
            "compile": Mode("torch.compile, TorchInductor, one graph", first_call=1.2),
            "channels_last": Mode("operands in torch.channels_last memory format"),
            "no_onednn": Mode("eager, without oneDNN", own_process=True),
            "deterministic": Mode(
                "eager, torch.use_deterministic_algorithms(True)",
                own_process=True,
                variables={"CUBLAS_WORKSPACE_CONFIG": ":4096:8"},  # which cuBLAS needs for it
                promises_repeatable="torch.use_deterministic_algorithms promises the same bits",
            ),
            "cuda_graph": Mode(
                "each call captured as a CUDA graph, and launched as a whole", devices=("cuda",)
            ),
            "cudnn_benchmark": Mode(
                "eager, torch.backends.cudnn.benchmark: cuDNN times its algorithms and chooses",
                own_process=True,
                devices=("cuda",),
            ),
        }
    )

    fact_names: ClassVar[Mapping[str, str]] = MappingProxyType(
        {"aten_isa": "instruction set of PyTorch's own kernels"}
    )
    imitates = IMITATES

    def activate(self, settings: WorkerSettings) -> Runner:
        from convcheck.backends.torch.runner import TorchRunner

        return TorchRunner(settings)

    def convolution_refusal(self, convolution: Convolution, form: Form) -> str | None:
        plain = not convolution.transposed and convolution.padding_mode == "zeros"
        if plain and convolution.padding == "same" and max(convolution.stride) > 1:
            return "PyTorch: padding='same' is not supported for strided convolutions"
        return super().convolution_refusal(convolution, form)

    def mode_refusal(self, mode: str, problem: Problem) -> str | None:
        if mode == "channels_last" and len(problem.input_shape) not in (4, 5):
            return "PyTorch has the memory format channels_last for conv2d and conv3d only"
        return super().mode_refusal(mode, problem)


BACKEND = TorchBackend()

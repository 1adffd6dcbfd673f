"""The PyTorch backend: `torch.nn.functional`, gradients by autograd, CPU and CUDA."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from convcheck.backends._own_forms import OwnForm
from convcheck.backends._torch_runner import IMITATES, TorchRunner
from convcheck.backends.contract import Backend, Mode, Runner, WorkerSettings
from convcheck.identities.contract import SEPARABLE_REFUSAL, Capability, Form
from convcheck.words.axis import PADDING_MODES
from convcheck.words.convolution import Convolution
from convcheck.words.implementation import EAGER


class Layer(OwnForm):
    """PyTorch's module of that rank. Weights are put in by `functional_call`."""

    name = "layer"
    summary = "torch.nn.Conv1d, ConvTranspose2d, ...: called with torch.func.functional_call"

    def refusal(self, convolution: Convolution) -> str | None:
        if convolution.separable:
            return SEPARABLE_REFUSAL.format(form=self.name)
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
    extra = "torch"
    devices = ("cpu", "cuda")
    offers = frozenset(Capability)
    transposed = True
    own_forms = (Layer(),)
    padding_modes = PADDING_MODES
    modes: ClassVar[Mapping[str, Mode]] = MappingProxyType(
        {
            EAGER: Mode("one operation after the other"),
            "compile": Mode("torch.compile, TorchInductor, one graph"),
            "channels_last": Mode("operands in torch.channels_last memory format"),
            "no_onednn": Mode("eager, without oneDNN", own_process=True),
            "deterministic": Mode("eager, torch.use_deterministic_algorithms(True)", True),
        }
    )

    fact_names: ClassVar[Mapping[str, str]] = MappingProxyType(
        {"aten_isa": "instruction set of PyTorch's own kernels"}
    )
    imitates = IMITATES

    def activate(self, settings: WorkerSettings) -> Runner:
        return TorchRunner(settings)

    def refusal(self, convolution: Convolution, form: Form, device: str) -> str | None:
        plain = not convolution.transposed and convolution.padding_mode == "zeros"
        if plain and convolution.padding == "same" and max(convolution.stride) > 1:
            return "PyTorch: padding='same' is not supported for strided convolutions"
        return super().refusal(convolution, form, device)

    def mode_refusal(self, mode: str, convolution: Convolution) -> str | None:
        if mode == "channels_last" and convolution.rank == 1:
            return "PyTorch has the memory format channels_last for conv2d and conv3d only"
        return super().mode_refusal(mode, convolution)


BACKEND = TorchBackend()

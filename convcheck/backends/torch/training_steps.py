"""PyTorch's optimisers, and the weights that its layers start from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from convcheck.backends._training_steps import Learner
from convcheck.backends.contract import NativeOperands
from convcheck.identities.contract import Computation, Tensor
from convcheck.model.training import BETAS, EPSILON, MOMENTUM, Layer, Learned


class TorchLearning:
    """`torch.optim`, and `torch.nn` layers as they are made."""

    _torch: Any
    _compiled: Callable[..., Any]
    initialiser = "kaiming_uniform"

    def learner(
        self, computation: Computation, operands: NativeOperands, optimiser: Learned, rate: float
    ) -> Learner:
        w = operands.kernel.detach().clone().requires_grad_()
        b = None if operands.bias is None else operands.bias.detach().clone().requires_grad_()
        parameters = [each for each in (w, b) if each is not None]
        optim = self._torch.optim
        descent: Any
        if optimiser is Learned.ADAM:
            descent = optim.Adam(parameters, lr=rate, betas=BETAS, eps=EPSILON)
        else:
            keep = MOMENTUM if optimiser is Learned.MOMENTUM else 0.0
            descent = optim.SGD(parameters, lr=rate, momentum=keep)
        compute, square = self._compiled(computation), self._torch.nn.functional.mse_loss
        x, target = operands.input, operands.grad_output

        def step() -> float:
            descent.zero_grad()
            loss = square(compute(x, w, b), target)
            loss.backward()
            descent.step()
            return float(loss.detach())

        return Learner(step, lambda: (w.detach(), None if b is None else b.detach()))

    def initial_weights(self, layer: Layer, seed: int) -> tuple[Any, Any]:
        nn = self._torch.nn
        self._torch.manual_seed(seed)
        if not layer.kernel:
            made = nn.Linear(layer.in_channels, layer.out_channels)
        else:
            kind = (nn.Conv1d, nn.Conv2d, nn.Conv3d)[len(layer.kernel) - 1]
            made = kind(layer.in_channels, layer.out_channels, layer.kernel, groups=layer.groups)
        weight: Tensor = made.weight.detach()
        order = (*range(2, weight.ndim), 1, 0)
        return weight.permute(order).contiguous().numpy(), made.bias.detach().numpy()

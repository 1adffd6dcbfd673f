"""What `verify` has to do for the layers of a file, and nothing else.

    python bare_script.py LAYERS.json

For each layer and both of its fills: operands, PyTorch's convolution with all gradients, and the
reference of the same. Nothing is compared, written down or kept apart.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import torch

from convcheck.mathematics.operands import draw
from convcheck.mathematics.reference import compute_reference
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass


def main() -> None:
    """Compute every layer."""
    for batch, side, channels_in, channels_out, kernel in json.loads(Path(sys.argv[1]).read_text()):
        sizes = (side, side)
        layer = Convolution(sizes, channels_in, channels_out, (kernel, kernel), batch=batch)
        for fill in (Fill.INTEGERS, Fill.NORMAL):
            operands = draw(layer, fill, 0)
            x = torch.from_numpy(operands.input.transpose(0, 3, 1, 2).copy()).requires_grad_()
            w = torch.from_numpy(operands.kernel.transpose(3, 2, 0, 1).copy()).requires_grad_()
            b = torch.from_numpy(operands.bias.copy()).requires_grad_()
            y = torch.nn.functional.conv2d(x, w, b)
            above = torch.from_numpy(operands.grad_output.transpose(0, 3, 1, 2).copy())
            torch.autograd.grad(y, (x, w, b), above)
            compute_reference(layer, operands, tuple(Pass))


if __name__ == "__main__":
    main()

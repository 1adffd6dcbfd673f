"""The examples of docs/tolerances.md run as they stand, around functions that are right."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

PAGE = Path(__file__).parents[1] / "docs" / "tolerances.md"


def blur(image: Any) -> Any:
    """Return the mean of 5 x 5 pixels around each one, one product after the other."""
    padded = np.pad(image[0, 0], 2)
    height, width = image.shape[2:]
    total = np.zeros((height, width), np.float32)
    for i, j in np.ndindex(5, 5):
        total += padded[i : i + height, j : j + width] * np.float32(1 / 25)
    return total[None, None]


@pytest.mark.slow
@pytest.mark.frameworks
def test_the_examples_of_the_page_run() -> None:
    import torch

    rng = np.random.default_rng(0)
    x = rng.normal(size=(1, 2, 6, 6)).astype(np.float32)
    w = rng.normal(size=(3, 2, 3, 3)).astype(np.float32)
    y = torch.nn.functional.conv2d(torch.tensor(x), torch.tensor(w), padding=1).numpy()
    names: dict[str, Any] = {
        "torch": torch,
        "my_conv": torch.conv2d,
        "blur": blur,
        "scores": lambda q, k: np.einsum("bhqd,bhkd->bhqk", q, k),
        "x": x,
        "w": w,
        "y": y,
    }
    text = PAGE.read_text(encoding="utf-8")
    _, *examples = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    ran = []
    for example in examples:
        own: dict[str, Any] = {**names}
        exec(example, own)
        for name in [each for each in own if each.startswith("test_")]:
            own[name]()
            ran.append(name)
    assert len(ran) == 5
    wrong = {**names, "my_conv": lambda a, b: torch.conv2d(a, b) * 1.0001}
    before, after, *_ = examples
    exec(before, wrong)
    wrong["test_my_conv"]()  # which is why a guessed tolerance is replaced
    exec(after, wrong)
    with pytest.raises(AssertionError):
        wrong["test_my_conv"]()

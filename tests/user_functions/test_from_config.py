"""Layers of Keras that are made anew of their own configuration: what it leaves out is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import convcheck

pytestmark = [pytest.mark.frameworks, pytest.mark.slow]

LAYER = '''
import keras
from keras import ops


class CausalConv1D(keras.layers.Layer):
    """Causal 1-D convolution."""

    def __init__(self, filters, kernel_size, dilation_rate=1, **kwargs):
        super().__init__(**kwargs)
        self.filters, self.kernel_size = filters, kernel_size
        self.dilation_rate = dilation_rate

    def build(self, shape):
        size = (self.kernel_size, shape[-1], self.filters)
        self.kernel = self.add_weight(name="kernel", shape=size)

    def call(self, x):
        before = (self.kernel_size - 1) * self.dilation_rate
        x = ops.pad(x, [[0, 0], [before, 0], [0, 0]])
        return ops.conv(x, self.kernel, padding="valid", dilation_rate=self.dilation_rate)

    def get_config(self):
        own = {"filters": self.filters, "kernel_size": self.kernel_size{more}}
        return {**super().get_config(), **own}
'''


@pytest.mark.parametrize(
    ("more", "status"), [(', "dilation_rate": self.dilation_rate', 0), ("", 1)]
)
def test_what_a_configuration_leaves_out_is_found(tmp_path: Path, more: str, status: int) -> None:
    pytest.importorskip("tensorflow")
    (tmp_path / "mine.py").write_text(LAYER.replace("{more}", more))
    done = convcheck("try", "mine.py:CausalConv1D", "--no-speed", "--repair", "0", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr
    assert ("get_config leaves out its dilation" in " ".join(done.stdout.split())) is bool(status)

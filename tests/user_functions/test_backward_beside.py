"""Backward functions of what is read in another one's place: a skip term, weights that differ."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import convcheck

LONG = """
import torch


def fftconv(u, k, D):
    '''Causal long convolution with a skip term: u (B, H, L), k (H, L), D (H,).'''
    n = 2 * u.shape[-1]
    y = torch.fft.irfft(torch.fft.rfft(u, n=n) * torch.fft.rfft(k, n=n), n=n)
    return y[..., : u.shape[-1]] + u * D.unsqueeze(-1)


def fftconv_backward(dy, u, k, D):
    L = u.shape[-1]
    g, kf, uf = (torch.fft.rfft(each, n=2 * L) for each in (dy, k, u))
    du = torch.fft.irfft(g * kf{conj}, n=2 * L)[..., :L] + dy * D.unsqueeze(-1)
    dk = torch.fft.irfft((g * uf.conj()).sum(0), n=2 * L)[..., :L]
    dD = (dy * u).sum(dim=(0, 2))
    return du, dk, dD
"""

UNTIED = """
import numpy as np


def locally_connected(x, w, b=None, stride=1):
    '''Every output position has its own filter: x (N, C, L), w (OL, O, C, k), b (O, OL).'''
    OL, O, C, k = w.shape
    y = np.zeros((len(x), O, OL))
    for i in range(OL):
        y[:, :, i] = np.einsum("nck,ock->no", x[:, :, i * stride : i * stride + k], w[i])
    return y if b is None else y + b[None]


def locally_connected_backward(dy, x, w, stride=1):
    OL, O, C, k = w.shape
    dx, dw = np.zeros(x.shape), np.zeros(w.shape)
    for i in range(OL):
        part = slice(i * stride, i * stride + k)
        dw[i] = np.einsum("no,nck->ock", dy[:, :, i], x[:, :, part])
        dx[:, :, part] {add} np.einsum("no,ock->nck", dy[:, :, i], w[i])
    return dx, dw, dy.sum(axis=0)
"""


@pytest.mark.parametrize(
    ("text", "name", "right"),
    [
        (LONG.replace("{conj}", ".conj()"), "fftconv", True),
        (LONG.replace("{conj}", ""), "fftconv", False),
        (UNTIED.replace("{add}", "+="), "locally_connected", True),
        (UNTIED.replace("{add}", "="), "locally_connected", False),
    ],
    ids=["skip", "skip-wrong", "untied", "untied-wrong"],
)
def test_they_go_with_it(tmp_path: Path, text: str, name: str, right: bool) -> None:
    (tmp_path / "mine.py").write_text(text)
    arguments = (f"mine.py:{name}", "--backward", f"{name}_backward", "--no-speed")
    done = convcheck("try", *arguments, cwd=tmp_path)
    assert (done.status == 0) is right, done.stdout
    assert right or "grad_input" in done.stdout

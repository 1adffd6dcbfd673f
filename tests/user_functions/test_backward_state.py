"""Gradients that are lost or mixed up: operands detached, one place for what all calls keep."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.processes import convcheck

OWN = """\
import torch
import torch.nn.functional as F


def unfolded(x, w):
    n, _, h, _ = x.shape
    columns = F.unfold(x, w.shape[2:])
    return (w.reshape(len(w), -1) @ columns).view(n, len(w), h - w.shape[2] + 1, -1)


def detached(x, w):
    return unfolded(x.detach(), w)


class _Kept(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w):
        ctx.save_for_backward(w)
        _Kept.x = x
        return F.conv2d(x, w)

    @staticmethod
    def backward(ctx, g):
        (w,), x = ctx.saved_tensors, _Kept.x
        gradients = torch.nn.grad
        return gradients.conv2d_input(x.shape, w, g), gradients.conv2d_weight(x, w.shape, g)


def kept(x, w):
    return _Kept.apply(x, w)


def _gradients(ctx, g):
    (x, w), of = ctx.saved_tensors, torch.nn.grad
    return of.conv2d_input(x.shape, w, g), of.conv2d_weight(x, w.shape, g)


class _Viewing(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w):
        ctx.save_for_backward(x, w)
        return F.conv2d(x, w)

    @staticmethod
    def backward(ctx, g):
        return _gradients(ctx, g.view(-1).view(g.shape))


def viewing(x, w):
    return _Viewing.apply(x, w)


class _KeptStride(torch.autograd.Function):
    stride = 1

    @staticmethod
    def forward(ctx, x, w, stride):
        ctx.save_for_backward(x, w)
        _KeptStride.stride = stride
        return F.conv2d(x, w, stride=stride)

    @staticmethod
    def backward(ctx, g):
        (x, w), stride = ctx.saved_tensors, _KeptStride.stride
        spread = g.new_zeros(*g.shape[:2], x.shape[2] - w.shape[2] + 1, x.shape[3] - w.shape[3] + 1)
        spread[:, :, ::stride, ::stride][:, :, :g.shape[2], :g.shape[3]] = g[
            :, :, :-(-spread.shape[2] // stride), :-(-spread.shape[3] // stride)]
        return *_gradients(ctx, spread), None


def kept_stride(x, w, stride=1):
    return _KeptStride.apply(x, w, stride)


class _Clamping(_Viewing):
    @staticmethod
    def backward(ctx, g):
        return _gradients(ctx, g.clamp_(-1e30, 1e30))


def clamping(x, w):
    return _Clamping.apply(x, w)
"""


@pytest.mark.parametrize(
    ("name", "options", "status", "said"),
    [
        ("unfolded", (), 0, ""),
        ("viewing", (), 1, "raises where the gradient of the output is not contiguous"),
        ("clamping", (), 1, "raises where the gradient of the output is one number"),
        ("kept_stride", (), 1, "another call, of other sizes and parameters, before the backward"),
        ("detached", (), 1, "no gradient arrives at input"),
        ("detached", ("--allow", "detached"), 0, "no gradient arrives at input"),
        ("kept", (), 1, "wrong if there was another call before the backward pass"),
    ],
    ids=["right", "viewing", "clamping", "kept_stride", "detached", "allowed", "kept"],
)
def test_what_reaches_the_operands(
    tmp_path: Path, name: str, options: tuple[str, ...], status: int, said: str
) -> None:
    (tmp_path / "own.py").write_text(OWN)
    done = convcheck("try", f"own.py:{name}", "--no-speed", "--json", *options, cwd=tmp_path)
    assert done.status == status, done.stdout
    assert said in json.dumps(json.loads(done.stdout))

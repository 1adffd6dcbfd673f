"""Graph convolutions: read without edges, then handed graphs."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.interfaces.graphs import with_no_edges
from convcheck.user_functions.text.said_graphs import Norm, said_of_graphs
from convcheck.user_functions.trials.trial_subject import Found, Subject
from convcheck.user_functions.trials.trials import trial_named, tried
from tests.processes import convcheck
from tests.user_functions.climbing import climb

GCN = '''
import numpy as np


def gcn_layer(H, A, W, b=None):
    """One layer of Kipf and Welling's GCN. {more}"""
    looped = {looped}
    d = {counted}.sum(axis=1)
    s = {root}
    out = {sum} @ {products}
    return out if b is None else out + b
'''
USUAL = {
    "more": "",
    "looped": "A + np.eye(len(A))",
    "counted": "looped",
    "root": "1 / np.sqrt(d)",
    "sum": "(looped * s[:, None] * s)",
    "products": "H @ W",
}
GUARDED = "np.where(d > 0, 1 / np.sqrt(np.where(d > 0, d, 1)), 0)"
TWICE = "Self-loops that A has already are not counted twice."

MEAN = '''
import numpy as np


def mean_conv(adj, features, weight):
    """The mean of the neighbours in a graph, D^-1 A, then a linear map."""
    deg = adj.sum(1, keepdims=True)
    return adj @ features / {divisor} @ weight
'''

LISTS = '''
def graph_conv(X, edges, W):
    """Sum over the neighbours in a graph of plain lists; each of the edges is listed once."""
    sums = [[0.0] * len(X[0]) for _ in X]
    for u, v in edges:
        for k in range(len(X[0])):
            sums[u][k] += X[v][k]
            if u != v:
                sums[v][k] += {factor} * X[u][k]
    return [[sum(a * b for a, b in zip(row, col)) for col in zip(*W)] for row in sums]
'''

TORCH = '''
import torch


def gcn_conv(x, edge_index, weight, bias=None):
    """GCN convolution. edge_index (2, E): edge_index[0] is the source, edge_index[1] the target."""
    loops = torch.arange(len(x))
    {names} = torch.cat([edge_index, loops.repeat(2, 1)], dim=1)
    ones = torch.ones(len(to), dtype=x.dtype)
    s = torch.zeros(len(x), dtype=x.dtype).index_add(0, to, ones).rsqrt()
    h = {before}
    out = torch.zeros_like(h).index_add(0, to, (s[by] * s[to])[:, None] * h[by])
    return out if bias is None else out + {bias}
'''
IN_TURN = {"names": "by, to", "before": "x @ weight", "bias": "bias"}
BEFORE = {"before": "x @ weight + (0 if bias is None else bias)", "bias": "0"}


def found(folder: Path, source: str, name: str, framework: str = "numpy") -> Found:
    file = folder / "mine.py"
    file.write_text(source, encoding="utf-8")
    dtype = "float32" if framework == "torch" else "float64"
    conv = Convolution((6,), 3, 4, (1,), bias=False, dtype=dtype)
    subject = Subject(load(str(file), name), conv, Manner("SC", "IO", framework, operands=dtype))
    assert subject.right(subject.called().result)
    return tried(trial_named("graphs with edges"), subject)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({}, ""),
        ({"more": TWICE, "looped": "np.where(np.eye(len(A)), 1, A)"}, ""),
        ({"root": "1 / np.sqrt(d + 1e-9)"}, ""),
        ({"counted": "A", "root": GUARDED}, "degrees are those of A, not of A + I"),
        ({"counted": "A"}, "degrees are those of A, not of A + I"),
        ({"looped": "A", "root": GUARDED}, "self-loops are missing"),
        ({"sum": "(looped * s[:, None])"}, "on one side only"),
        ({"sum": "(looped / d[:, None])"}, "D^-1 on one side in place of D^-1/2"),
        ({"sum": "looped"}, "normalisation is missing"),
        ({"sum": "(A * s[:, None] * s)"}, "although degrees count them"),
        ({"products": "(H @ W + (0 if b is None else b)) - (0 if b is None else b)"}, "bias"),
        ({"more": TWICE}, "they are counted twice"),
    ],
)
def test_the_formula_that_is_said_is_owed(
    tmp_path: Path, change: dict[str, str], said: str
) -> None:
    trial = found(tmp_path, GCN.format(**{**USUAL, **change}), "gcn_layer")
    assert trial.made
    assert said in trial.fault
    assert bool(trial.fault) is bool(said)


@pytest.mark.parametrize(
    ("source", "name", "framework", "said"),
    [
        (MEAN.format(divisor="np.maximum(deg, 1)"), "mean_conv", "numpy", ""),
        (MEAN.format(divisor="deg"), "mean_conv", "numpy", "nodes without a neighbour"),
        (MEAN.format(divisor="np.maximum(deg, 1) ** 0.5"), "mean_conv", "numpy", "square root"),
        (LISTS.format(factor=1), "graph_conv", "lists", ""),
        (LISTS.format(factor=0), "graph_conv", "lists", "in one direction only"),
        (TORCH.format(**IN_TURN), "gcn_conv", "torch", ""),
        (TORCH.format(**IN_TURN | {"names": "to, by"}), "gcn_conv", "torch", "are exchanged"),
        (TORCH.format(**IN_TURN | BEFORE), "gcn_conv", "torch", "before the sum over neighbours"),
    ],
)
def test_forms_of_graphs(tmp_path: Path, source: str, name: str, framework: str, said: str) -> None:
    trial = found(tmp_path, source, name, framework)
    assert trial.made
    assert said in trial.fault
    assert bool(trial.fault) is bool(said)


@pytest.mark.slow
def test_without_edges_it_is_a_kernel_of_one_tap(tmp_path: Path) -> None:
    right = climb(tmp_path, GCN.format(**USUAL), "gcn_layer")
    assert not right.problem
    assert not right.wrong, right.diagnosis
    wrong = climb(tmp_path, GCN.format(**USUAL | {"products": "(H @ W)[::-1]"}), "gcn_layer")
    assert wrong.wrong


@pytest.mark.slow
def test_a_mistake_is_named_on_the_command_line(tmp_path: Path) -> None:
    source = GCN.format(**USUAL | {"counted": "A"})
    (tmp_path / "mine.py").write_text(source, encoding="utf-8")
    done = convcheck("try", "mine.py:gcn_layer", "--no-speed", cwd=tmp_path)
    assert done.status == 1, done.stdout + done.stderr
    assert "degrees are those of A, not of A + I" in done.stdout


@pytest.mark.parametrize(
    ("said", "name", "norms", "loops"),
    [
        ("gcn layer", "a", (Norm.SYMMETRIC,), (True,)),
        ("gcn of an undirected graph, no self-loops", "a", (Norm.SYMMETRIC,), (True,)),
        ("gcn on an adjacency that already contains self-loops", "a", (Norm.SYMMETRIC,), (False,)),
        ("d^-1/2 a d^-1/2 h w", "a", (Norm.SYMMETRIC,), (False,)),
        ("d^{-1} (a + i) h w", "a", (Norm.MEAN,), (True,)),
        ("mean of the neighbours, without the node itself", "a", (Norm.MEAN,), (False,)),
        ("gcn layer", "a_hat", (Norm.SUM,), (False,)),
        ("unnormalised sum of the neighbours", "a", (Norm.SUM,), (True, False)),
        ("graph convolution", "a", tuple(Norm), (True, False)),
    ],
)
def test_what_is_said(
    said: str, name: str, norms: tuple[Norm, ...], loops: tuple[bool, ...]
) -> None:
    found = said_of_graphs(said, name, divides=True)
    assert (found.norms, found.loops) == (norms, loops)


def test_others_are_left_as_they_are() -> None:
    def product(a, x, w):  # type: ignore[no-untyped-def]
        """Convolve with a matrix."""
        return a @ x @ w

    def sage(x, adj, w_self, w_neigh):  # type: ignore[no-untyped-def]
        """GraphSAGE: a node and its neighbours, each with weights of its own."""
        return x @ w_self + adj @ x @ w_neigh

    def chebyshev(x, adj, w):  # type: ignore[no-untyped-def]
        """Chebyshev filter of the Laplacian of a graph."""
        return adj @ x @ w

    def edges(image, kernel, border=None):  # type: ignore[no-untyped-def]
        """Find edges in an image by a neighbourhood of each pixel."""
        return image, kernel, border

    for each in (product, sage, chebyshev, edges):
        assert with_no_edges(each) is each

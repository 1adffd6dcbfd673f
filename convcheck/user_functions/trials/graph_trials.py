"""Graphs with edges, handed to functions that are read without any.

Owns the graphs, and what is owed of each: the formula that name or docstring say, or where they say
none, the one that fits the first graph.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

import numpy as np

from convcheck.mathematics.operands import Array
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.interfaces.graphs import Graph, Graphs, graphs_of, handing_graph
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.text.said_graphs import Norm
from convcheck.user_functions.trials.graph_formulas import (
    FORMULAS,
    Formula,
    directed,
    divided,
    mistakes,
    propagation,
)
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, alike

NODES = 9
"""Of the graphs: more than there are features, of which no number is the same."""

HUB, ISOLATED = 2, 5
"""The node that has most neighbours, and the one that has none."""

FEATURES, RESULTS = 3, 4


@dataclass(frozen=True)
class Asked:
    """A function that is right without edges, as it is called, and its results without sums."""

    subject: Subject
    graphs: Graphs
    products: Array
    bias: Array | float

    @classmethod
    def of(cls, subject: Subject, graphs: Graphs) -> Asked | None:
        """Return a subject with as many nodes as the graphs have; None if it takes no such."""
        takes = {role for role in Role if subject.function.reading.has(role)}
        changes = {"spatial": (NODES,), "batch": 1, "bias": Role.BIAS in takes}
        conv = subject.conv.if_possible(
            **changes, in_channels=FEATURES, out_channels=RESULTS
        ) or subject.conv.if_possible(**changes)
        if conv is None or conv.rank != 1:
            return None
        subject = replace(subject, conv=conv)
        operands = subject.operands
        wide = operands.input[0].astype(float) @ operands.kernel[0].astype(float)
        bias = operands.bias
        return cls(subject, graphs, wide, 0.0 if bias is None else bias.astype(float))

    def given(self, adjacency: Array, *, once: bool = False) -> Array:
        """Return what comes out for a graph, a row for each node. Raises what a call raises."""
        with handing_graph(Graph(adjacency, once)):
            return np.asarray(self.subject.called().result[0])

    def owed(self, matrix: Array) -> Array:
        """Return what comes out where features are multiplied by a matrix."""
        return matrix @ self.products + self.bias

    def bias_before(self, matrix: Array) -> Array:
        """Return the same with the bias among what is summed."""
        return matrix @ (self.products + self.bias)


def with_edges(subject: Subject) -> Found:
    """Hand over graphs: a connected one, one with an isolated node, then what is spoken of."""
    graphs = graphs_of(subject.function.callee)
    if graphs is None:
        return NOT_MADE
    asked = Asked.of(subject, graphs)
    if asked is None:
        return Found("it takes no graph of another number of nodes than it is read with")
    try:
        return _judged(asked)
    except REFUSED as error:
        return Found(f"it fails on a graph with edges: {error}")


def _judged(asked: Asked) -> Found:
    said, adjacency = asked.graphs.said, connected()
    allowed = [(norm, loops) for norm in said.norms for loops in said.loops]
    ways = _ways(asked.graphs)
    results = {once: asked.given(adjacency, once=once) for once in ways}
    found = next(
        (
            (once, formula)
            for once, result in results.items()
            for formula in allowed
            if alike(result, asked.owed(propagation(adjacency, formula)))
        ),
        None,
    )
    if found is None:
        return Found(_why(asked, adjacency, [*results.values()], allowed))
    once, formula = found
    notes = [f"graphs: it is {FORMULAS[formula]}"]
    for step in (_isolated, _kept_loops, _weighted, _directions):
        more = step(asked, formula, once)
        if more.fault:
            return more
        notes += [more.note] if more.note else []
    return Found(note="; ".join(notes))


def connected() -> Array:
    """Return an undirected graph without self-loops, in which degrees differ and none is zero."""
    edges = [(HUB, each) for each in range(NODES) if each != HUB]
    edges += [(0, 1), (3, 4), (4, 6), (6, 7), (4, 8)]
    found = np.zeros((NODES, NODES))
    for a, b in edges:
        found[a, b] = found[b, a] = 1
    return found


def with_isolated() -> Array:
    """Return the same without the edges of one node."""
    found = connected()
    found[ISOLATED] = found[:, ISOLATED] = 0
    return found


def _ways(graphs: Graphs) -> Sequence[bool]:
    """Return whether edges are listed once, or in both directions, the likelier one first."""
    said = graphs.said
    if not all(each.lists for each in graphs.neutral_form):
        return (False,)
    if said.both or (not said.once and not said.undirected and graphs.of_index):
        return (False,)
    return (True,) if said.once else (False, True)


def _why(
    asked: Asked, adjacency: Array, results: Sequence[Array], allowed: Sequence[Formula]
) -> str:
    """Return why results are wrong, in words, for the formula of which most is known."""
    owed = "; what is owed is " + " or ".join(FORMULAS[each] for each in allowed)
    if len(allowed) > MOST_NAMED:
        owed = ", and no usual sum over neighbours, divided or not, comes out"
    if not all(np.isfinite(each).all() for each in results):
        return f"{WRONG}: NaN or infinity comes out{owed}"
    right = [asked.bias_before(propagation(adjacency, each)) for each in allowed]
    if any(alike(*pair) for pair in product(results, right)):
        return (
            f"{WRONG}: the bias is added before the sum over neighbours, so that it is summed with"
            " them; add it to the result"
        )
    for formula in allowed:
        for cause, matrix in mistakes(adjacency, formula):
            wrong = asked.owed(matrix), asked.bias_before(matrix)
            if any(alike(*pair) for pair in product(results, wrong)):
                return f"{WRONG}: {cause}{owed}"
    return f"{WRONG}{owed}"


WRONG = "wrong on a graph with edges"

MOST_NAMED = 2
"""Formulas that are named where any of them may be owed."""


def _isolated(asked: Asked, formula: Formula, once: bool) -> Found:
    """Hand over a graph in which a node has no neighbour."""
    if asked.graphs.said.no_isolated:
        return Found()
    adjacency = with_isolated()
    try:
        result = asked.given(adjacency, once=once)
    except REFUSED as error:
        return Found(note=f"a graph with an isolated node is refused: {error}")
    owed = asked.owed(propagation(adjacency, formula))
    if alike(result, owed):
        return Found()
    if not np.isfinite(result).all():
        return Found(
            "wrong for nodes without a neighbour: their degree of zero is divided by, and NaN or"
            " infinity comes out; they owe zero (divide where degrees are above zero)"
        )
    others = np.arange(NODES) != ISOLATED
    if result.shape == owed.shape and alike(result[others], owed[others]):
        return Found(note="a node without a neighbour has another result than zero")
    return Found("wrong on a graph with an isolated node, in the results of other nodes")


def _kept_loops(asked: Asked, formula: Formula, once: bool) -> Found:
    """Hand over self-loops where it is said that they count once."""
    if not asked.graphs.said.kept or not formula[1]:
        return Found()
    adjacency = connected()
    looped = adjacency + np.diag(np.arange(NODES) % 2)
    if alike(asked.given(looped, once=once), asked.owed(propagation(adjacency, formula))):
        return Found()
    return Found(
        "wrong where nodes have self-loops already: they are counted twice, and the docstring says"
        " that they count once"
    )


def _weighted(asked: Asked, formula: Formula, once: bool) -> Found:
    """Hand over weights of edges where they are spoken of and the matrix has them."""
    if not asked.graphs.said.weighted or not all(e.weighted for e in asked.graphs.neutral_form):
        return Found()
    numbers = 1 + np.add.outer(np.arange(NODES), np.arange(NODES)) % 3
    adjacency = connected() * numbers
    if alike(asked.given(adjacency, once=once), asked.owed(propagation(adjacency, formula))):
        return Found()
    return Found("wrong where edges have weights: they are not those of the sum or of the degrees")


def _directions(asked: Asked, formula: Formula, once: bool) -> Found:
    """Hand over edges of one direction where it is said what is source and target."""
    said = asked.graphs.said
    lists = all(each.lists for each in asked.graphs.neutral_form)
    direction = said.source_first if lists else said.rows_receive
    if not direction or once or (lists and said.undirected):
        return Found()
    adjacency = np.triu(connected())
    given = adjacency if direction > 0 else adjacency.T
    try:
        result = asked.given(given)
    except REFUSED as error:
        return Found(note=f"a directed graph is refused: {error}")
    if any(alike(result, asked.owed(each)) for each in directed(adjacency, formula)):
        return Found()
    return _of_directed(asked, formula, adjacency, result)


def _of_directed(asked: Asked, formula: Formula, adjacency: Array, result: Array) -> Found:
    """Return what is wrong with the result of a directed graph, or that nobody knows."""
    if any(alike(result, asked.owed(each)) for each in directed(adjacency.T, formula)):
        return Found(
            "wrong on a directed graph: source and target are exchanged, nodes receive from those"
            " that they are to send to"
        )
    norm, loops = formula
    summed = adjacency + np.eye(NODES) * loops
    # Who divides by another number of edges finds none at some node, and takes one for it.
    leaving = np.maximum(summed.sum(axis=0), 1)
    if norm is Norm.MEAN and alike(result, asked.owed(divided(summed, leaving, norm))):
        return Found(
            "wrong on a directed graph: sums are divided by the number of edges that leave a node,"
            " not of those that come in"
        )
    if alike(result, asked.owed(propagation(connected(), formula))):
        return Found(note="edges count in both directions, whatever is source and target")
    return Found(note="on a directed graph it is none of the usual formulas")

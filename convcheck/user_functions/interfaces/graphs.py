"""Functions of the nodes of a graph: `graph_conv(H, A, W)`, `gcn_layer(x, edge_index, weight)`.

T. Kipf and M. Welling, "Semi-Supervised Classification with Graph Convolutional Networks", ICLR
2017. On a graph in which a node has no other neighbour than itself such a layer is H W, whatever
sums are divided by: a convolution with a kernel of one tap. Owns which functions these are, and the
function of features and weights that is read in their place: with no edge at all, or with an edge
from each node to itself, of which it is asked which one leaves H W. A trial hands over graphs.
"""

from __future__ import annotations

import ast
import functools
import inspect
import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array, to_numpy
from convcheck.user_functions.callables.own_text import nodes_of, text_of
from convcheck.user_functions.for_a_time import for_a_time
from convcheck.user_functions.interfaces._graph_forms import (
    ADJACENCIES,
    COLUMNS,
    DIRECTED,
    EDGE_INDICES,
    EDGES,
    NEIGHBOURS,
    UNDIRECTED,
    Form,
    forms_of,
    like,
)
from convcheck.user_functions.parameters.callable_signature import (
    parameters_of,
    required_among,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.names import (
    FUNCTION,
    Role,
    plain,
    plain_names,
    words_of,
)
from convcheck.user_functions.parameters.rewritten import Arguments, called
from convcheck.user_functions.text.docstrings import name_and_docstring
from convcheck.user_functions.text.said_graphs import OTHER_SUMS, SaidGraph, said_of_graphs

SPOKEN = re.compile(
    r"\bgraphs?\b|graph ?(conv|sage|net)|\bgcn|\bgnn|\bkipf\b|\badjacency\b|\bneighbou?r|\bnodes?\b"
    r"|\bmessage[- ]passing|\bedge[_ ]index|\b[ad]\w* ?\+ ?i\b|\bd[~\w]*\^\{?-|\bdegree"
)
"""What names or docstrings of such functions speak of, in small letters."""

SPEAKING = (ADJACENCIES | EDGE_INDICES | {"senders receivers"}) - {"graph", "support"}
"""Names of graphs that say enough by themselves."""

DEGREES = plain_names("sum deg degs degree degrees bincount sqrt rsqrt pow power inv norm d")
"""Words of names in texts that may find degrees, or divide by them."""

FEATURES = plain_names(
    "h x z features feature feat feats node_features node_feats node_feat nodes hidden h_in x_in"
    " inputs input signal embeddings embedding emb xs h_prev in_feat in_features"
)
WEIGHTS = plain_names(
    "w weight weights theta kernel weight_matrix w_matrix lin_weight linear_weight ws"
    " params filters"
)
NODES = plain_names("num_nodes n_nodes number_of_nodes n nodes_count num_n num_vertices n_vertices")
"""What features, weights and the number of nodes are called."""

FEWEST = 3
"""Parameters of such a function."""

PROBED = 4
"""Nodes of the graphs that a function is asked about: more than the two rows of a list of edges."""

FAR = 2.0**60
"""The weight of self-loops beside which what is added to a degree is nothing; its root is exact."""

NEAR = 1e-4
"""How near 1 a factor is that comes of a small number added to a degree."""

NO_NEUTRAL = (
    "neither a graph without edges nor one of self-loops alone leaves features times weights"
)
"""What is said of a function whose sums are none that is known here."""

MOST = 2**11
"""Nodes beyond which there is no room for a matrix."""

GRAPHS = "__convcheck_graphs__"
"""The attribute of the function that is read: what is known of the one of graphs."""


@dataclass(frozen=True)
class Graph:
    """A graph that a trial hands over, by a matrix whose rows receive.

    `once`: where it is a list of edges, an undirected one is listed once.
    """

    adjacency: Array
    once: bool = False


_NOW: ContextVar[Graph | None] = ContextVar("convcheck_graph", default=None)


@contextmanager
def handing_graph(graph: Graph) -> Iterator[None]:
    """Hand over a graph in all calls of this thread within."""
    with for_a_time(_NOW, graph):
        yield


@dataclass(frozen=True)
class Neutral:
    """A graph that leaves features times weights, but for a `factor`, and the form it is in."""

    form: tuple[Form, ...]
    diagonal: float
    factor: float = 1.0


@dataclass(frozen=True)
class Graphs:
    """A function of graphs: which parameters it has for what, and what it says of its sums."""

    call: Any
    features: str
    weights: str
    graph: tuple[str, ...]
    nodes: str
    bias: str
    said: SaidGraph
    forms: tuple[tuple[Form, ...], ...]
    found: dict[str, Neutral] = field(default_factory=dict)
    """Neutral graphs by types of features, of which there is no need to ask twice."""

    @property
    def neutral_form(self) -> tuple[Form, ...]:
        """The form in which it takes graphs, once it was asked; the likeliest one before."""
        return next((each.form for each in self.found.values()), self.forms[0])

    @property
    def of_index(self) -> bool:
        """Whether edges come as an array of sources and one of targets."""
        return len(self.graph) > 1 or plain(self.graph[0]) in EDGE_INDICES

    def of(self, told: Arguments) -> Any:
        """Return what it gives with a neutral graph, or with the one that a trial hands over.

        Raises what it raises, and `ValueError` for what are no features and weights.
        """
        x = told[self.features]
        shape = np.shape(x)
        if len(shape) != 2 or len(np.shape(told[self.weights])) != 2:
            raise ValueError("features of nodes have two axes, and so have weights")
        neutral = self.neutral(x)
        handed = _NOW.get()
        if handed is not None:
            return self._with(told, neutral.form, handed.adjacency, once=handed.once)
        failed: Exception | None = None
        for nodes in dict.fromkeys(shape):
            if nodes > MOST:
                raise ValueError(f"a graph of more than {MOST} nodes is too large")
            try:
                found = self._with(told, neutral.form, neutral.diagonal * np.eye(nodes))
            except Exception as error:  # noqa: BLE001 - a user's function may raise anything
                failed = failed or error
                continue
            return found if neutral.factor == 1 else _divided(found, neutral.factor)
        raise failed or ValueError("there are no nodes")

    def neutral(self, x: Any) -> Neutral:
        """Return the graph that leaves features times weights. Raises what all graphs raise."""
        key = f"{type(x)} {getattr(x, 'dtype', '')}"
        if key not in self.found:
            self.found[key] = self._asked(x)
        return self.found[key]

    def _asked(self, x: Any) -> Neutral:
        failed: Exception | None = None
        taken: list[Neutral] = []
        answered: list[Neutral] = []
        for form in self.forms:
            for diagonal in (0.0, 1.0, FAR):
                if diagonal == FAR and not all(each.weighted for each in form):
                    continue
                try:
                    one, two = (self._factor(x, form, diagonal, size) for size in (1, 2))
                except Exception as error:  # noqa: BLE001 - as above
                    failed = failed or error
                    continue
                if one == 1:
                    return Neutral(form, diagonal)
                answered.append(Neutral(form, diagonal))
                if one:
                    # What is not proportional has something behind it, as an activation.
                    taken.append(Neutral(form, diagonal, one if two == 2 * one else 1.0))
        # What is added to a degree lest it be zero leaves a factor near 1.
        taken.sort(key=lambda each: abs(each.factor - 1) > NEAR)
        # What has no such graph is wrong without edges, too, and it will be seen how.
        if taken or answered:
            return (taken or answered)[0]
        raise failed or ValueError(NO_NEUTRAL)

    def _factor(self, x: Any, form: tuple[Form, ...], diagonal: float, size: int) -> float:
        """Return what comes of features of one size in the diagonal, times weights of ones there.

        Both are square, so that it does not matter which axes they have. 0 of what is no multiple
        of the identity.
        """
        eye = np.eye(PROBED)
        told = {self.features: like(x, size * eye), self.weights: like(x, eye)}
        if self.bias:
            told[self.bias] = like(x, np.zeros(PROBED))
        with np.errstate(all="ignore"):
            matrix = to_numpy(self._with(told, form, diagonal * eye))
        if matrix.shape != eye.shape or not np.isfinite(matrix).all():
            return 0.0
        factor = matrix[0, 0].real
        return float(factor) if (matrix == factor * eye).all() else 0.0

    def _with(
        self, told: Arguments, form: tuple[Form, ...], matrix: Array, *, once: bool = False
    ) -> Any:
        """Return what it gives with a graph in a form. Raises what it raises."""
        x = told[self.features]
        graph = {
            name: each.of(matrix, x, once) for name, each in zip(self.graph, form, strict=True)
        }
        nodes = {self.nodes: len(matrix)} if self.nodes else {}
        return called(self.call, signature_of(self.call), {**told, **graph, **nodes})


def graphs_of(callee: Any) -> Graphs | None:
    """Return what is known of the function of graphs that a callee is read for; else None."""
    found: Graphs | None = getattr(getattr(callee, "call", None), GRAPHS, None)
    return found


def is_of_graphs(call: Any) -> bool:
    """Tell whether a function is read in the place of one of graphs."""
    return hasattr(call, GRAPHS)


def with_no_edges(value: Any) -> Any:
    """Return a function of features and weights in place of one of a graph; else what it is
    given."""
    graphs = _graphs(value)
    if graphs is None:
        return value
    parameters = {each.name: each for each in parameters_of(value)}
    ours = {graphs.features, graphs.weights, graphs.nodes, *graphs.graph}
    others = [each for name, each in parameters.items() if name not in ours]
    taken = {each.name for each in others}
    x, w = ("x", "w") if not taken & {"x", "w"} else ("input", "kernel")
    names = {x: graphs.features, w: graphs.weights}
    placed = inspect.Parameter.POSITIONAL_OR_KEYWORD
    operands = [parameters[old].replace(name=new, kind=placed) for new, old in names.items()]
    required = [each for each in others if each.name == graphs.bias]
    optional = [
        each.replace(kind=each.KEYWORD_ONLY)
        for each in others
        if each not in required and each.kind in (each.KEYWORD_ONLY, placed)
    ]
    signature = inspect.Signature([*operands, *required, *optional])

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = signature.bind(*given, **named).arguments
        return graphs.of({names.get(name, name): each for name, each in told.items()})

    setattr(call, GRAPHS, graphs)
    return with_signature(call, signature)


def _graphs(value: Any) -> Graphs | None:
    """Return what a function of graphs has its parameters for; None of any other."""
    parameters = parameters_of(value)
    said = name_and_docstring(value)
    if len(parameters) < FEWEST or OTHER_SUMS.search(said):
        return None
    required = required_among(parameters)
    may_be_none = [each.name for each in parameters if each.default is None]
    graph = _graph_among([*required, *may_be_none])
    speaks = SPOKEN.search(said) is not None or plain(" ".join(graph)) in SPEAKING
    if not graph or not speaks:
        return None
    left = [name for name in required if name not in graph]
    weights = next((name for name in left if plain(name) in WEIGHTS), "")
    weights = weights or next((name for name in left if {*words_of(name)} & WEIGHTS), "")
    left = [name for name in left if name != weights]
    features = next((name for name in left if plain(name) in FEATURES), "")
    left = [name for name in left if name != features]
    nodes = next((name for name in (*left, *may_be_none) if plain(name) in NODES), "")
    left = [name for name in left if name != nodes]
    bias = next((name for name in left if plain(name) in FUNCTION[Role.BIAS]), "")
    if not (weights and features) or {*left} - {bias}:
        return None
    if not {*graph} <= _names_in(value):
        return None
    names = tuple(plain(name) for name in graph)
    told = "source, target" if names in DIRECTED else ""
    divides = any(DEGREES & {*words_of(each)} for each in _names_in(value))
    spoken = said_of_graphs(f"{said} {told}", names[0], divides=divides)
    forms = [(each,) for each in forms_of(names[0], text_of(value))]
    all_forms = (COLUMNS,) if len(graph) > 1 else tuple(forms)
    return Graphs(value, features, weights, graph, nodes, bias, spoken, all_forms)


def _names_in(value: Any) -> set[str]:
    """Return the names of variables and attributes in a text."""
    nodes = [*nodes_of(value)]
    names = {node.id for node in nodes if isinstance(node, ast.Name)}
    return names | {node.attr for node in nodes if isinstance(node, ast.Attribute)}


def _graph_among(names: list[str]) -> tuple[str, ...]:
    """Return what a graph is handed over in: one parameter, or two; nothing if there is none."""
    by_name = {plain(name): name for name in names}
    for pair in (*DIRECTED, *UNDIRECTED):
        if {*pair} <= {*by_name}:
            return tuple(by_name[each] for each in pair)
    for known in (EDGE_INDICES, ADJACENCIES, NEIGHBOURS, EDGES, frozenset("a")):
        found = next((name for word, name in by_name.items() if word in known), None)
        if found is not None:
            return (found,)
    return ()


def _divided(result: Any, factor: float) -> Any:
    """Return an array, or lists, divided by a number."""
    return np.asarray(result) / factor if isinstance(result, list | tuple) else result / factor

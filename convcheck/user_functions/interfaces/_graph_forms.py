"""The forms in which functions are handed a graph: a matrix, a list of edges, of neighbours.

Owns how an adjacency matrix, whose rows receive, becomes each of these, in arrays like those of the
features.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array
from convcheck.user_functions.interfaces._array_steps import its_framework
from convcheck.user_functions.parameters.names import plain_names

ADJACENCIES = plain_names(
    "adj adjacency adjmatrix adjmat adjacencymatrix ahat anorm adjnorm normadj adjhat atilde"
    " normalizedadj normalisedadj support adjm amat amatrix graph"
)
EDGE_INDICES = plain_names("edgeindex edgeidx edgeindices ei")
EDGES = plain_names("edges edgelist edge es links pairs")
NEIGHBOURS = plain_names(
    "neighbors neighbours adjlist adjacencylist nbrs neighborlist neighbourlist neigh"
)
"""What each form is called, as `plain` gives it. A lone `A` is an adjacency, too."""

DIRECTED = (
    ("src", "dst"),
    ("senders", "receivers"),
    ("sources", "targets"),
    ("source", "target"),
)
UNDIRECTED = (("row", "col"), ("rows", "cols"))
"""What two arrays of edges are called; some say what is source and target."""


@dataclass(frozen=True)
class Form:
    """A form of a graph. `of(matrix, x, once)` gives it in arrays like `x`.

    `weighted`: elements may be other numbers than 0 and 1. `lists`: of edges, which have an order.
    """

    of: Callable[[Array, Any, bool], Any]
    weighted: bool = False
    lists: bool = False


def like(x: Any, numbers: Array) -> Any:
    """Return floating-point numbers as an array of the kind of the features, or as lists."""
    if isinstance(x, list | tuple):
        return numbers.tolist()
    kind = str(x.dtype).rpartition(".")[2]
    if hasattr(x, "new_tensor"):
        wanted = x.dtype if x.is_floating_point() or x.is_complex() else None
        numbers = numbers if wanted is not None else numbers.astype(np.float32)
        return x.new_tensor(np.ascontiguousarray(numbers), dtype=wanted)
    floating = numbers.astype(kind if kind in ("float16", "float32", "complex64") else float)
    return floating if isinstance(x, np.ndarray) else its_framework(x).to(floating)


def indices_like(x: Any, numbers: Array) -> Any:
    """Return whole numbers as an array of the library of the features."""
    if isinstance(x, list | tuple):
        return numbers.tolist()
    if hasattr(x, "new_tensor"):
        import torch

        return torch.from_numpy(np.ascontiguousarray(numbers)).to(x.device)
    return numbers if isinstance(x, np.ndarray) else its_framework(x).to(numbers.astype(np.int32))


def edges_of(matrix: Array, *, once: bool) -> Array:
    """Return (source, target) of each edge; of an undirected graph each one once, if wanted."""
    targets, sources = np.nonzero(matrix)
    kept = sources <= targets if once else np.ones(len(sources), bool)
    # In no order by which a sum could be taken for another.
    return np.stack([sources[kept], targets[kept]], axis=1).astype(np.int64)


def _two_rows(matrix: Array, x: Any, once: bool) -> Any:
    return indices_like(x, np.ascontiguousarray(edges_of(matrix, once=once).T))


def _two_columns(matrix: Array, x: Any, once: bool) -> Any:
    return indices_like(x, edges_of(matrix, once=once))


def _tuples(matrix: Array, x: Any, once: bool) -> Any:
    del x
    return [(int(a), int(b)) for a, b in edges_of(matrix, once=once)]


def _neighbours(matrix: Array, x: Any, once: bool) -> Any:
    del x, once
    return [[int(j) for j in np.nonzero(row)[0]] for row in matrix]


def _dict_of_neighbours(matrix: Array, x: Any, once: bool) -> Any:
    return dict(enumerate(_neighbours(matrix, x, once)))


def _matrix(matrix: Array, x: Any, once: bool) -> Any:
    del once
    return like(x, matrix.astype(float))


def _lists(matrix: Array, x: Any, once: bool) -> Any:
    del x, once
    return matrix.tolist()


def _whole(matrix: Array, x: Any, once: bool) -> Any:
    del once
    return indices_like(x, matrix.astype(np.int64))


def _sparse(matrix: Array, x: Any, once: bool) -> Any:
    if hasattr(x, "new_tensor"):
        return _matrix(matrix, x, once).to_sparse().coalesce()
    import scipy.sparse

    return scipy.sparse.csr_matrix(_matrix(matrix, x, once))


MATRIX = Form(_matrix, weighted=True)
SPARSE = Form(_sparse, weighted=True)
TWO_ROWS, TWO_COLUMNS, TUPLES = (
    Form(each, lists=True) for each in (_two_rows, _two_columns, _tuples)
)
OF_NEIGHBOURS, IN_A_DICT = Form(_neighbours), Form(_dict_of_neighbours)
OTHERS = (Form(_whole), Form(_lists, weighted=True))


def forms_of(name: str, text: str) -> Sequence[Form]:
    """Return the forms that what is called so may have, the likeliest first."""
    if name in EDGE_INDICES:
        return TWO_ROWS, TWO_COLUMNS, TUPLES
    if name in EDGES:
        return TUPLES, TWO_COLUMNS, TWO_ROWS
    if name in NEIGHBOURS:
        return OF_NEIGHBOURS, IN_A_DICT, MATRIX
    sparse = "sparse" in text or "csr" in text
    return (
        *((SPARSE,) if sparse else ()),
        MATRIX,
        *OTHERS,
        OF_NEIGHBOURS,
        IN_A_DICT,
        TUPLES,
        TWO_ROWS,
    )


def _column(number: int) -> Form:
    def of(matrix: Array, x: Any, once: bool) -> Any:
        return indices_like(x, np.ascontiguousarray(edges_of(matrix, once=once)[:, number]))

    return Form(of, lists=True)


COLUMNS = (_column(0), _column(1))
"""Sources and targets, each an array of its own."""

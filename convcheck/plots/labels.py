"""How cases are called in pictures: by what tells them apart, and by no more than that."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Any

from convcheck.plots.columns import Column

_PIECES = re.compile(r"[^/ ,\[\]]+|[/ ,\[\]]")
_BETWEEN = "/ ,[]"


def label_cases(columns: Mapping[str, Sequence[Any]], *, by_family: bool) -> dict[str, Column]:
    """Return what to call the cases of the records with these columns, as two more columns.

    `label` is the name of a case with the parameters that vary among cases of that name; `short`
    is what of it differs from the other labels beside which it stands: those of its family, or all.
    """
    labels = _labels(columns)
    beside: dict[str, dict[str, str]] = defaultdict(dict)
    for case, family in zip(columns["case"], columns["family"], strict=True):
        beside[family if by_family else ""][labels[case]] = ""
    shorter = {family: differing(each) for family, each in beside.items()}
    return {
        "label": Column(labels[case] for case in columns["case"]),
        "short": Column(
            shorter[family if by_family else ""][labels[case]]
            for case, family in zip(columns["case"], columns["family"], strict=True)
        ),
    }


def _labels(columns: Mapping[str, Sequence[Any]]) -> dict[str, str]:
    """Return the label of each case; the case itself where two would have the same."""
    values: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for group, parameters in zip(columns["group"], columns["parameters"], strict=True):
        for name, value in parameters.items():
            values[group][name].add(str(value))
    found = {}
    cases: dict[str, set[str]] = defaultdict(set)
    named = zip(columns["case"], columns["group"], columns["parameters"], strict=True)
    for case, group, parameters in named:
        varying = [
            f"{name}={value}" for name, value in parameters.items() if len(values[group][name]) > 1
        ]
        found[case] = " ".join([group, *varying])
        cases[found[case]].add(case)
    return {case: label if len(cases[label]) == 1 else case for case, label in found.items()}


def differing(labels: Iterable[str]) -> dict[str, str]:
    """Return each label without what all of them begin with and end with; whole words are dropped.

    >>> differing(["a/tensorflow length=16", "a/torch length=16"])
    {'a/tensorflow length=16': 'tensorflow', 'a/torch length=16': 'torch'}

    A label alone keeps the last part of its path. What would be nothing keeps the last shared word.
    """
    pieces = {label: _PIECES.findall(label) for label in dict.fromkeys(labels)}
    if len(pieces) == 1:
        (label,) = pieces
        path, space, rest = label.partition(" ")
        short = path if "[" in path else path.rpartition("/")[2]
        return {label: f"{short}{space}{rest}".strip() or label}
    front = _shared(list(pieces.values()))
    back = _shared([each[front:][::-1] for each in pieces.values()])
    found = _middle(pieces, front, back)
    while front and not _tell_apart(found):  # one label is the beginning of another
        front -= 1
        found = _middle(pieces, front, 0)
    return found if _tell_apart(found) else {label: label for label in pieces}


def _middle(pieces: Mapping[str, Sequence[str]], front: int, back: int) -> dict[str, str]:
    """Return labels without so many words at both ends."""
    return {
        label: "".join(words[front : len(words) - back]).strip(_BETWEEN)
        for label, words in pieces.items()
    }


def _tell_apart(found: Mapping[str, str]) -> bool:
    return all(found.values()) and len(set(found.values())) == len(found)


def _shared(words: Sequence[Sequence[str]]) -> int:
    """Return how many words all of them begin with."""
    return sum(1 for _ in takewhile(lambda at: len(set(at)) == 1, zip(*words, strict=False)))

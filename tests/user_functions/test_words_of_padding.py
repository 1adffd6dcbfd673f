"""Paddings that are told by words of another language."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.user_functions.interfaces.words_of_padding import with_english_words
from convcheck.user_functions.parameters.callable_signature import parameters_of
from tests.processes import convcheck

CONVOLVE = """
import numpy as np


def convolue(signal, noyau, mode="plein"):
    y = np.zeros(len(signal) + len(noyau) - 1)
    for i in range(len(signal)):
        for j in range(len(noyau)):
            y[i + j] += signal[i] * noyau[j]
    d = (len(noyau) - 1) // 2
    if mode == "plein":
        return y
    if mode == "meme":
        return y[d : d + len(signal)]
    if mode == "valide":
        return y[len(noyau) - 1 : len(signal){end}]
    raise ValueError(mode)
"""


def asked(data: str, word: str = "gleich") -> str:
    if word not in ("gleich", "gueltig", "voll"):
        raise ValueError(word)
    return f"{data} {word}"


def of_a_dict(data: str, form: str) -> str:
    return {"igual": f"{data} igual", "completo": f"{data} completo"}[form]


def of_cases(data: str, rand: str = "geldig") -> str:
    match rand.lower():
        case "geldig":
            return data
        case "volledig":
            return f"{data} {rand}"
    raise ValueError(rand)


def in_english(data: str, mode: str = "same") -> str:
    return data if mode in ("same", "valid") else mode


def of_other_words(data: str, mode: str = "plein") -> str:
    return data if mode in ("plein", "vite") else mode


def test_padding_is_told_in_english() -> None:
    call = with_english_words(asked)
    assert [each.default for each in parameters_of(call)][1:] == ["same"]
    assert call("x") == "x gleich"
    assert call("x", word="valid") == "x gueltig"
    with pytest.raises(ValueError, match="reflect"):
        call("x", word="reflect")


def test_words_are_found_where_they_are_asked_for() -> None:
    assert with_english_words(of_a_dict)("x", form="full") == "x completo"
    assert with_english_words(of_cases)("x", rand="full") == "x volledig"


def test_other_words_are_left_alone() -> None:
    assert with_english_words(in_english) is in_english
    assert with_english_words(of_other_words) is of_other_words
    assert with_english_words(np.pad) is np.pad


@pytest.mark.parametrize(("end", "status"), [("", 0), (" - 1", 1)])
def test_each_word_is_tried(tmp_path: Path, end: str, status: int) -> None:
    (tmp_path / "mine.py").write_text(CONVOLVE.format(end=end), encoding="utf-8")
    done = convcheck("try", "mine.py:convolue", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr
    assert "mode = padding" in done.stdout

"""Docstrings in other languages than English."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.source.languages import (
    in_english,
    language_of,
    name_in_english,
)
from tests.processes import convcheck

SAYINGS = [
    ("Spanish", "Los bordes se completan por simetría, como en los espejos.", "symm", "border"),
    ("French", "La méthode des trapèzes est celle des deux, avec même longueur.", "trapez", "same"),
    (
        "Spanish",
        "El núcleo se divide antes entre la suma de los coeficientes.",
        "by its sum",
        "ker",
    ),
    ("German", "Die PSF wird auf Summe 1 gebracht, der Kern wird gespiegelt.", "sum to 1", "flip"),
    ("French", "Le noyau est retourné et les bords sont répliqués.", "flipped", "replicated edge"),
    ("Spanish", "En los bordes se repite el último píxel de la imagen.", "border", "replicated"),
    ("Italian", "I bordi della immagine con gli zeri, il nucleo è ribaltato.", "zeros", "flipped"),
    (
        "Portuguese",
        "Nas bordas os zeros, não a média móvel que é.",
        "border",
        "average",
    ),
    ("Polish", "Pochodna pierwszego rzędu.", "first", "derivative"),
    ("German", "Zweite Ableitung; jeder Kanal für sich.", "second derivative", "by itself"),
    ("Spanish", "Desenfoque isótropo, centrado; cada canal por separado.", "isotropic", "itself"),
    ("Russian", "Лапласиан, для постоянного поля даёт ноль.", "Laplacian", "cons"),
    ("Dutch", "De kern wordt omgekeerd, en buiten de rand staan nullen.", "kernel", "zeros"),
    ("Polish", "Poza brzegiem są zera, a splot nie jest dla odwróconego jądra.", "border", "zeros"),
    ("Swedish", "Kärnan är normaliserad och utanför kanten är det nollor.", "normalised", "zeros"),
    ("Russian", "Свёртка, за краями нули.", "convolution", "zeros"),
    ("Russian", "Произведение многочленов равной длины.", "product of polynomials", "equal length"),
    ("Chinese", "二维卷积, 边界用零填充。", "convolution", "zeros"),
    ("Japanese", "畳み込み、境界はゼロ埋め。", "convolution", "zeros"),
]


@pytest.mark.parametrize(("language", "text", "first", "second"), SAYINGS)
def test_what_is_promised_is_said_in_english(
    language: str, text: str, first: str, second: str
) -> None:
    assert language_of(text) == language
    assert first in in_english(text)
    assert second in in_english(text)


def test_english_is_left_as_it_is() -> None:
    for text in (
        "Return y = x * h, of len(x) + len(h) - 1 samples: y[k] = sum of x[i] * h[k - i].",
        "Depthwise convolution with padding='same' (die-cast kernels) and a bias.",
        "",
    ):
        assert not language_of(text)
        assert in_english(text) == text


BLUR = '''
import numpy as np


def blur(bild, maske):
    """Faltung (gespiegelter Kern), das Ergebnis ist so groß wie das Bild.

    Außerhalb des Bildes sind Nullen.{says}
    """
    maske = maske / maske.sum()
    kh, kw = maske.shape
    p = np.pad(bild.astype(float), ((kh - 1 - kh // 2, kh // 2), (kw - 1 - kw // 2, kw // 2)))
    out = np.zeros(bild.shape)
    for i in range(kh):
        for j in range(kw):
            out += maske[kh - 1 - i, kw - 1 - j] * p[i : i + out.shape[0], j : j + out.shape[1]]
    return out
'''


@pytest.mark.parametrize(
    ("says", "status"), [(" Die Maske wird auf Summe 1 gebracht.", 0), ("", 1)]
)
def test_a_kernel_divided_by_its_sum_has_to_be_said(tmp_path: Path, says: str, status: int) -> None:
    (tmp_path / "mine.py").write_text(BLUR.format(says=says), encoding="utf-8")
    done = convcheck("try", "mine.py:blur", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr


FALTE = """
import numpy as np


def {name}(bild, kern):
    {says}
    kern = kern[::-1, ::-1]
    kh, kw = kern.shape
    bild = np.pad(bild, (((kh - 1) // 2, kh // 2), ((kw - 1) // 2, kw // 2)))
    out = np.zeros((bild.shape[0] - kh + 1, bild.shape[1] - kw + 1))
    for a in range(kh):
        for b in range(kw):
            out += kern[a, b] * bild[a : a + out.shape[0], b : b + out.shape[1]]
    return out
"""


@pytest.mark.parametrize(
    ("name", "says", "status"),
    [
        ("falte", '""""""', 0),
        ("bildfaltung", '""""""', 0),
        ("wende_an", '"""2-D-Faltung, Rand mit Nullen."""', 0),
        ("korreliere", '"""Kreuzkorrelation mit Nullen am Rand."""', 1),
    ],
)
def test_a_name_or_few_words_say_what_is_meant(
    tmp_path: Path, name: str, says: str, status: int
) -> None:
    (tmp_path / "mine.py").write_text(FALTE.format(name=name, says=says), encoding="utf-8")
    done = convcheck("try", f"mine.py:{name}", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("name", "english"),
    [
        ("falte_2d", "convolution_2d"),
        ("Bildfaltung", "bildconvolution"),
        ("kruiscorrelatie", "correlation"),
        ("default_conv", "default_conv"),
        ("conv2d_asfalto", "conv2d_asfalto"),
    ],
)
def test_names_say_in_english_what_is_computed(name: str, english: str) -> None:
    assert name_in_english(name) == english

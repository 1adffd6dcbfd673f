"""Means of what lies inside the input: which docstrings say so, and which filters are none."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import ndimage

from convcheck.filters.looked import Looked, look
from convcheck.filters.said_borders import broken_border
from convcheck.filters.said_inside import says_inside
from convcheck.user_functions.source.languages import in_english

Image = NDArray[np.float64]


@pytest.mark.parametrize(
    "docstring",
    [
        "At borders the mean is taken over the part of the window that lies inside the image.",
        "Local mean.\n\nOnly the pixels\ninside the image are averaged.",
        "Near the edges only the valid neighbours are averaged.",
        "Mean of a cell and its neighbours. Cells outside the grid are left out.",
        "The average of the existing neighbours.",
        "Moving average; the window shrinks at the ends.",
        "Mean over (2r+1)^2 pixels, using only the pixels inside the image (window is clipped"
        " at the borders).",
        "The sum is divided by the number of pixels inside the image, not by 9.",
        "Pixels that fall outside the image do not count.",
        "At the start, the mean of the samples available so far.",
        "At the start, where there are fewer than n, it is the mean of those that are there, so"
        " out[0] == x[0].",
        "Gaussian blur; its weights are renormalised at the borders.",
        "Each result is the mean of those neighbours which are within bounds.",
        "The mean is computed over the pixels that are in the image.",
        "Averaged over the cells within the map.",
        "A constant image stays as bright at its borders: out-of-bounds pixels are skipped.",
    ],
)
def test_means_of_what_is_inside_are_said_so(docstring: str) -> None:
    assert says_inside(docstring)


@pytest.mark.parametrize(
    "docstring",
    [
        "",
        "3 x 3 mean.",
        "The mean of the pixels in the window.",
        "Mean of the values within radius r of each pixel.",
        "Mean of all pixels inside the box.",
        "Gaussian blur; the kernel is truncated at 4 sigma.",
        "Pixels outside the image are ignored; it is always divided by 9.",
        "Pixels outside are not used: they count as zeros.",
        "Only pixels inside the image contribute, so that borders get darker.",
        "Only pixels inside the image are filtered, the border is kept.",
        "The mean of the valid samples; NaN have no weight.",
        "The mean where the window lies fully inside the image.",
        "Zero padding. Neighbours outside the image do not contribute.",
        "The sum of the pixels inside the image divided by k*k.",
        "Smoothing with a smaller kernel than before.",
    ],
)
def test_what_means_something_else_is_not(docstring: str) -> None:
    assert not says_inside(docstring)


def looked(mode: str, weights: Image) -> Looked:
    def respond(x: Image) -> Image:
        filtered = [ndimage.correlate(each[..., 0], weights, mode=mode) for each in x]
        return np.stack(filtered)[..., np.newaxis]

    return look(respond, (12, 11), 1, "float64")


MEAN = np.full((3, 3), 1 / 9)
SAID = "At the borders the mean is that of the pixels inside the image."


@pytest.mark.parametrize(
    ("mode", "weights", "said"),
    [
        ("constant", MEAN, "by the full window (9 taps), and not by the number of elements inside"),
        ("constant", np.outer([1, 2, 1], [1, 2, 1]) / 16, "not renormalised"),
        ("nearest", MEAN, "padded (replicate)"),
        ("constant", np.ones((3, 3)), ""),  # a sum is no mean
        ("constant", np.array([[-1.0, 3, -1]]), ""),
    ],
)
def test_a_mean_that_divides_by_the_whole_window_is_wrong(
    mode: str, weights: Image, said: str
) -> None:
    found = looked(mode, weights)
    assert found.seen is not None
    broken = broken_border(SAID, found.seen, found.border)
    assert said in broken
    assert bool(broken) == bool(said)


def test_one_that_reads_nothing_beyond_is_none() -> None:
    def respond(x: Image) -> Image:
        return np.asarray(x[:, 1:] + x[:, :-1]) / 2

    found = look(respond, (12, 11), 1, "float64")
    assert found.seen is not None
    assert broken_border(SAID, found.seen, found.border) == ""


def test_samples_of_the_window_that_exist_are_inside() -> None:
    said = "Near the two ends the mean is taken over those samples of the window that exist."
    assert says_inside(said)
    assert not says_inside("Near the two ends zeros stand for samples that do not exist.")


@pytest.mark.parametrize(
    "docstring",
    [
        "Desenfoque de caja.\n\nCerca de los bordes se promedian solamente los\npíxeles "
        "que existen.",
        "Media móvil; en los extremos sólo se usan las muestras que existen para la media.",
        "Filtro de media: cada valor es el promedio de los vecinos que están dentro de la imagen.",
        "Cerca del borde se divide por el número de píxeles existentes, no por el tamaño "
        "de la ventana.",
        "Gleitender Mittelwert. Am Rand werden nur die vorhandenen Werte gemittelt.",
        "Mittelwertfilter, bei dem am Rand nur Pixel zählen, die innerhalb des Bildes "
        "liegen und sonst keine.",
        "Am Rand wird das Fenster abgeschnitten: nur die tatsächlich vorhandenen Pixel "
        "werden gemittelt.",
        "Am Rand wird durch die Anzahl der vorhandenen Pixel geteilt, der Mittelwert ist "
        "damit unverzerrt.",
        "Moyenne locale ; près des bords, seuls les pixels qui existent sont pris en "
        "compte pour la moyenne.",
        "Flou de boîte. Aux bords de l'image on ne moyenne que sur les pixels présents, "
        "la fenêtre est tronquée.",
        "Media mobile; ai bordi si mediano soltanto i campioni che esistono.",
        "Média móvel: nas bordas da imagem apenas os pixels existentes são usados para a média.",
        "Voortschrijdend gemiddelde; aan de rand tellen alleen de bestaande waarden mee.",
        "Średnia krocząca: na brzegach uwzględnia się tylko istniejące próbki, a nie zera.",
        "Glidande medelvärde. Vid kanten används bara de värden som finns.",
        "Скользящее среднее: около краёв усредняются только существующие отсчёты.",
        "均值滤波。边界处只对图像内的像素求平均。",
        "移動平均。端では存在するサンプルだけを平均する。",
        "Filtro a media mobile.\n\nOgni pixel diventa la media dei pixel della finestra "
        "(2r+1)x(2r+1) che cadono\n    dentro l'immagine: così è giusto.",
        "Jedes Pixel wird der Mittelwert der Pixel des Fensters (2r+1)x(2r+1), die innerhalb des "
        "Bildes liegen.",
        "Chaque pixel devient la moyenne des pixels de la fenêtre qui tombent dans l'image.",
        "Каждый пиксель - среднее по тем пикселям окна, которые попадают в изображение.",
    ],
)
def test_they_are_said_so_in_other_languages(docstring: str) -> None:
    assert says_inside(in_english(docstring))


@pytest.mark.parametrize(
    "docstring",
    [
        "Desenfoque de caja con los bordes completados con ceros para que el tamaño no cambie.",
        "Am Rand wird mit Nullen aufgefüllt und immer durch 9 geteilt.",
        "Solo los píxeles dentro de la imagen se suman, y siempre se divide entre 9.",
        "Moyenne de la fenêtre ; les bords sont complétés par des zéros.",
        "Media de los píxeles de la ventana; los bordes se repiten.",
        "Es werden nur die Pixel innerhalb des Bildes summiert und immer durch die volle "
        "Fenstergröße geteilt.",
        "Media dei pixel della finestra che cadono dentro l'immagine, più scura ai bordi.",
    ],
)
def test_something_else_in_other_languages_is_not(docstring: str) -> None:
    assert not says_inside(in_english(docstring))


@pytest.mark.parametrize(
    ("docstring", "owed"),
    [
        ("Box mean. A constant image stays constant, also at its borders.", True),
        ("A flat signal comes out unchanged up to the ends.", True),
        ("Media mobile: un'immagine costante resta costante,\n    anche sul bordo.", True),
        ("Der Filter ist ein Mittelwert. Ein konstantes Bild bleibt auch am Rand konstant.", True),
        ("均值滤波. 常数图像在边界处仍保持不变。", True),
        ("A constant image stays constant except at its borders.", False),
        ("A constant image stays constant, but gets darker at the borders.", False),
        ("A constant stays unchanged.", False),
    ],
)
def test_what_is_constant_stays_so_at_borders_of_who_says_it(docstring: str, owed: bool) -> None:
    said = in_english(docstring)
    for mode, weights, wrong in (
        ("constant", MEAN, owed),
        ("nearest", MEAN, False),
        ("constant", np.array([[-1.0, 0, 1]]), False),
    ):
        found = looked(mode, weights)
        assert found.seen is not None
        assert bool(broken_border(said, found.seen, found.border)) is wrong

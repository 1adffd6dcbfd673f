"""What names promise of kernels: right ones keep it, and each promise is broken by a wrong one."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from convcheck.filters.promised import KNOWN, of_any_order, promise_of, words_of
from convcheck.user_functions.parameters.widths import Width
from tests.processes import convcheck


def gaussian(sigma: float, radius: int) -> np.ndarray:
    at = np.arange(-radius, radius + 1)
    taps = np.exp(-(at**2) / (2 * sigma**2))
    return taps / taps.sum()


def broken(name: str, kernel: object, **widths: float) -> str:
    promise = promise_of(name)
    assert promise is not None
    known = {Width(each): value for each, value in widths.items()}
    return "; ".join(promise.broken(np.array(kernel, float), known, words_of(name)))


SOBEL_X = [[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]]
CROSS = [[0, 1, 0], [1, -4, 1], [0, 1, 0]]


@pytest.mark.parametrize(
    ("name", "kernel", "widths"),
    [
        ("sobel_x", SOBEL_X, {}),
        ("sobelY", np.transpose(SOBEL_X), {}),
        ("sobel", np.multiply(SOBEL_X, -0.125), {}),
        ("scharr_filter", [[-3, 0, 3], [-10, 0, 10], [-3, 0, 3]], {}),
        ("prewitt", [[1, 1, 1], [0, 0, 0], [-1, -1, -1]], {}),
        ("laplacian", CROSS, {}),
        ("laplace1d", [1, -2, 1], {}),
        ("gaussian_blur", np.outer(gaussian(1, 3), gaussian(1, 3)), {"sigma": 1.0}),
        ("gauss1d", gaussian(1.5, 4), {"sigma": 1.5}),
        ("gaussian3", [0.25, 0.5, 0.25], {}),
        ("gaussian_filter", np.array([1, 4, 6, 4, 1]) / 16, {"size": 5}),
        ("GaussianBlur", np.outer(gaussian(1, 2), gaussian(1, 2)), {}),
        ("box_blur", np.full((3, 3), 1 / 9), {"radius": 1}),
        ("moving_average", np.full(5, 0.2), {"size": 5}),
        ("box_sum", np.ones((3, 3)), {"size": 3}),
        ("sharpen", [[0, -1, 0], [-1, 5, -1], [0, -1, 0]], {}),
        ("dx", [-0.5, 0, 0.5], {}),
        ("savgol", np.array([-3, 12, 17, 12, -3]) / 35, {"size": 5, "order": 2}),
        ("savgol", [-0.2, -0.1, 0, 0.1, 0.2], {"size": 5, "order": 2, "derivative": 1}),
        ("bilateral_box", [[1, 2], [3, 4]], {}),
        ("exponential_moving_average", [1, 2, 3], {}),
        ("weighted_moving_average", [1, 2, 3], {"size": 3}),
        ("gaussian_derivative", [-1, 0, 1], {}),
        ("gaussian_slope", [-0.1, -0.24, 0, 0.24, 0.1], {"sigma": 1.0}),
        ("mean_filter", np.full(7, 1 / 7), {"size": 3}),
    ],
)
def test_right_kernels_keep_what_names_promise(
    name: str, kernel: object, widths: dict[str, float]
) -> None:
    assert broken(name, kernel, **widths) == ""


@pytest.mark.parametrize(
    ("name", "kernel", "widths", "said"),
    [
        ("sobel_x", [[-1, 0, 1], [-1, 0, 2], [-1, 0, 1]], {}, "no Sobel operator's"),
        ("sobel_x", np.transpose(SOBEL_X), {}, "differentiates along y (the rows)"),
        ("gaussian_slope", [[0.1, 0.24, 0, -0.24, -0.1]], {"sigma": 1.0}, "its sign is wrong"),
        ("prewitt", SOBEL_X, {}, "no Prewitt operator's"),
        ("laplacian", [[0, 1, 0], [1, -3, 1], [0, 1, 0]], {}, "sum to 1, not to 0"),
        ("laplacian", [[0, 1, 0], [2, -4, 1], [0, 0, 0]], {}, "not symmetrical"),
        ("gaussian", gaussian(1, 3) * 2.5, {}, "sum to 2.5, not to 1"),
        ("gaussian", gaussian(2**0.5, 4), {"sigma": 1.0}, "Gaussian of sigma 1.414, not of 1"),
        ("gaussian", [0.2, 0.5, 0.3], {}, "not symmetrical"),
        ("gaussian", [0.1, 0.35, 0.1, 0.35, 0.1], {}, "do not fall off"),
        ("gaussian", np.array([1, 2, 3, 2, 1]) / 9, {"sigma": 1.0}, "not those of a Gaussian"),
        (
            "gauss",
            np.outer(gaussian(1, 3), gaussian(0.7, 3)),
            {},
            "rows have other taps than its columns",
        ),
        ("gauss", np.full((3, 3), 1 / 9) + 0.02 * np.eye(3) - 0.02 / 3, {}, "symmetrical"),
        ("box_blur", np.array([1, 2, 1]) / 4, {}, "not all the same"),
        ("moving_average", np.ones(5), {"size": 5}, "sum to 5, not to 1"),
        ("mean_pool", np.full((3, 5), 1 / 9), {"size": 3}, "3 * 5 elements are divided by 3 * 3"),
        ("moving_average", np.full(4, 0.25), {"size": 5}, "has 4 taps where it was told 5"),
        ("mean_filter", np.full((3, 3), 1 / 9), {"radius": 2}, "3 x 3 taps where it was told 5"),
        ("sharpen", [[0, -1, 0], [-1, 4, -1], [0, -1, 0]], {}, "brighter or darker"),
        ("sharpen", [[0, 1, 0], [1, -3, 1], [0, 1, 0]], {}, "it smooths"),
        ("BlurPool2d", [0.5, 1, 0.5], {}, "sum to 2, not to 1"),
        ("derivative", [-0.5, 0.1, 0.5], {}, "not to 0"),
        ("wma", [3 / 6, 2 / 6, 1 / 6], {}, "reversed (flipped): the oldest element"),
        ("wma", [1 / 7, 2 / 7, 4 / 7], {}, "do not grow linearly"),
        ("lwma", [1, 2, 3], {}, "sum to 6, not to 1"),
        ("savgol", np.full(5, 0.2), {"size": 5, "order": 2}, "does not leave x**2"),
        (
            "savgol",
            [0.2, 0.1, 0, -0.1, -0.2],
            {"size": 5, "order": 2, "derivative": 1},
            "its sign: the taps are in reversed order",
        ),
    ],
)
def test_wrong_kernels_break_it(
    name: str, kernel: object, widths: dict[str, float], said: str
) -> None:
    assert said in broken(name, kernel, **widths)


def test_every_promise_that_asks_anything_is_broken_by_some_kernel() -> None:
    kernels = [np.array([[3.0, -1, 0], [0, 2, 5], [7, 1, 1]]), np.array([3.0, -1, 2, 0, 5])]
    kernels += [0.5 ** np.arange(9.0)[::-1] * 0.75, np.ones(21)]
    band: dict[Width, float] = {Width.LOW: 1, Width.HIGH: 2, Width.RATE: 8}
    silent = {
        promise.what
        for promise in KNOWN
        if not any(list(promise.broken(kernel, band, ["sobel"])) for kernel in kernels)
    }
    assert silent == {"another filter, or more than one"}


@pytest.mark.parametrize("name", ["filtered", "conv2d", "apply", "medianish", "laplacexx"])
def test_other_names_promise_nothing(name: str) -> None:
    assert promise_of(name) is None


@given(
    st.floats(0.5, 4.0),
    st.integers(1, 3),
    st.sampled_from([1.0, -1.0, 0.25]),
)
def test_gaussians_of_any_sigma_keep_it_and_no_other_sigma(
    sigma: float, ndim: int, off: float
) -> None:
    taps = gaussian(sigma, max(2, round(3 * sigma)))
    kernel = taps
    for _ in range(ndim - 1):
        kernel = kernel[..., np.newaxis] * taps
    assert broken("gaussian", kernel, sigma=sigma) == ""
    other = sigma + (off if sigma + off > 0.4 else 0.3)
    assert f"not of {other:.4g}"[:8] in broken("gaussian", kernel, sigma=other)


@pytest.mark.parametrize(
    ("says", "alike"),
    [
        ("Centred moving average of 13 terms.", True),
        ("Centred 2x12 moving average (13 terms).", False),
        ("Moving average with half weight on both ends.", False),
        ("Moving average with equal weights.", True),
    ],
)
def test_means_of_unequal_weights_are_no_plain_ones(says: str, alike: bool) -> None:
    promise = promise_of("moving_average", says)
    assert promise is not None
    assert (promise.what == "a mean") is alike


@pytest.mark.parametrize(
    ("name", "says", "asks"),
    [
        ("wma", "", True),
        ("weighted_moving_average", "Linearly weighted: w = 1 .. n.", True),
        ("weighted_average", "The most recent close has the greatest weight.", True),
        ("weighted_average", "Triangular weights.", False),
        ("wma", "The oldest one has the greatest weight.", False),
        ("wma", "Of prices, newest first.", False),
    ],
)
def test_weighted_means_are_linear_if_they_say_so(name: str, says: str, asks: bool) -> None:
    promise = promise_of(name, says)
    assert (promise is not None and "linearly" in promise.what) == asks


@pytest.mark.parametrize(
    "name",
    ["glaette_profil", "gl\xe4tten", "suavizar_serie", "lissage", "desenfoque", "weichzeichner"],
)
def test_other_languages_promise_the_same(name: str) -> None:
    assert promise_of(name) is promise_of("smooth")


@pytest.mark.parametrize(
    ("base", "said"), [(0.5, ""), (np.exp(-1), "time constant"), (0.7, "half")]
)
def test_half_of_a_weight_is_left_after_a_half_life(base: float, said: str) -> None:
    kept = base ** (1 / 3)
    taps = (1 - kept) * kept ** np.arange(90)[::-1]
    found = broken("media_movil_exponencial", taps, **{"half-life": 3.0})
    assert said in found
    assert bool(said) == bool(found)


@pytest.mark.parametrize(("factor", "right"), [(1.0, True), (1 / (1 - 0.5**4), True), (0.8, False)])
def test_an_exponential_average_may_be_cut_off(factor: float, right: bool) -> None:
    taps = 0.5 * 0.5 ** np.arange(4)[::-1] * factor
    whole = np.concatenate([0.5 ** np.arange(40)[::-1] * 0.5]) if factor == 1 else taps
    assert (broken("ema", whole, factor=0.5) == "") is right


SLOPE = '''
import numpy as np


def {name}(y, dx=1.0):
    """dy/dx by central differences; {ends}."""
    y = np.asarray(y, dtype=float)
    d = np.empty_like(y)
    d[1:-1] = np.convolve(y, np.array([{taps}]) / (2.0 * dx), mode="valid")
    d[0] = (y[1] - y[0]) / dx
    d[-1] = (y[-1] - y[-2]) / dx
    return d
'''
ONE_SIDED = "at both ends forward and backward differences"


@pytest.mark.parametrize(
    ("name", "ends", "taps", "status"),
    [
        ("derivative", ONE_SIDED, "1.0, 0.0, -1.0", 0),
        ("derivative", ONE_SIDED, "-1.0, 0.0, 1.0", 1),
        ("derivada", "no more is said", "1.0, 0.0, -1.0", 0),
        ("derivada", "no more is said", "-1.0, 0.0, 1.0", 1),
        ("derivative", ONE_SIDED, "1.0, 0.5, -1.0", 1),
    ],
)
def test_a_slope_rises_with_its_input(
    tmp_path: Path, name: str, ends: str, taps: str, status: int
) -> None:
    (tmp_path / "mine.py").write_text(SLOPE.format(name=name, ends=ends, taps=taps))
    done = convcheck("try", f"mine.py:{name}", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr


KEPT = '''
import numpy as np

_KERNELS = {{}}


def smooth(signal, sigma):
    """Gaussian smoothing, the kernel cut off at 3 sigma, ends held constant."""
    r = int(3.0 * sigma + 0.5)
    if {key} not in _KERNELS:
        t = np.arange(-r, r + 1)
        k = np.exp(-0.5 * (t / sigma) ** 2)
        _KERNELS[{key}] = k / k.sum()
    return np.convolve(np.pad(signal, r, mode="edge"), _KERNELS[{key}], mode="valid")
'''


@pytest.mark.parametrize(("key", "status"), [("sigma", 0), ("r", 1)])
def test_kernels_that_are_kept_by_their_size_are_seen(
    tmp_path: Path, key: str, status: int
) -> None:
    (tmp_path / "mine.py").write_text(KEPT.format(key=key))
    done = convcheck("try", "mine.py:smooth", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr
    assert ("a cache" in done.stdout) is bool(status)


@pytest.mark.parametrize(
    ("says", "kind"),
    [
        ("Derivative df/dx at the inner points, central differences.", "a derivative"),
        ("Return the numerical derivative of f.", "a derivative"),
        ("Slope of the profile, per sample.", "a derivative"),
        ("Second derivative of f.", ""),
        ("Derivative of a Gaussian.", ""),
        ("Slope, positive downhill.", ""),
        ("The loss whose derivative is taken.", ""),
        ("Five-point Laplacian of a grid.", "a Laplacian"),
        ("Laplacian of a Gaussian.", ""),
        ("A step of diffusion, u plus its Laplacian.", ""),
    ],
)
def test_who_begins_with_a_derivative_is_one(says: str, kind: str) -> None:
    found = promise_of("per_sample", says)
    assert ("" if found is None else found.what) == kind


def test_a_derivative_of_rows_has_a_sign() -> None:
    promise = promise_of("pochodna")
    assert promise is not None
    wrong, right = np.array([[0.5], [0.0], [-0.5]]), np.array([[-0.5, 0.0, 0.5]])
    assert "its sign is wrong" in "".join(promise.broken(wrong, {}, ["pochodna"]))
    assert not list(promise.broken(right, {}, ["pochodna"]))
    assert not list(promise.broken(wrong, {}, ["velocity"]))


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("desenfoque_gaussiano", "a Gaussian"),
        ("flou_gaussien", "a Gaussian"),
        ("gaussscher_filter", "a Gaussian"),
        ("rozmycie_gaussowskie", "a Gaussian"),
        ("Гауссов фильтр", "a Gaussian"),
        ("高斯模糊", "a Gaussian"),
        ("ガウシアンフィルタ", "a Gaussian"),
        ("media_movil", "a mean"),
        ("DurchschnittsFilter", "a mean"),
        ("均值滤波", "a mean"),
        ("скользящее_среднее", "a mean"),
        ("tiefpassfilter", "a low-pass"),
        ("passe_bas", "a low-pass"),
        ("低通滤波", "a low-pass"),
        ("размытие", "a blur"),
        ("平滑", "a blur"),
        ("sfocatura", "a blur"),
        ("accentuer", "a sharpened image"),
        ("schaerfen", "a sharpened image"),
        ("dérivée_première", "a derivative"),
        ("производная", "a derivative"),
        ("media_movil_exponencial", "an exponential moving average"),
        ("exponentielle_glaettung", "an exponential moving average"),
        ("指数移动平均", "an exponential moving average"),
        ("filtre_médian", ""),
        ("filtr_medianowy_mediana", "another filter, or more than one"),
        ("media_ponderada", "another filter, or more than one"),
        ("máscara_de_desenfoque", "another filter, or more than one"),
        ("gauss_seidel", ""),
        ("mascara_de_convolucion", ""),
    ],
)
def test_names_of_other_languages(name: str, what: str) -> None:
    found = promise_of(name)
    assert ("" if found is None else found.what) == what


@pytest.mark.parametrize(
    ("says", "what"),
    [
        ("Гауссово размытие изображения. Края зеркальные.", "a Gaussian"),
        ("高斯模糊。边界复制。", "a Gaussian"),
        (
            "Gau\xdfscher Weichzeichner, separabel.\n\nsigma ist die Standardabweichung",
            "a Gaussian",
        ),
        ("Взвешенное среднее соседей.", ""),
        ("Media de los vecinos, con pesos.", ""),
        ("Media de los vecinos.", "a mean"),
    ],
)
def test_first_sentences_of_other_languages(says: str, what: str) -> None:
    found = promise_of("aplicar", says)
    assert ("" if found is None else found.what) == what


def test_second_derivatives_of_other_languages_have_no_sign() -> None:
    for name in ("segunda_derivada", "zweite_ableitung", "вторая_производная"):
        assert broken(name, [1, -2, 1]) == broken("second_derivative", [1, -2, 1]) == ""


def test_who_is_told_of_which_order_a_derivative_is_owes_none_of_another() -> None:
    found = promise_of("local_derivative")
    assert of_any_order(found, "Of any order.") is None
    fitted = of_any_order(found, "A polynomial of the degree is fitted by\nleast squares.")
    assert fitted is not None
    at = np.arange(-3, 4)
    smooth, _, second, *_ = np.linalg.pinv(np.vander(at, 4, increasing=True))
    widths = {Width.ORDER: 3.0, Width.DERIVATIVE: 0.0}
    words = ["local", "derivative"]
    assert not list(fitted.broken(smooth, widths, words))
    widths[Width.DERIVATIVE] = 2.0
    assert "a factorial" in "".join(fitted.broken(second, widths, words))
    assert not list(fitted.broken(2 * second, widths, words))
    assert of_any_order(promise_of("gaussian"), "") is promise_of("gaussian")

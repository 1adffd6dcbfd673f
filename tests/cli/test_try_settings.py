"""`try` calls what is right with other values of its options: they have to be right as well."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import convcheck

FILE = """
import numpy as np


def direct(x, w):
    rows, columns = x.shape[0] - w.shape[0] + 1, x.shape[1] - w.shape[1] + 1
    y = np.zeros((rows, columns))
    for i in range(w.shape[0]):
        for j in range(w.shape[1]):
            y += w[i, j] * x[i:i + rows, j:j + columns]
    return y


def by_fft(x, w, size):
    found = np.fft.irfft2(np.fft.rfft2(x, size) * np.fft.rfft2(w[::-1, ::-1], size), size)
    return found[w.shape[0] - 1:x.shape[0], w.shape[1] - 1:x.shape[1]]


def conv2d(x, w, method="direct"):
    if method == "fft":
        return by_fft(x, w, (x.shape[0] + w.shape[0] - 1, x.shape[1] + w.shape[1] - 1))
    return direct(x, w)


def half_flipped(x, w, method="direct"):
    if method == "fft":
        return conv2d(x, w[::-1], "fft")
    return direct(x, w)


def too_short(x, w, method="direct"):
    if method == "fft":
        return by_fft(x, w[:, :2], (x.shape[0] + w.shape[0] - 1, x.shape[1] + w.shape[1] - 1))
    return direct(x, w)


def without_library(x, w, method="direct"):
    if method == "gpu":
        import a_library_that_is_not_there
    return direct(x, w)


def in_blocks(x, w, block=4096):
    y = np.zeros((x.shape[0] - w.shape[0] + 1, x.shape[1] - w.shape[1] + 1))
    for top in range(0, max(len(y) - block + 1, 1), block):
        y[top:top + block] = direct(x[top:top + block + w.shape[0] - 1], w)
    return y


def flips(x, w, method="corr"):
    return direct(x, w[::-1, ::-1] if method == "conv" else w)


def flips_one_axis(x, w, flip_kernel=True):
    return direct(x, w[::-1, ::-1] if flip_kernel else w[:, ::-1])


def of_torch_alone(x, w, mode="corr"):
    if mode == "conv":
        w = np.linalg.inv(np.zeros(w.shape))
    elif mode != "corr":
        raise ValueError(mode)
    return direct(x, w)


def sums(x, w, size=None):
    '''Overlap-save; `size` is the block that is convolved at a time.'''
    size = size or 100000
    y = np.zeros((x.shape[0] - w.shape[0] + 1, x.shape[1] - w.shape[1] + 1))
    for left in range(0, y.shape[1] - (y.shape[1] > size), size):
        y[:, left:left + size] = direct(x[:, left:left + size + w.shape[1] - 1], w)
    return y


def in_halves(x, w, halves=False):
    y = direct(x, w)
    if halves:
        y[len(y) // 2 + 3:] = 0
    return y


def to_a_power(x, w, power=1, squared=False):
    y = direct(x, w) ** power
    return y * y if squared else y


def padded(x, w, padding=0, padding_mode="zeros"):
    mode = {"zeros": "constant", "reflect": "reflect", "replicate": "edge"}[padding_mode]
    return direct(np.pad(x, padding, mode=mode), w)


def mirrored_with_its_edge(x, w, padding=0, padding_mode="zeros"):
    mode = {"zeros": "constant", "reflect": "symmetric"}[padding_mode]
    return direct(np.pad(x, padding, mode=mode), w)


def layouts(x, w, data_format="NHWC"):
    if data_format == "NCHW":
        x = x.transpose(0, 2, 3, 1)
    y = np.stack([sum(direct(each[..., c], w[:, :, c, o]) for c in range(x.shape[3]))
                  for each in x for o in range(w.shape[3])])
    y = y.reshape(len(x), w.shape[3], *y.shape[1:])
    return y if data_format == "NCHW" else y.transpose(0, 2, 3, 1)
"""


def tried(folder: Path, name: str) -> tuple[int, dict[str, dict[str, object]], str]:
    (folder / "mine.py").write_text(FILE, encoding="utf-8")
    done = convcheck("try", f"mine.py:{name}", "--no-speed", "--json", cwd=folder)
    trials = {each["adds"]: each for each in done.document["trials"]}
    return done.status, trials, done.stderr


def test_another_method_that_is_right_is_told(tmp_path: Path) -> None:
    status, trials, said = tried(tmp_path, "conv2d")
    assert status == 0, said
    assert trials["method='fft'"]["outcome"] == "agree"


@pytest.mark.parametrize(
    ("name", "adds"),
    [
        ("half_flipped", "method='fft'"),
        ("too_short", "method='fft'"),
        ("in_blocks", "block=3"),
        ("mirrored_with_its_edge", "padding_mode='reflect'"),
        ("flips_one_axis", "flip_kernel=False"),
        ("of_torch_alone", "mode='conv'"),
        ("sums", "size=16"),
        ("in_halves", "halves=True"),
    ],
)
def test_another_method_or_block_that_is_wrong_is_a_mismatch(
    tmp_path: Path, name: str, adds: str
) -> None:
    status, trials, _ = tried(tmp_path, name)
    assert status == 1
    assert trials[adds]["outcome"] == "mismatch"
    assert trials[adds]["reason"]


def test_what_another_value_makes_no_convolution_of_is_not_tested(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(FILE, encoding="utf-8")
    done = convcheck("try", "mine.py:to_a_power", "--no-speed", "--json", cwd=tmp_path)
    assert done.status == 0, done.stderr
    untested = [each for each in done.document["untested"] if "no convolution that" in each]
    assert [each.partition(":")[0] for each in untested] == ["power=2", "squared=True"]


def test_a_layout_is_found_anew_for_each_data_format(tmp_path: Path) -> None:
    status, trials, said = tried(tmp_path, "layouts")
    assert status == 0, said
    assert trials["data_format='NCHW'"]["notes"] == ["layout NCHW/HWIO"]


def test_what_stands_in_the_padding_is_what_the_word_says(tmp_path: Path) -> None:
    status, trials, said = tried(tmp_path, "padded")
    assert status == 0, said
    for mode in ("reflect", "replicate"):
        assert trials[f"padding_mode='{mode}'"]["outcome"] == "agree"


def test_a_word_for_a_true_convolution_flips_the_kernel(tmp_path: Path) -> None:
    status, trials, said = tried(tmp_path, "flips")
    assert status == 0, said
    assert trials["method='conv'"]["outcome"] == "agree"


def test_a_way_that_is_not_installed_is_no_mistake(tmp_path: Path) -> None:
    status, trials, said = tried(tmp_path, "without_library")
    assert status == 0, said
    assert trials["method='gpu'"]["outcome"] == "unsupported"


def test_an_option_can_be_set_by_the_user(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(FILE, encoding="utf-8")
    done = convcheck("try", "mine.py:half_flipped(method='fft')", "--no-speed", cwd=tmp_path)
    assert done.status == 1
    assert (tmp_path / "reports" / "try-half_flipped.npz").exists()
    done = convcheck("try", "mine.py:conv2d(metod='fft')", "--no-speed", cwd=tmp_path)
    assert done.status == 2
    assert "no parameter called metod; it has: x, w, method" in done.stderr

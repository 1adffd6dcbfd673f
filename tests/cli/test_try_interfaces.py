"""`convcheck try` on classes, options, refusals and frameworks that are not there."""

from __future__ import annotations

import json
import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.processes import convcheck
from tests.user_functions.styles import CORE, source

pytestmark = pytest.mark.slow


def test_a_class_is_tested_with_its_backward_method(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(source("sized class"))
    done = convcheck("try", "--no-speed", "mine.py:Conv2d", cwd=tmp_path)
    assert done.status == 0, done.stderr
    assert "conv2d, NCHW/OIHW (inferred)" in done.stdout
    assert "self.weight = kernel" in done.stdout
    assert "with grad_input, grad_kernel, grad_bias" in done.stdout
    assert "found by trying: kernel_size as tuple; stride as number" in done.stdout


def test_a_wrong_class_is_reproduced(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(source("sized class", backward_fault="* -1"))
    done = convcheck("try", "--no-speed", "mine.py:Conv2d", cwd=tmp_path)
    assert done.status == 1
    assert "mismatch of grad_kernel" in done.stdout
    assert (tmp_path / "reports" / "try-Conv2d.npz").is_file()


def test_a_dict_of_options_and_a_cache_need_no_adapter(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(source("option dict"))
    command = ("try", "--no-speed", "mine.py:conv_forward", "--backward", "conv_backward", "--json")
    done = convcheck(*command, cwd=tmp_path)
    assert done.status == 0, done.stderr
    reading = done.document["reading"]
    assert reading["roles"]["conv_param['stride']"] == "stride"
    (tmp_path / "mine.py").write_text(source("option dict", backward_fault="/ len(x)"))
    assert convcheck(*command, cwd=tmp_path).status == 1


def test_an_unknown_option_is_a_usage_error_with_an_adapter(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        CORE + "\ndef conv(x, w, cfg):\n    return core(x, w) * cfg['gain'][0]\n"
    )
    done = convcheck("try", "--no-speed", "mine.py:conv", cwd=tmp_path)
    assert done.status == 2
    assert "it asks cfg for 'gain', whose meaning is not known" in done.stderr
    assert "def adapted(x, w): return conv(x, w, {'gain': ...})" in done.stderr
    # What the message says to write works.
    with (tmp_path / "mine.py").open("a") as file:
        file.write("\ndef adapted(x, w): return conv(x, w, {'gain': [1]})\n")
    assert convcheck("try", "--no-speed", "mine.py:adapted", cwd=tmp_path).status == 0


def test_refusing_everything_is_no_success(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def conv(x, w):\n    raise NotImplementedError('to do')\n")
    done = convcheck("try", "--no-speed", "mine.py:conv", cwd=tmp_path)
    assert done.status == 5
    assert "right" not in done.stdout
    assert "could not be tested: it refuses whatever it is given" in done.stdout
    assert "NotImplementedError: to do" in done.stdout


def test_refusing_all_that_is_tested_is_no_success(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        CORE + "\ndef conv(x, w):\n"
        "    if x.shape != (2, 6, 7, 3):\n        raise ValueError('not this size')\n"
        "    return core(x, w)\n"
    )
    done = convcheck("try", "--no-speed", "mine.py:conv", cwd=tmp_path)
    assert done.status == 5
    assert "nothing could be compared: it refuses all" in done.stdout
    assert "right: 0" not in done.stdout


@pytest.mark.skipif(find_spec("cupy") is not None, reason="CuPy is installed")
def test_a_framework_that_is_not_installed_is_said(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def conv(x, w):\n    return x\n")
    done = convcheck(
        "try", "--no-speed", "mine.py:conv", "--framework", "cupy", "--json", cwd=tmp_path
    )
    document = json.loads(done.stdout)
    assert done.status == 3
    assert document["problem"].startswith(
        "it is to work with cupy, which is not installed here: install"
    )


@pytest.mark.parametrize("encoding", ["utf-8", "latin-1"])
def test_source_that_is_not_ascii(tmp_path: Path, encoding: str) -> None:
    text = f"# -*- coding: {encoding} -*-\n{CORE}\ndef größe(größe, kern):\n"
    text += '    """Länge und Breite."""\n    return core(größe, kern)\n'
    (tmp_path / "faltung.py").write_bytes(text.encode(encoding))
    done = convcheck("try", "--no-speed", "faltung.py:größe", cwd=tmp_path)
    assert done.status == 0, done.stderr
    assert re.search(r"right: (\d+) of \1 convolutions agree", done.stdout)

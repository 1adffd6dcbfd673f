"""A user's mistake gets one message, with its place, and exit status 2; never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import convcheck

GOOD = """\
title: t
op: conv1d
matrix:
  length: 8
  in_channels: 4
  out_channels: 6
  kernel: 3
implementations: [numpy:im2col]
"""

LEVELS = "".join(
    f"l{n}: &l{n} [{', '.join([f'*l{n - 1}'] * 10) if n else 'x'}]\n" for n in range(12)
)

MISTAKES: dict[str, tuple[str | bytes, list[str]]] = {
    "unknown key": (GOOD.replace("kernel", "kernal"), ["case.yaml:7:", "'kernal'", "'kernel'"]),
    "wrong type": (GOOD.replace("kernel: 3", "kernel: three"), ["case.yaml:7:", "'three'"]),
    "kernel too large": (GOOD.replace("kernel: 3", "kernel: 9"), ["case.yaml:7:", "spans 9"]),
    "groups": (GOOD.replace("kernel: 3", "kernel: 3\n  groups: 3"), ["case.yaml:8:", "divisible"]),
    "negative size": (GOOD.replace("length: 8", "length: -8"), ["case.yaml:4:", "-8"]),
    "empty matrix": (GOOD.replace("length: 8", "length: []"), ["case.yaml:4:"]),
    "all excluded": (GOOD + "exclude: [{kernel: 3}]\n", ["case.yaml:9:"]),
    "unknown backend": (
        GOOD.replace("numpy:", "nunpy:"),
        ["case.yaml:8:", "nunpy", "did you mean 'numpy'?"],
    ),
    "unknown form": (GOOD.replace("im2col", "im2row"), ["case.yaml:8:", "im2row", "im2col"]),
    "unknown op": (GOOD.replace("conv1d", "conv4d"), ["case.yaml:2:", "conv4d", "conv3d"]),
    "not YAML": ("title: [unclosed\nop: conv1d\n", ["case.yaml:"]),
    "not a mapping": ("- 1\n- 2\n", ["case.yaml:1:"]),
    "not UTF-8": (b"title: \xff\xfe\n", ["case.yaml", "UTF-8"]),
    "empty": ("", ["case.yaml"]),
    "bomb": (LEVELS, ["case.yaml:"]),
    "deep": ("[" * 10_000 + "]" * 10_000, ["case.yaml:"]),
    "code": ("title: !!python/object/apply:os.system [id]\n", ["case.yaml:1:"]),
    "a number without end": ("9" * 5_000, ["case.yaml:1:"]),
    "a number without end, in hexadecimal": ("0x" + "f" * 5_000, ["case.yaml:1:", "thousands of"]),
    "a size without end": (GOOD.replace("8", "0x" + "f" * 5_000), ["case.yaml:4:", "thousands of"]),
    "a name without end": (GOOD.replace("numpy:", "x" * 90_000 + ":"), ["case.yaml:8:", " [...] "]),
    "twice": (GOOD + "op: conv1d\n", ["case.yaml:9:", "op"]),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_in_a_case_file(tmp_path: Path, mistake: str) -> None:
    content, words = MISTAKES[mistake]
    path = tmp_path / "case.yaml"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    done = convcheck("verify", "case.yaml", cwd=tmp_path, timeout=60)
    assert done.status == 2
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    (message,) = done.stderr.strip().splitlines()
    assert message.startswith("convcheck: ")
    for word in words:
        assert word in message


def test_the_file_without_a_mistake_passes(tmp_path: Path) -> None:
    (tmp_path / "case.yaml").write_text(GOOD)
    assert convcheck("verify", "case.yaml", cwd=tmp_path).status == 0


@pytest.mark.parametrize("name", ["missing.yaml", "empty_folder"])
def test_paths_without_cases(tmp_path: Path, name: str) -> None:
    (tmp_path / "empty_folder").mkdir()
    done = convcheck("verify", name, cwd=tmp_path)
    assert done.status == 2
    assert name in done.stderr
    assert "Traceback" not in done.stderr

"""`assert_convolution` in a test suite of a user's, run by a real pytest."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tests.processes import environment
from tests.user_functions.functions import write

SUITE = """\
import sys

import pytest
import right
import wrong

from convcheck.testing import assert_convolution


def test_right():
    result = assert_convolution(right.conv2d, covers=["bias", "stride", "padding"])
    assert len(result.agreed) > 10


def test_right_gradients():
    assert_convolution(right.plain, backward=right.plain_backward, covers=["grad_kernel"])


def test_wrong():
    assert_convolution(wrong.flipped)


def test_wrong_lambda():
    assert_convolution(lambda x, w: right.plain(x, w[::-1]))


def test_wrong_gradient():
    assert_convolution(right.plain, backward=wrong.mean_backward)


def test_not_covered():
    assert_convolution(right.plain, covers=["stride"])


def test_nothing_could_be_checked():
    assert_convolution(wrong.always_raises)


def test_crash():
    assert_convolution(wrong.always_dies)


def test_mistake():
    with pytest.raises(Exception, match="wanted input and kernel"):
        assert_convolution(right.plain, layout="NHWC")


def test_no_framework_was_imported():
    assert not {"torch", "tensorflow", "jax", "keras"} & set(sys.modules)
"""


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What pytest says of the suite, without any plug-in."""
    folder = write(tmp_path_factory.mktemp("suite"))
    (folder / "test_suite.py").write_text(SUITE, encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\n")  # whatever lies in folders above
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-v", "-W", "error", "test_suite.py"],
        cwd=folder,
        env=environment(PYTEST_DISABLE_PLUGIN_AUTOLOAD="1"),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stdout
    return done.stdout


def test_right_functions_pass_and_wrong_ones_fail(report: str) -> None:
    found = dict(re.findall(r"^test_suite\.py::test_(\w+) (PASSED|FAILED)", report, re.MULTILINE))
    passing = {"right", "right_gradients", "mistake", "no_framework_was_imported"}
    assert {name for name, outcome in found.items() if outcome == "PASSED"} == passing
    assert len(found) == 10


@pytest.mark.parametrize(
    ("test", "words"),
    [
        ("wrong", ["kernel flipped along height and width: remove the flip", "got (* is wrong)"]),
        ("wrong_lambda", ["kernel flipped along height: remove the flip", "in this process"]),
        ("wrong_gradient", ["mismatch of grad_kernel", "a batch"]),
        ("not_covered", ["not covered: stride", "right: "]),
        ("nothing_could_be_checked", ["could not be tested", "RuntimeError: not today"]),
        ("crash", ["could not be tested", "SIGABRT"]),
    ],
)
def test_the_message_says_what_is_wrong(report: str, test: str, words: list[str]) -> None:
    section = re.search(rf"_ test_{test} _(.*?)(?=\n_{{5,}} test_|\n=====)", report, re.DOTALL)
    assert section is not None
    for each in words:
        assert each in section[1], section[1]
    assert "convcheck/testing.py" not in section[1]
    assert len(section[1].splitlines()) < 40

"""From paths to cases: which files, which identifiers, which known differences."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from convcheck.loading.cases import load_cases
from convcheck.model.case import Location
from convcheck.model.errors import UsageError
from convcheck.model.implementation import Pattern
from convcheck.model.outcome import Outcome
from convcheck.model.passes import USUAL_PASSES, Fill, Pass, TimedPass
from tests.loading.conftest import Load
from tests.loading.examples import MATRIX, VALID

LABEL = "[length=8,in_channels=2,out_channels=2,kernel=1]"


def write(folder: Path, *names: str, text: str = MATRIX) -> None:
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)


def names(*paths: str | Path) -> list[str]:
    return [case.identifier for case in load_cases([Path(path) for path in paths])]


def test_identifiers_list_what_is_required_and_what_is_not_default(load: Load) -> None:
    identifiers = [case.identifier for case in load(VALID["every key"])]
    assert len(set(identifiers)) == len(identifiers) == 2**5 * 3 * 2 * 5 * 2 - 192 + 1
    assert identifiers[0] == (
        "a/short_name-1[height=8,width=8,in_channels=2,out_channels=4,kernel=1]"
    )
    assert (
        "a/short_name-1[batch=2,height=9,width=8,in_channels=4,out_channels=4,kernel=3x5,"
        "stride=2x1,padding=2+1x0+0,groups=2,bias=false,dtype=float64]"
    ) in identifiers
    assert identifiers[-1] == (
        "a/short_name-1[height=3,width=8,in_channels=1,out_channels=4,kernel=3x5,"
        "padding=2+1x1+1,dtype=float64]"
    )


def test_a_folder_gives_its_files_sorted_and_named_by_their_path_inside(folder: Path) -> None:
    write(folder, "top/b.yml", "top/a/z.yaml", "top/a.yaml", "top/.ci/x.yaml", "top/.h.yaml")
    write(folder, "top/notes.txt", text="no case file")
    assert names("top") == [f"a/z{LABEL}", f"a{LABEL}", f"b{LABEL}"]
    assert names(folder / "top") == names("top")
    assert names("top/b.yml", "top/a/z.yaml") == [f"b{LABEL}", f"z{LABEL}"]


def test_a_file_reached_twice_is_loaded_once(folder: Path) -> None:
    write(folder, "top/a.yaml")
    assert names("top", "top/a.yaml", folder / "top") == [f"a{LABEL}"]


def test_names_of_files_that_need_quoting_lose_what_does(folder: Path) -> None:
    write(folder, "my cases (1)[x]=y'.yaml")
    assert names("my cases (1)[x]=y'.yaml") == [f"my_cases__1__x__y_{LABEL}"]


def test_locations_are_what_the_user_would_type(
    folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    write(folder, "top/a.yaml")
    write(elsewhere, "b.yaml")
    relative = Path(os.path.relpath(elsewhere / "b.yaml"))
    for given, spelled in (
        (folder / "top", "top/a.yaml"),
        (Path("./top/../top/a.yaml"), "top/a.yaml"),
        (elsewhere, str(elsewhere / "b.yaml")),
        (relative, str(relative)),
    ):
        (case,) = load_cases([given])
        assert case.location == Location(spelled, 4)
        assert case.patterns_location == Location(spelled, 3)


@pytest.mark.parametrize(
    ("files", "paths", "told"),
    [
        (
            ["p/x.yaml", "q/x.yaml"],
            ["p/x.yaml", "q"],
            r"q/x.yaml:4: p/x.yaml and q/x.yaml both define the case x\[.*common folder \. instead",
        ),
        (
            ["t/p/x.yaml", "t/q/x.yaml"],
            ["t/p", "t/q"],
            "give their common folder t instead",
        ),
        (["t/x.yaml", "t/x.yml"], ["t"], "t/x.yaml and t/x.yml both .*rename one of the files"),
        (["t/x y.yaml", "t/x_y.yaml"], ["t"], "rename one of the files"),
    ],
)
def test_cases_of_one_name_are_refused(
    folder: Path, files: list[str], paths: list[str], told: str
) -> None:
    write(folder, *files)
    with pytest.raises(UsageError, match=told):
        names(*paths)


def test_the_advice_against_one_name_helps(folder: Path) -> None:
    write(folder, "t/p/x.yaml", "t/q/x.yaml")
    assert names("t") == [f"p/x{LABEL}", f"q/x{LABEL}"]


def test_paths_without_cases_are_refused(folder: Path) -> None:
    (folder / "empty").mkdir()
    with pytest.raises(UsageError, match=r"empty: no case file in this folder; .*yaml or .yml"):
        names("empty")
    with pytest.raises(UsageError, match=r"none.yaml: no such file; give a case file or a folder"):
        names("none.yaml")
    with pytest.raises(UsageError, match="null byte"):
        names("a\0b")
    with pytest.raises(UsageError, match="File name too long"):
        names("x" * 300)
    (folder / "loop.yaml").symlink_to("loop.yaml")
    with pytest.raises(UsageError, match="cannot be read: Too many levels"):
        names("loop.yaml")


def test_a_case_without_bias_has_no_gradient_of_it(load: Load) -> None:
    with_bias, without = load(MATRIX.replace("kernel: 1", "kernel: 1, bias: [true, false]"))
    assert with_bias.passes == USUAL_PASSES
    assert without.passes == (Pass.FORWARD, Pass.GRAD_INPUT, Pass.GRAD_KERNEL)
    with pytest.raises(UsageError, match=r"^a.yaml:5: passes: no pass is left for length=8"):
        load(MATRIX.replace("kernel: 1", "kernel: 1, bias: false") + "passes: [grad_bias]\n")


def test_a_case_without_bias_has_no_gradient_of_it_to_time(load: Load) -> None:
    text = MATRIX.replace("kernel: 1", "kernel: 1, bias: [true, false]") + "bench:\n"
    passes = "  passes: [grad_bias, backward]\n"
    with_bias, without = load(text + passes)
    assert with_bias.bench.passes == (TimedPass.GRAD_BIAS, TimedPass.BACKWARD)
    assert without.bench.passes == (TimedPass.BACKWARD,)
    told = r"^a.yaml:6: bench.passes: no pass is left for length=8.*no grad_bias; add a pass"
    with pytest.raises(UsageError, match=told):
        load(text + passes.replace(", backward", ""))


EXPECT = MATRIX.replace("kernel: 1", "kernel: [1, 3], padding: [valid, same, 1]") + "expect:\n"
"""Lines 1 to 5."""


def test_expectations_belong_to_the_cases_they_match(load: Load) -> None:
    cases = load(
        EXPECT
        + "  - {when: {padding: [1], kernel: 3, pass: forward, fill: normal},\n"
        + "     implementation: torch, outcome: unsupported, reason: r, url: https://x.org}\n"
        + "  - {implementation: numpy:*, outcome: out_of_memory, reason: s}\n"
    )
    assert [len(case.expectations) for case in cases] == [1, 1, 1, 1, 1, 2]
    first, second = cases[-1].expectations
    assert first.when == {
        "padding": ((1, 1),),
        "kernel": (3,),
        "pass": (Pass.FORWARD,),
        "fill": (Fill.NORMAL,),
    }
    assert first.implementation == Pattern("torch")
    assert first.outcomes == (Outcome.UNSUPPORTED,)
    assert (first.reason, first.url) == ("r", "https://x.org")
    assert first.location == Location("a.yaml", 6)
    assert (second.when, second.url, second.location.line) == ({}, None, 8)


REST = "implementation: torch, outcome: error, reason: r"


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        (
            EXPECT
            + f"  - {REST[:21]}\n    outcome: error\n    reason: r\n    when: {{kernel: 5}}\n",
            9,
            "expect[0].when: matches no point: no point has kernel 5; there are 1, 3;",
        ),
        (
            EXPECT + f"  - {{when: {{kernel: [3, 3]}}, {REST}}}\n",
            6,
            "expect[0].when.kernel: got [3, 3], 2 entries for 1 spatial axis",
        ),
        (
            "passes: [forward]\n" + EXPECT + f"  - {{when: {{pass: grad_bias}}, {REST}}}\n",
            7,
            "expect[0].when.pass: got grad_bias, which these cases do not run; there are forward",
        ),
        (
            "fills: [normal]\n" + EXPECT + f"  - {{when: {{fill: integers}}, {REST}}}\n",
            7,
            "expect[0].when.fill: got integers, which these cases do not run; there are normal",
        ),
        (
            EXPECT.replace("expect:", "exclude: [{padding: same, kernel: 3}]\nexpect:")
            + f"  - {{when: {{padding: same, kernel: 3}}, {REST}}}\n",
            7,
            "expect[0].when: matches no point: no point has all of these values together",
        ),
    ],
)
def test_expectations_that_match_nothing_are_refused(
    load: Load, text: str, line: int, told: str
) -> None:
    with pytest.raises(UsageError) as caught:
        load(text)
    assert str(caught.value).startswith(f"a.yaml:{line}: {told}")


def test_loading_imports_nothing_heavy() -> None:
    code = (
        "import sys, convcheck.loading.cases, convcheck.loading.selection;"
        "heavy = {'numpy', 'pandas', 'rich', 'click', 'pydantic', 'torch', 'tensorflow'};"
        "print(sorted(heavy & set(sys.modules)))"
    )
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert result.stdout.strip() == "[]"

"""The pictures of the terminal show what the commands print now."""

from __future__ import annotations

import html
import re
import sys

import pytest

from tests.pages.matching import difference
from tests.processes import CHECKOUT

sys.path.insert(0, str(CHECKOUT / "website"))
from pictures import FOLDER, LARGEST, SCENES, Scene, draw, run

WIDTH = 12.2
"""Of a character in the pictures of rich."""

COLOURS = re.compile(r"\x1b\[[0-9;]*m")
PIECE = re.compile(
    r'<text class="\S+-r\d+" x="(?P<x>[\d.]+)" y="(?P<y>[\d.]+)"[^>]*>(?P<text>[^<]*)</text>'
)


def drawn(picture: str) -> str:
    """Return the text that a picture shows, line by line, without the command."""
    lines: dict[float, str] = {}
    for piece in sorted(PIECE.finditer(picture), key=lambda piece: float(piece["x"])):
        if text := html.unescape(piece["text"]).replace("\xa0", " ").strip("\n"):
            column = round(float(piece["x"]) / WIDTH)
            line = lines.get(float(piece["y"]), "").ljust(column)
            lines[float(piece["y"])] = line[:column] + text
    return "\n".join(line for _, line in sorted(lines.items()))


def without_notes(text: str) -> str:
    """Return a text without what a run says of the machine's load."""
    return re.sub(r"^note: .*\n", "", COLOURS.sub("", text), flags=re.MULTILINE)


def fault(scene: Scene, picture: str, printed: str) -> str | None:
    """Return what a picture shows and is not printed, None if it is all there."""
    return difference(
        without_notes(drawn(picture)),
        [f"$ {scene.command} {without_notes(printed)}"],
        alternatives=scene.alternatives,
        counts_vary=scene.columns > 120,  # page faults
    )


def stored(name: str) -> str:
    return (FOLDER / f"{name}.svg").read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.frameworks
@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.nightly) if name == "bench" else name for name in SCENES],
)
def test_a_picture_shows_what_is_printed_now(name: str) -> None:
    scene = SCENES[name]
    turns = 3 if scene.alternatives else 1  # what is said of speed depends on the machine's load
    faults = (fault(scene, stored(name), run(scene)) for _ in range(turns))
    assert None in faults


@pytest.mark.parametrize("name", SCENES)
def test_a_picture_is_light_and_loads_nothing(name: str) -> None:
    picture = stored(name)
    assert len(picture.encode()) <= LARGEST
    assert re.findall(r"https?://[^\s\"]+", picture) == [
        "http://www.w3.org/2000/svg",
        "https://www.textualize.io",  # in a comment, of what drew it
    ]
    assert "@font-face" not in picture


def test_every_picture_is_in_the_readme_with_a_text() -> None:
    readme = (CHECKOUT / "README.md").read_text(encoding="utf-8")
    shown = dict(re.findall(r"!\[([^\]]+)\]\((docs/pictures/[^)]+)\)", readme))
    assert set(shown.values()) == {f"docs/pictures/{name}.svg" for name in SCENES}
    assert all(len(text.split()) > 10 for text in shown)
    assert readme.index("docs/pictures/try.svg") < readme.index("\n## ")
    assert {path.stem for path in FOLDER.iterdir()} == set(SCENES)


def test_a_changed_output_is_noticed() -> None:
    scene = Scene("convcheck one", columns=80)
    printed = "\x1b[31mred\x1b[0m and   plain, 3 of 4\nin 337 us\nnote: the load average was 5"
    picture = draw("one", scene, printed)
    assert drawn(picture).splitlines()[1] == "red and   plain, 3 of 4"
    assert fault(scene, picture, printed) is None
    assert fault(scene, picture, printed.replace("337", "2")) is None
    assert fault(scene, picture, printed.replace("red", "green")) is not None
    assert fault(scene, picture, printed.replace("3 of", "2 of")) is not None
    assert fault(scene, picture, printed + "\nmore") is not None
    assert fault(Scene("convcheck two", columns=80), picture, printed) is not None

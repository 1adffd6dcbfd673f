"""What the documents promise: links that lead somewhere, examples that run, a dated version."""

from __future__ import annotations

import doctest
import importlib
import re
import tomllib
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote

import pytest
import yaml
from markdown_it import MarkdownIt
from markdown_it.token import Token

import convcheck

ROOT = Path(__file__).parents[1]

PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("reports/published/*.md")])

PUBLIC = ("convcheck", "convcheck.testing")
"""What programs import; their examples show every function."""

SHOWN_ELSEWHERE = {"convert_kernel": "convcheck.model.kernel_layouts"}
"""Functions that stand in another module than the one they are imported from."""


def tokens(page: Path) -> list[Token]:
    return MarkdownIt().parse(page.read_text(encoding="utf-8"))


def links(page: Path) -> list[str]:
    """Return what the links and images of a page lead to."""
    found = [child for token in tokens(page) for child in token.children or ()]
    targets = [each.attrGet("href") or each.attrGet("src") for each in found]
    return [str(target) for target in targets if target]


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as GitHub makes them."""
    parsed = tokens(page)
    titles = [after.content for token, after in pairwise(parsed) if token.type == "heading_open"]
    kept = (re.sub(r"[^\w\- ]", "", title.lower()) for title in titles)
    return {title.replace(" ", "-") for title in kept}


def broken_links(page: Path) -> list[str]:
    """Return the links of a page to files and headings that are not there."""
    found = []
    for link in links(page):
        path, _, anchor = link.partition("#")
        if re.match(r"\w+:", link):
            continue
        target = (page.parent / unquote(path)).resolve() if path else page
        missing = not target.exists()
        if missing or (anchor and target.suffix == ".md" and anchor not in anchors(target)):
            found.append(link)
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_to_files_and_headings(page: Path) -> None:
    assert broken_links(page) == []


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    (tmp_path / "there.md").write_text("# A heading, with 2 signs!\n")
    page = tmp_path / "page.md"
    page.write_text(
        "[a](there.md) [b](there.md#a-heading-with-2-signs) [c](there.md#none) [d](absent.md)"
        " ![e](absent.svg) [f](https://example.org/absent.md) `[g](absent.md)` [h](#page)\n"
    )
    assert broken_links(page) == ["there.md#none", "absent.md", "absent.svg", "#page"]


def run_examples(module: str) -> set[str]:
    """Run the examples of a module's docstrings; return the functions that have some."""
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    found = doctest.DocTestFinder().find(
        importlib.import_module(module), extraglobs={"convcheck": convcheck}
    )
    for example in found:
        runner.run(example)
    assert runner.failures == 0
    return {each.name.rpartition(".")[2] for each in found if each.examples}


@pytest.mark.slow
@pytest.mark.parametrize("name", PUBLIC)
def test_every_public_function_has_an_example_that_runs(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    public = set(importlib.import_module(name).__all__)
    shown = run_examples(name)
    for function in public & SHOWN_ELSEWHERE.keys():
        shown |= run_examples(SHOWN_ELSEWHERE[function]) & {function}
    assert public <= shown


def test_the_version_has_a_section_with_a_date_in_the_changelog() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    sections = re.findall(r"^## \[(.+?)\](?: - (\d{4}-\d\d-\d\d))?$", text, re.MULTILINE)
    assert sections[0] == ("Unreleased", "")
    assert sections[1][0] == version
    assert all(date for _, date in sections[1:])


def test_workflows_forms_and_hooks_are_valid_yaml_that_names_what_there_is() -> None:
    files = [*ROOT.glob(".github/**/*.yml"), ROOT / ".pre-commit-config.yaml"]
    assert len(files) >= 4
    read = {path.name: yaml.safe_load(path.read_text(encoding="utf-8")) for path in files}
    assert all(isinstance(content, dict) for content in read.values())
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    steps = [step for job in read["ci.yml"]["jobs"].values() for step in job["steps"]]
    called = {name for step in steps for name in re.findall(r"\bmake ([\w-]+)", str(step))}
    assert called
    assert called <= targets


def test_ruff_is_the_same_before_a_commit_and_in_make_lint() -> None:
    pinned = re.search(r"^ruff==(.+)$", (ROOT / "constraints.txt").read_text(), re.MULTILINE)
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    revisions = {repo["repo"].rpartition("/")[2]: repo["rev"] for repo in hooks["repos"]}
    assert pinned is not None
    assert revisions["ruff-pre-commit"] == f"v{pinned[1]}"

"""What mkdocs has to know beside docs/: pages made of other files, and links that leave docs/.

mkdocs calls the `on_` functions. Nothing is written to docs/: generated pages live in the build.
"""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath
from posixpath import normpath, relpath
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from reference import reference, verbs  # beside this file, where mkdocs looks

ROOT = Path(__file__).parents[1]

PAGES = {
    "README.md": "readme.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "CHANGELOG.md": "changelog.md",
    "reports/published/README.md": "published.md",
}
"""Pages outside of docs/, and what the site calls them."""

LINK = re.compile(r"(?P<before>!?\[[^\]]*\]\()(?P<target>[^)\s#:]+)(?P<anchor>#[^)\s]*)?(?=\))")

WORDS = re.compile(r"^## 2\. Words\n(?P<table>.*?)^### ", re.MULTILINE | re.DOTALL)
ROW = re.compile(r"^\| \*\*(?P<word>[^*]+)\*\* \| (?P<meaning>.+) \|$", re.MULTILINE)


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put a page for each verb in the place that the configuration keeps for them."""
    for section in config.nav or []:
        for entries in section.values():
            if isinstance(entries, list) and "VERBS" in entries:
                at = entries.index("VERBS")
                entries[at : at + 1] = [{verb: f"reference/{verb}.md"} for verb in verbs()]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the generated pages, and each file of the repository that a page links to."""
    texts = {site: (ROOT / name).read_text(encoding="utf-8") for name, site in PAGES.items()}
    texts |= reference()
    texts["glossary.md"] = glossary((ROOT / "docs/design.md").read_text(encoding="utf-8"))
    for name, text in texts.items():
        files.append(File.generated(config, name, content=text))
    for page in files.documentation_pages():
        for link in LINK.finditer(page.content_string):
            target = in_repository(page.src_uri, link["target"])
            path = ROOT / target
            if path.is_file() and path.suffix != ".md" and not target.startswith("docs/"):
                name = f"source/{target}"
                if files.get_file_from_path(name) is None:
                    files.append(File.generated(config, name, abs_src_path=str(path)))
    return files


def on_page_markdown(
    markdown: str, *, page: Page, config: MkDocsConfig, files: Files, **_: Any
) -> str:
    """Turn links that leave docs/ into links of the site."""

    def link(found: re.Match[str]) -> str:
        place = site_path(in_repository(page.file.src_uri, found["target"]))
        if place is None:
            return found[0]
        back = relpath(place, str(PurePosixPath(page.file.src_uri).parent))
        return f"{found['before']}{back}{found['anchor'] or ''}"

    return without_code(markdown, lambda text: LINK.sub(link, text))


def without_code(markdown: str, change: Any) -> str:
    """Return a page with its text changed, and its fenced blocks as they are."""
    parts = re.split(r"(^```.*?^```$)", markdown, flags=re.MULTILINE | re.DOTALL)
    return "".join(part if part.startswith("```") else change(part) for part in parts)


def in_repository(page: str, target: str) -> str:
    """Return the path, from the root, of what a page links to."""
    roots = {site: name for name, site in PAGES.items()}
    source = PurePosixPath(roots.get(page, f"docs/{page}"))
    return normpath(str(source.parent / target))


def site_path(path: str) -> str | None:
    """Return where a file of the repository is on the site, None where it is no file."""
    if path in PAGES:
        return PAGES[path]
    if path.startswith("docs/"):
        return path.removeprefix("docs/")
    if (ROOT / path).is_file() and not path.endswith(".md"):
        return f"source/{path}"
    return None


def glossary(design: str) -> str:
    """Return the page of words, made of the table of words in the design."""
    table = WORDS.search(design)
    assert table is not None
    rows = sorted(ROW.findall(table["table"]), key=lambda row: row[0].lower())
    words = "\n\n".join(f"### {word}\n\n{meaning}" for word, meaning in rows)
    return (
        "# Glossary\n\n**In short:** what the words of case files, reports and pages mean, in"
        f" alphabetical order; from [the design](design.md#2-words).\n\n{words}\n"
    )

"""The documentation site: whole, without a broken link, and without a word to another host."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urldefrag, urljoin

import pytest
import yaml
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, Response

from tests.processes import CHECKOUT, environment

DOCS = sorted((CHECKOUT / "docs").glob("*.md"))
SUMMARY = re.compile(r"\A# .+\n\n\*\*In short:\*\* (?P<text>(?:.+\n)+)\n")


class Loader(yaml.SafeLoader):
    """Reads mkdocs.yml, whose slugs are made by a Python function."""


Loader.add_multi_constructor("tag:yaml.org,2002:python/", lambda *_: None)


def pages_of(nav: object) -> Iterator[str]:
    """Yield every page that the navigation names."""
    if isinstance(nav, str):
        yield nav
    elif isinstance(nav, list):
        for each in nav:
            yield from pages_of(each)
    elif isinstance(nav, dict):
        yield from pages_of(list(nav.values()))


def build(folder: Path, config: Path = CHECKOUT / "mkdocs.yml") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "-f", config, "-d", folder],
        cwd=CHECKOUT,
        env=environment(NO_MKDOCS_2_WARNING="1"),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.mark.parametrize("page", DOCS, ids=lambda page: page.stem)
def test_a_page_begins_with_a_plain_summary(page: Path) -> None:
    found = SUMMARY.match(page.read_text(encoding="utf-8"))
    assert found is not None
    assert 3 <= len(found["text"].splitlines()) <= 6


def test_every_page_of_docs_is_in_the_navigation() -> None:
    config = yaml.load((CHECKOUT / "mkdocs.yml").read_text(encoding="utf-8"), Loader)
    named = set(pages_of(config["nav"]))
    assert {page.name for page in DOCS} <= named


@pytest.mark.slow
def test_a_broken_link_stops_the_build(tmp_path: Path) -> None:
    shutil.copytree(CHECKOUT / "docs", tmp_path / "docs")
    with (tmp_path / "docs/try.md").open("a", encoding="utf-8") as page:
        page.write("\n[nowhere](nowhere.md) [no heading](timing.md#no-heading)\n")
    config = tmp_path / "mkdocs.yml"
    config.write_text(
        f"INHERIT: {CHECKOUT}/mkdocs.yml\ndocs_dir: docs\nhooks: [{CHECKOUT}/website/hooks.py]\n"
    )
    done = build(tmp_path / "site", config)
    assert done.returncode != 0
    assert "nowhere.md" in done.stderr
    assert "no-heading" in done.stderr


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    done = build(folder)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    """The site behind a server of this machine."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=site))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture(scope="module")
def browsed(address: str, browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    yield page
    page.close()


class Heard:
    """What a page asked for and complained of."""

    def __init__(self, page: Page) -> None:
        self.asked: list[str] = []
        self.wrong: list[str] = []
        page.on("request", self._request)
        page.on("response", self._response)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.wrong.append(str(error)))

    def _request(self, request: Request) -> None:
        self.asked.append(request.url)

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.wrong.append(f"{response.status} {response.url}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.wrong.append(message.text)


@pytest.mark.slow
def test_every_page_in_a_browser(browsed: Page, address: str, site: Path) -> None:
    heard = Heard(browsed)
    places: dict[str, set[str]] = {}
    links: list[tuple[str, str]] = []
    for file in sorted(site.rglob("*.html")):
        url = urljoin(address, str(file.relative_to(site)))
        browsed.goto(url, wait_until="load")
        places[url] = set(browsed.eval_on_selector_all("[id]", "all => all.map(one => one.id)"))
        found = browsed.eval_on_selector_all("a[href]", "all => all.map(one => one.href)")
        links += [(url, link) for link in found]
    assert len(places) > 30
    assert heard.wrong == []
    assert [url for url in heard.asked if not url.startswith((address, "data:"))] == []
    inner = [(url, link) for url, link in links if link.startswith(address)]
    assert len(inner) > 1000
    broken = [(url, link) for url, link in inner if not there(link, address, site, places)]
    assert broken == []


def there(link: str, address: str, site: Path, places: dict[str, set[str]]) -> bool:
    """Tell whether a link of the site leads to a file and to a place in it."""
    page, anchor = urldefrag(link)
    if page == address:
        page = urljoin(address, "index.html")
    file = site / page.removeprefix(address)
    return file.is_file() and (not anchor or page not in places or anchor in places[page])


def test_a_link_to_nothing_is_found(tmp_path: Path) -> None:
    (tmp_path / "a.html").touch()
    address, places = "http://here/", {"http://here/a.html": {"one"}}
    assert there("http://here/a.html#one", address, tmp_path, places)
    assert not there("http://here/a.html#two", address, tmp_path, places)
    assert not there("http://here/b.html", address, tmp_path, places)


@pytest.mark.slow
def test_what_a_page_asks_of_others_and_complains_of_is_heard(browsed: Page, address: str) -> None:
    browsed.goto(address)
    heard = Heard(browsed)
    browsed.evaluate("new Image().src = 'http://127.0.0.1:9/elsewhere.png'")
    browsed.evaluate("setTimeout(() => { throw new Error('spoilt') })")
    browsed.wait_for_timeout(1000)
    assert [url for url in heard.asked if not url.startswith(address)]
    assert "spoilt" in str(heard.wrong)


@pytest.mark.slow
def test_the_glossary_has_every_word_of_the_design(site: Path) -> None:
    design = (CHECKOUT / "docs/design.md").read_text(encoding="utf-8")
    table = design.partition("## 2. Words")[2].partition("### ")[0]
    words = re.findall(r"^\| \*\*([^*]+)\*\*", table, re.MULTILINE)
    page = (site / "glossary.html").read_text(encoding="utf-8")
    assert len(words) > 40
    assert [word for word in words if not re.search(rf'<h3 id="[^"]+">{word}', page)] == []


@pytest.mark.slow
def test_the_reference_has_every_verb_and_option(site: Path) -> None:
    verify = (site / "reference/verify.html").read_text(encoding="utf-8")
    assert "--fail-fast" in verify
    assert "Sentinel" not in verify
    index = (site / "reference/index.html").read_text(encoding="utf-8")
    verbs = {path.stem for path in (site / "reference").glob("*.html")} - {"index"}
    assert {"verify", "bench", "try", "init"} <= verbs
    assert [verb for verb in verbs if f"convcheck {verb}" not in index] == []


@pytest.mark.slow
def test_a_search_finds_a_page(browsed: Page, address: str) -> None:
    browsed.goto(address)
    # Key by key: the search looks at its field when a key is let go, which filling it in is not.
    browsed.locator("input.md-search__input").press_sequentially("noise floor")
    browsed.locator(".md-search-result__link").first.wait_for(timeout=60_000)
    assert "timing" in browsed.content()

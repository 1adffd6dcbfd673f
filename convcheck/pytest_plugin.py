"""The pytest plug-in: every comparison of a test session as an ordinary run document.

Owns what pytest calls. Found by the entry point `pytest11`, so every session of an environment
imports it: nothing else is imported before `--convcheck-report` is given, or a fixture is used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from convcheck.pytest_collected import Collected

OPTION = "--convcheck-report"
MARKER = "convcheck_expected: a comparison of this test is expected to differ (reason=...)."


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option."""
    group = parser.getgroup("convcheck", "results judged by convcheck.testing")
    group.addoption(
        OPTION,
        metavar="DIR",
        default=None,
        help="write every comparison of convcheck.testing as a run document into DIR",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Collect comparisons if a report is asked for."""
    config.addinivalue_line("markers", MARKER)
    folder = config.getoption(OPTION)
    if folder is None:
        return
    from convcheck.pytest_collected import Collected

    config.pluginmanager.register(Collected(config, folder), "convcheck-collected")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Make a test with the marker one that has to fail, by its comparison."""
    for item in items:
        mark = item.get_closest_marker("convcheck_expected")
        if mark is not None:
            reason = mark.kwargs.get("reason", "a known difference")
            item.add_marker(pytest.mark.xfail(reason=reason, raises=AssertionError, strict=True))


@pytest.fixture
def conv_close() -> Any:
    """`convcheck.testing.assert_conv_close`, without an import."""
    from convcheck.testing import assert_conv_close

    return assert_conv_close


@pytest.fixture
def contraction_close() -> Any:
    """`convcheck.testing.assert_contraction_close`, without an import."""
    from convcheck.testing import assert_contraction_close

    return assert_contraction_close


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Print one line about all comparisons."""
    found: Collected | None = config.pluginmanager.getplugin("convcheck-collected")
    if found is not None and (line := found.line):
        terminalreporter.write_sep("-", line)

"""What all tests share: Hypothesis' examples, processes of their own, and a browser.

Processes that tests start import this checkout, wherever they are started.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from tests.processes import CHECKOUT

if TYPE_CHECKING:
    from playwright.sync_api import Browser

os.environ["PYTHONPATH"] = os.pathsep.join(
    [str(CHECKOUT), *filter(None, [os.environ.get("PYTHONPATH")])]
)

# Threads of OpenMP that wait for each other give their processor away instead of spinning: with a
# process of tests on each, what PyTorch computes in one takes two to three times as long otherwise.
# Workers say in their own words how theirs wait, so that what is tested there is what users have.
os.environ.setdefault("OMP_WAIT_POLICY", "passive")

# A function that is wrong on purpose needs no change that makes it right, but where that is tested.
os.environ.setdefault("CONVCHECK_REPAIR", "0")

# What XLA has compiled for one test is read by the others, in this process and those they start.
# The key has XLA's version and flags in it; a folder of this checkout, which is of one machine.
os.environ.setdefault("JAX_COMPILATION_CACHE_DIR", str(CHECKOUT / "build" / "jax"))
os.environ.setdefault("JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS", "0")
os.environ.setdefault("JAX_PERSISTENT_CACHE_MIN_ENTRY_SIZE_BYTES", "-1")

# Likewise what Numba has compiled, in a folder named after what it was made of.
os.environ.setdefault("NUMBA_CACHE_DIR", str(CHECKOUT / "build" / "numba"))

# No deadline: these machines are shared, and a slow moment is no fault. Derandomised, so that a
# failure on one machine is a failure on every machine; `explore` looks for others each time.
settings.register_profile(
    "convcheck",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.register_profile(
    "explore",
    settings.get_profile("convcheck"),
    derandomize=False,
    print_blob=True,
    max_examples=500,
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "convcheck"))


def _listed(name: str) -> frozenset[str]:
    return frozenset((CHECKOUT / "tests" / name).read_text(encoding="utf-8").splitlines())


NIGHTLY, SLOW = _listed("nightly.txt"), _listed("slow.txt")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is listed as slow or for the night, and put the files that take longest first.

    What is left at the end is shared out evenly then.
    """
    for item in items:
        named = {item.nodeid, item.nodeid.partition("[")[0]}
        if named & (NIGHTLY | SLOW):
            item.add_marker(pytest.mark.slow)
        if named & NIGHTLY:
            item.add_marker(pytest.mark.nightly)
    costs: dict[str, float] = {}
    for item in items:
        costs[_file_of(item)] = costs.get(_file_of(item), 0.0) + _seconds_of(item)
    items.sort(key=lambda item: -costs[_file_of(item)])  # stable: a file's tests stay in order


def _file_of(item: pytest.Item) -> str:
    return item.nodeid.partition("::")[0]


def _seconds_of(item: pytest.Item) -> float:
    """Return about how long a test takes, by its marks."""
    limit = item.get_closest_marker("timeout")
    if limit is not None:
        return float(limit.args[0]) / 4
    return 10.0 if item.get_closest_marker("slow") else 0.2


@pytest.fixture(autouse=True)
def bits_of_jax() -> Iterator[None]:
    """Give JAX its 64 bits back that reading a function of 32 bits has taken.

    A backend turns them on once in a process, when it is set up, and relies on them from then on.
    """
    before = "jax" in sys.modules and sys.modules["jax"].config.jax_enable_x64
    yield
    if before:
        sys.modules["jax"].config.update("jax_enable_x64", True)


ALONE = "CONVCHECK_TEST_ALONE"
"""Set in the process that runs one test marked `alone`."""


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is marked `alone` in a process that no other test has used.

    What it measures is the process: memory that earlier tests left free is taken again without a
    page fault, and the threads of a framework use the processor.
    """
    if ALONE in os.environ or not pyfuncitem.get_closest_marker("alone"):
        return None
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", pyfuncitem.nodeid],
        cwd=pyfuncitem.config.rootpath,
        env={**os.environ, ALONE: "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "1 passed" in done.stdout, done.stdout
    return True


@pytest.fixture(autouse=True)
def path_of_modules() -> Iterator[None]:
    """Put back where modules are looked for: a file of a user's is run with its folder in front.

    Workers that later tests start look for theirs there, and would take a file in it for a module.
    """
    before = list(sys.path)
    yield
    sys.path[:] = before


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The one browser of a process: Playwright cannot be entered twice in it."""
    path = shutil.which("chromium")
    if path is None:
        pytest.skip("there is no chromium here: apt-get install chromium")
    from playwright.sync_api import sync_playwright  # few processes of tests need it

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=path, args=["--headless", "--no-sandbox", "--disable-gpu"]
        )
        yield started
        started.close()

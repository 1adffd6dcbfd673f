"""The cluster that `--scheduler` names: connected to, or started on this machine.

Owns the spelling of the option and what is said where there is no Dask, no scheduler or no worker.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING

from convcheck.model.errors import UsageError

if TYPE_CHECKING:
    from distributed import Client

ANSWER = 10.0
"""Seconds in which a scheduler has to answer."""

FIRST_WORKER = 60.0
"""Seconds in which a worker has to be there; a cluster may be starting them."""

MOST_LOCAL = 256

ADDRESS = re.compile(r"(tcp|tls|ucx|ws|wss)://[^\s/]+:\d{1,5}/?")

ALLOWED = "allowed: the address of a Dask scheduler, such as tcp://host:8786, or local:N"


def check_scheduler(text: str) -> int | None:
    """Return the number of local workers that `--scheduler` asks for, None for an address.

    Raises `UsageError` for anything else, and where Dask is missing.
    """
    kind, _, number = text.partition(":")
    local = kind == "local" and number.isascii() and number.isdecimal()
    if local and not 1 <= int(number) <= MOST_LOCAL:
        raise UsageError(f"--scheduler: got {text!r}; allowed: local:1 to local:{MOST_LOCAL}")
    if not local and not ADDRESS.fullmatch(text):
        raise UsageError(f"--scheduler: got {text!r}; {ALLOWED}")
    if find_spec("distributed") is None:
        raise UsageError("--scheduler needs Dask: pip install 'convcheck[cluster]'")
    return int(number) if local else None


@contextmanager
def connected(text: str) -> Iterator[Client]:
    """Yield a client of the cluster; what was started here ends with it. Raises `UsageError`."""
    workers = check_scheduler(text)
    import logging

    import dask
    from distributed import Client, LocalCluster

    # What becomes of workers is said by this program, in one line.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    settings = {"distributed.comm.timeouts.connect": ANSWER, "distributed.admin.tick.limit": "1h"}
    with dask.config.set(settings):
        if workers is None:
            try:
                client = Client(text, timeout=ANSWER, set_as_default=False)
            except (OSError, ValueError) as error:
                said = str(error).partition("\n")[0]
                raise UsageError(
                    f"--scheduler: no Dask scheduler answers at {text} within {ANSWER:g} s"
                    f" ({said}); start `dask scheduler` there, or use local:N"
                ) from None
            try:
                yield client
            finally:
                client.close(timeout=ANSWER)
            return
        with (
            LocalCluster(
                n_workers=workers,
                threads_per_worker=1,
                memory_limit=0,
                dashboard_address="127.0.0.1:0",
                silence_logs=logging.CRITICAL,
            ) as cluster,
            Client(cluster, set_as_default=False) as client,
        ):
            yield client

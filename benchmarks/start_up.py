"""How long `convcheck --help` and `convcheck list` take, as a ratio to the interpreter with click.

    python benchmarks/start_up.py [ROUNDS]

The commands take turns, so that a slow moment of the machine hits all of them; what is printed is
the median over the rounds of each command's time over that of `python -c "import click"` in the
same round. Compiled modules are cached in a temporary folder, as they are once installed.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time

COMMANDS = {
    "python -c pass": ["-c", "pass"],
    "python -c 'import click'": ["-c", "import click"],
    "convcheck --help": ["-m", "convcheck", "--help"],
    "convcheck list": ["-m", "convcheck", "list"],
    "convcheck verify --list": ["-m", "convcheck", "verify", "--list"],
}
BASELINE = "python -c 'import click'"


def seconds(arguments: list[str], environment: dict[str, str]) -> float:
    """Return the wall time of one fresh process."""
    started = time.perf_counter()
    subprocess.run(
        [sys.executable, *arguments],
        env=environment,
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    return time.perf_counter() - started


def main(rounds: int) -> None:
    """Measure and print a Markdown table."""
    with tempfile.TemporaryDirectory() as cache:
        environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
        environment["PYTHONPYCACHEPREFIX"] = cache
        for arguments in COMMANDS.values():
            seconds(arguments, environment)
        times = [
            {name: seconds(arguments, environment) for name, arguments in COMMANDS.items()}
            for _ in range(rounds)
        ]
    print("| command | median, ms | ratio to click alone |")
    print("|---|---|---|")
    for name in COMMANDS:
        median = statistics.median(each[name] for each in times)
        ratio = statistics.median(each[name] / each[BASELINE] for each in times)
        print(f"| `{name}` | {1000 * median:.0f} | {ratio:.2f} |")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 15)

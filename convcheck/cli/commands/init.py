"""Write a starter case file and a CI workflow."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from convcheck.cli.ending import say
from convcheck.cli.options import JSON

CPU_WHEELS = "https://download.pytorch.org/whl/cpu"
"""Where PyTorch is without CUDA, which is gigabytes that a machine without a GPU has no use for."""

MOST_JOBS = 256
"""Jobs of a matrix that GitHub runs."""

FILES = {
    "example.yaml": Path("cases/example.yaml"),
    "convcheck.yml": Path(".github/workflows/convcheck.yml"),
}
"""Where each file of `convcheck/starter` goes."""


@click.command("init", short_help=__doc__)
@click.argument("folder", metavar="[DIR]", default=Path(), type=click.Path(path_type=Path))
@click.option("--force", is_flag=True, help="Replace files that are there.")
@click.option(
    "--shards",
    type=click.IntRange(2, MOST_JOBS),
    metavar="N",
    help="Have the workflow verify in N jobs side by side, and merge their reports.",
)
@JSON
def init_command(*, folder: Path, force: bool, shards: int | None, as_json: bool) -> None:
    """Write a commented case file and a workflow for GitHub Actions into DIR (default: here).

    A file that is there is kept, unless --force is given. The workflow installs the convcheck that
    writes it: from the same repository if it was installed from one, else the same version; and
    the libraries that the case files in DIR/cases name.

    Exit status: 0 every file is there; 2 bad usage, or a file that cannot be written.
    """
    written: list[str] = []
    kept: list[str] = []

    def write(name: str, text: str) -> None:
        path = folder / FILES[name]
        (written if _write(path, text, force=force) else kept).append(str(path))

    write("example.yaml", _template("example.yaml"))
    extras, *doubts = _extras(folder / FILES["example.yaml"].parent)
    needed, doubt = requirement(extras)
    workflow = _template("convcheck.yml") if shards is None else _sharded(shards)
    write("convcheck.yml", _filled(workflow, needed, extras))
    found = {"written": written, "kept": kept, "next": _next_commands(folder)}
    if as_json:
        import json

        click.echo(json.dumps(found | {"requirement": needed}, indent=1))
    else:
        _print(found)
    for each in filter(None, (*doubts, doubt)):
        say(each)


COMMAND = init_command


def _print(found: dict[str, list[str]]) -> None:
    for path in found["written"]:
        click.echo(f"wrote {path}")
    for path in found["kept"]:
        click.echo(f"kept {path}, which was there; --force replaces it")
    click.echo("next:")
    for line in found["next"]:
        click.echo(f"  {line}")


def _template(name: str) -> str:
    import convcheck

    return (Path(convcheck.__file__).parent / "starter" / name).read_text(encoding="utf-8")


def _write(path: Path, text: str, *, force: bool) -> bool:
    """Write a file; return False if there is one that is to be kept. Raises `UsageError`."""
    from convcheck.model.errors import UsageError
    from convcheck.reporters.contract import write_text

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if force:
            write_text(text, path)
            return True
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        if path.is_file() or path.is_symlink():
            return False
        raise UsageError(f"cannot write {path}: something else is in its place") from None
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror}; name another DIR") from None
    return True


def _next_commands(folder: Path) -> list[str]:
    cases = shlex.quote(str(folder / FILES["example.yaml"]))
    return [
        f"convcheck verify {cases}",
        f"convcheck bench {cases}",
        "convcheck list implementations",
    ]


def _extras(cases: Path) -> tuple[tuple[str, ...], str]:
    """Return the extras that case files need, and what is doubtful about them."""
    from convcheck.model.errors import UsageError
    from convcheck.verbs.requirements import extras_of_cases

    try:
        return extras_of_cases([cases]), ""
    except UsageError as error:
        return (), f"the workflow installs no library, since a case file cannot be used: {error}"


def _sharded(shards: int) -> str:
    """Return the workflow in which several jobs verify, and one merges what they found."""
    before, rest = _template("convcheck.yml").split("  verify:\n", 1)
    after = rest[rest.index("\n  bench:\n") :]
    jobs = _template("shards.yml").replace("COUNT", str(shards))
    return before + jobs.replace("NUMBERS", ", ".join(map(str, range(1, shards + 1)))) + after


def _filled(workflow: str, needed: str, extras: tuple[str, ...]) -> str:
    """Return the workflow with what pip installs, and where it finds PyTorch without CUDA."""
    index = f"  PIP_EXTRA_INDEX_URL: {CPU_WHEELS}  # PyTorch without CUDA\n"
    return workflow.replace("REQUIREMENT", needed).replace(
        "  INDEX\n", index if "torch" in extras else ""
    )


def requirement(extras: tuple[str, ...] = ()) -> tuple[str, str]:
    """Return what pip has to install to get this convcheck, and what is doubtful about it."""
    import json
    from importlib.metadata import distribution

    installed = distribution("convcheck")
    name = f"convcheck[{','.join(extras)}]" if extras else "convcheck"
    released = f"{name}=={installed.version}"
    origin = json.loads(installed.read_text("direct_url.json") or "{}")  # PEP 610
    url = origin.get("url", "")
    if origin.get("vcs_info", {}).get("vcs") == "git":
        return f"{name} @ git+{url}@{origin['vcs_info']['commit_id']}", ""
    if url.startswith("https://"):
        return f"{name} @ {url}", ""
    doubt = (
        f"the workflow installs {released} from the package index; this one was installed from"
        " a file: change CONVCHECK in the workflow if the index does not have it"
    )
    return released, doubt if url else ""

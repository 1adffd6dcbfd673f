"""The command `convcheck`: the group of verbs, and what becomes of their errors.

Owns start-up, which imports no verb before it is called, and the exit status of everything that is
not a run's own.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import pkgutil
import signal
import sys
from io import StringIO
from typing import Any

import click

from convcheck.cli.ending import Ending, give_up, refused_by_system, say, shortened
from convcheck.model.errors import UsageError
from convcheck.model.outcome import ExitStatus
from convcheck.plugins import all_broken

COMMANDS = "convcheck.cli.commands"


class Verbs(click.Group):
    """Finds each verb in its own module, whose `COMMAND` is the click command.

    A module may end in an underscore, for a verb that is a word of Python's own.
    """

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(_modules())

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        # As click does it, but for importing every verb with all that its options need.
        with formatter.section("Commands"):
            formatter.write_dl([(verb, _does(name)) for verb, name in sorted(_modules().items())])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        module = _modules().get(cmd_name)
        if module is None:
            return None
        command: click.Command = importlib.import_module(f"{COMMANDS}.{module}").COMMAND
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError:
            from convcheck.loading.validation import did_you_mean

            said = did_you_mean(args[0], self.list_commands(ctx))
            raise click.UsageError(f"no verb {args[0]!r}; {said}", ctx) from None


def _does(module: str) -> str:
    """Return what a verb does: its module's docstring, read without importing it if possible."""
    name = f"{COMMANDS}.{module}"
    found = importlib.util.find_spec(name)
    source = getattr(found and found.loader, "get_source", lambda _: None)(name)
    if source is None:
        return importlib.import_module(name).__doc__ or ""
    return str(source.partition("\n")[0].strip('"'))


def _modules() -> dict[str, str]:
    """Return the modules of verbs by the verb."""
    package = importlib.import_module(COMMANDS)
    names = (module.name for module in pkgutil.iter_modules(package.__path__))
    return {name.removesuffix("_"): name for name in names}


@click.command(cls=Verbs, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="convcheck")
def cli() -> None:
    """Prove whether two ways of computing a convolution are the same.

    Without case files, a verb works on the built-in cases.
    """


def main() -> None:
    """Run the command line and exit. `convcheck.__main__` calls it."""
    # Each worker would run the installed script again, up to its import of the command line; a
    # package that was started by `python -m` is left alone.
    sys.modules["__main__"].__spec__ = importlib.util.find_spec("convcheck.__main__")
    ending = Ending()
    try:
        ending.listen()
        status = run(sys.argv[1:])
    except KeyboardInterrupt:
        status = int(ExitStatus.INTERRUPTED)
    # An interruption that has passed through an `exec` of text, as `dataclasses` has it, makes
    # `python -m` end with a SIGINT whatever the status is, unless text is executed once more.
    exec("")
    sys.exit(ending.status(status))


def run(arguments: list[str]) -> int:
    """Run the command line and return the exit status. Which plug-ins are broken is said last."""
    try:
        return _run(arguments)
    finally:
        for line in all_broken():
            say(line)


def _run(arguments: list[str]) -> int:
    try:
        _check_folder()
        if "_CONVCHECK_COMPLETE" in os.environ:
            importlib.import_module("convcheck.cli.bash_completion")
        result: Any = cli.main(args=arguments, prog_name="convcheck", standalone_mode=False)
        sys.stdout.flush()
    except (click.exceptions.Abort, KeyboardInterrupt):
        return ExitStatus.INTERRUPTED
    except click.ClickException as error:
        told = StringIO()
        error.show(told)
        click.echo(shortened(told.getvalue()), err=True, nl=False)
        return ExitStatus.USAGE
    except UsageError as error:
        say(str(error))
        return ExitStatus.USAGE
    except BrokenPipeError:
        # The reader of our output has gone (`| head`); say nothing and end as others do.
        give_up(sys.stdout.fileno())
        return 128 + signal.SIGPIPE
    except (OSError, RuntimeError) as error:
        refused = refused_by_system(error)
        if refused is None:
            raise
        give_up(sys.stdout.fileno())  # it may be what cannot be written
        say(refused)
        return ExitStatus.COULD_NOT_RUN
    return result if isinstance(result, int) else ExitStatus.AGREED


def _check_folder() -> None:
    try:
        os.getcwd()
    except FileNotFoundError:
        deleted = "the current folder has been deleted; `cd` to one that exists"
        raise UsageError(deleted) from None

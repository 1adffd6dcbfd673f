"""A page for each verb, made of its own `--help`.

(mkdocs-click 0.9.0 prints `Sentinel.UNSET` for the defaults of click 8.5.)
"""

from __future__ import annotations

import html
from inspect import cleandoc

import click

from convcheck.cli.main import cli


def verbs() -> list[str]:
    """Return the verbs of the command line."""
    return cli.list_commands(click.Context(cli))


def reference() -> dict[str, str]:
    """Return the text of a page for each verb and of one that lists them, by their names."""
    pages, rows = {}, []
    above = click.Context(cli, info_name="convcheck")
    for verb in verbs():
        command = cli.get_command(above, verb)
        assert command is not None
        context = click.Context(command, info_name=verb, parent=above)
        rows.append(f"| [`convcheck {verb}`]({verb}.md) | {command.get_short_help_str(200)} |")
        pages[f"reference/{verb}.md"] = _page(command, context)
    pages["reference/index.md"] = (
        "# Verbs\n\n**In short:** `convcheck VERB` does one of these. Each page is what"
        " `convcheck VERB --help` prints.\n\n| verb | what it does |\n|---|---|\n"
        + "\n".join(rows)
        + "\n"
    )
    return pages


def _page(command: click.Command, context: click.Context) -> str:
    usage = " ".join([context.command_path, *command.collect_usage_pieces(context)])
    records = [option.get_help_record(context) for option in command.get_params(context)]
    rows = [
        f"| <code>{_cell(names)}</code> | {_cell(said)} |"
        for names, said in filter(None, records)
        if said
    ]
    return (
        f"# convcheck {context.info_name}\n\n**In short:** {_paragraphs(command.help or '')}\n\n"
        f"```text\n{usage}\n```\n\n| option | meaning |\n|---|---|\n" + "\n".join(rows) + "\n"
    )


def _paragraphs(text: str) -> str:
    """Return a help text as Markdown: what click would not wrap again stands as it is."""
    found = []
    for paragraph in cleandoc(text).split("\n\n"):
        kept = paragraph.startswith("\b\n")
        told = paragraph.removeprefix("\b\n")
        found.append(f"```text\n{told}\n```" if kept else html.escape(told, quote=False))
    return "\n\n".join(found)


def _cell(text: str) -> str:
    """Return a text for a cell of a table, in which nothing is Markdown or HTML."""
    escaped = html.escape(" ".join(text.split()), quote=False)
    return escaped.replace("|", "&#124;").replace("*", "&#42;").replace("_", "&#95;")

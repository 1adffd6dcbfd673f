"""`convcheck schema`."""

from __future__ import annotations

import click


@click.command("schema", short_help="Print the JSON Schema of case files.")
def schema_command() -> None:
    """Print the JSON Schema (draft-07) of case files, for editors and other tools.

    An editor with a YAML language server checks a case file as you type if the file's first line
    is `# yaml-language-server: $schema=PATH` and PATH holds what this verb prints.
    """
    import json

    from convcheck.loading.schema import case_file_schema

    click.echo(json.dumps(case_file_schema(), indent=2))


COMMAND = schema_command

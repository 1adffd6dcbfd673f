"""Print the JSON Schema of case files, or of a document."""

from __future__ import annotations

import click

CASE = "case"

NAMES = ("run", "verify", "bench", "compare", "trace", "selftest", "explain", "try", "same", "info")
"""Documents by name; `run` is any of `verify`, `bench` and `compare`."""


@click.command("schema", short_help=__doc__)
@click.argument("of", type=click.Choice([CASE, *NAMES]), default=CASE)
def schema_command(of: str) -> None:
    """Print the JSON Schema of case files, for editors, or of the documents that verbs give.

    An editor with a YAML language server checks a case file as you type if the file's first line
    is `# yaml-language-server: $schema=PATH` and PATH holds what this verb prints. `convcheck
    schema run` prints what a program that reads `--json` or `-o FILE.json` of verify, bench and
    compare may rely on; trace, selftest, explain, try and info have documents of their own.
    """
    import json

    if of == CASE:
        from convcheck.loading.schema import case_file_schema

        schema = case_file_schema()
    else:
        from convcheck.document.schema import document_schema

        schema = document_schema(of)
    click.echo(json.dumps(schema, indent=2))


COMMAND = schema_command

"""`convcheck schema`."""

from __future__ import annotations

import click


@click.command("schema", short_help="Print the JSON Schema of case files, or of runs.")
@click.argument("of", type=click.Choice(["case", "run"]), default="case")
def schema_command(of: str) -> None:
    """Print the JSON Schema (draft-07) of case files, for editors, or of the runs that verbs give.

    An editor with a YAML language server checks a case file as you type if the file's first line
    is `# yaml-language-server: $schema=PATH` and PATH holds what this verb prints. `convcheck
    schema run` prints what a program that reads `--json` or `-o FILE.json` may rely on.
    """
    import json

    if of == "run":
        from convcheck.words.run_schema import run_schema

        schema = run_schema()
    else:
        from convcheck.loading.schema import case_file_schema

        schema = case_file_schema()
    click.echo(json.dumps(schema, indent=2))


COMMAND = schema_command

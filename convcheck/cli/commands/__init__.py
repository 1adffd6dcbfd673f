"""One module a verb, each with a click command named `COMMAND`.

The docstring of a module is one line: what the verb does, as `convcheck --help` says it.
"""

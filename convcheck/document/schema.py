"""The JSON Schemas of all documents, made of the types by which they are read and written.

What concerns several fields at once (lists of one length, records that are about the same) only
the reader checks.
"""

from __future__ import annotations

from typing import Any

import msgspec

from convcheck.document.environment import Info
from convcheck.document.explain import ExplainDocument
from convcheck.document.same import SameDocument
from convcheck.document.selftest import SelftestDocument
from convcheck.document.stored import ANY_STORED, STORED
from convcheck.document.trace import TraceDocument
from convcheck.document.try_function import TryDocument

DIALECT = "https://json-schema.org/draft/2020-12/schema"

DOCUMENTS: dict[str, Any] = {
    "run": ANY_STORED,
    **STORED,
    "trace": TraceDocument,
    "selftest": SelftestDocument,
    "explain": ExplainDocument,
    "try": TryDocument,
    "same": SameDocument,
    "info": Info,
}
"""The type of each document, by name."""


def document_schema(name: str) -> dict[str, Any]:
    """Return the JSON Schema (2020-12) of a document."""
    schema = msgspec.json.schema(DOCUMENTS[name])
    return {"$schema": DIALECT, "title": f"convcheck {name}", **schema}

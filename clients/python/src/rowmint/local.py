"""Data sets made by the packed command line, without the service."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from .errors import CommandFailed
from .table import Table


class LocalDataset(Mapping[str, Table]):
    """The tables of a recipe by name: the same bytes as the service's. `command` is what starts `rowmint`."""

    def __init__(
        self, recipe: Mapping[str, Any], *, seed: str | None = None, command: Sequence[str] = ("rowmint",)
    ) -> None:
        self.recipe = dict(recipe) if seed is None else {**recipe, "seed": seed}
        self.command = tuple(command)

    def __getitem__(self, name: str) -> Table:
        if name not in set(self):
            raise KeyError(name)

        def read(first: int | None, rows: int | None) -> bytes:
            arguments = ["generate", "-", "--table", name, "--format", "arrow"]
            if first is not None:
                arguments += ["--first", str(first)]
            if rows is not None:
                arguments += ["--rows", str(rows)]
            text = json.dumps(self.recipe).encode()
            done = subprocess.run([*self.command, *arguments], input=text, capture_output=True, check=False)
            if done.returncode != 0:
                raise CommandFailed(done.returncode, done.stderr.decode())
            return done.stdout

        return Table(name, read)

    def __iter__(self) -> Iterator[str]:
        return (table["name"] for table in self.recipe["tables"])

    def __len__(self) -> int:
        return len(self.recipe["tables"])

"""Data sets stored by the service."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import httpx

from .errors import RowmintRefused
from .http.models import DatasetCreated
from .table import Table


class RemoteDataset(Mapping[str, Table]):
    """The tables of a data set by name, in recipe order. `manifest` is the response to its creation."""

    def __init__(self, manifest: DatasetCreated, http: httpx.Client) -> None:
        self.manifest = manifest
        self._http = http
        self._urls = {table.name: table.urls["arrow"] for table in manifest.tables}

    def __getitem__(self, name: str) -> Table:
        url = self._urls[name]

        def read(first: int | None, rows: int | None) -> bytes:
            asked = {"first": first, "rows": rows}
            response = self._http.get(url, params={name: value for name, value in asked.items() if value is not None})
            if response.status_code != 200:
                raise RowmintRefused(response.status_code, response.text)
            return response.content

        return Table(name, read)

    def __iter__(self) -> Iterator[str]:
        return iter(self._urls)

    def __len__(self) -> int:
        return len(self._urls)

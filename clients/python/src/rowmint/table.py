"""A table of a data set, read as an Arrow stream."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow


class Table:
    """The rows of a table, read lazily."""

    def __init__(self, name: str, read: Callable[[int | None, int | None], bytes]) -> None:
        self.name = name
        self._read = read

    def arrow_stream(self, first: int | None = None, rows: int | None = None) -> bytes:
        """The rows from `first` (default 0) as an Arrow IPC stream: `rows` of them, or all."""
        return self._read(first, rows)

    def to_arrow(self, first: int | None = None, rows: int | None = None) -> pyarrow.Table:
        """As a pyarrow table. Needs `rowmint[arrow]`."""
        import pyarrow.ipc

        return pyarrow.ipc.open_stream(self.arrow_stream(first, rows)).read_all()

    def to_pandas(self, first: int | None = None, rows: int | None = None) -> pandas.DataFrame:
        """As a pandas data frame whose columns keep their Arrow types. Needs `rowmint[pandas]`."""
        import pandas

        return self.to_arrow(first, rows).to_pandas(types_mapper=pandas.ArrowDtype)

    def to_polars(self, first: int | None = None, rows: int | None = None) -> polars.DataFrame:
        """As a polars data frame. Needs `rowmint[polars]`."""
        import polars

        return polars.read_ipc_stream(io.BytesIO(self.arrow_stream(first, rows)))

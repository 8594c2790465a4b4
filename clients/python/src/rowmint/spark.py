"""Data sets as Apache Spark 4 tables: partitions are parts, generated on the executors by the packed command line."""

from __future__ import annotations

import shlex
import subprocess
import tempfile
from collections.abc import Iterator, Mapping

import pyarrow
import pyarrow.ipc
from pyspark.sql.datasource import DataSource, DataSourceReader, InputPartition
from pyspark.sql.pandas.types import from_arrow_schema
from pyspark.sql.types import StructType

from .errors import CommandFailed, command_missing


class RowmintSource(DataSource):
    """`spark.read.format("rowmint")` with the options

    recipe: the recipe as JSON;
    table: its name;
    parts: how many partitions, 8 by default;
    command: what starts the command line on every executor, `rowmint` by default.
    """

    @classmethod
    def name(cls) -> str:
        return "rowmint"

    def schema(self) -> StructType:
        none, *_ = _stream(self.options, "--rows", "0")
        return from_arrow_schema(pyarrow.schema([_spark_field(field) for field in none.schema]))

    def reader(self, schema: StructType) -> DataSourceReader:
        return RowmintReader(self.options)


class Part(InputPartition):
    """Part `nth` of `of`: a contiguous range of rows."""

    def __init__(self, nth: int, of: int) -> None:
        super().__init__(nth)
        self.nth = nth
        self.of = of


class RowmintReader(DataSourceReader):
    """Parts are independent and reproducible: a lost task is rerun on any executor with the same rows."""

    def __init__(self, options: Mapping[str, str]) -> None:
        self.options = dict(options)

    def partitions(self) -> list[InputPartition]:
        parts = int(self.options.get("parts", "8"))
        return [Part(nth, parts) for nth in range(1, parts + 1)]

    def read(self, partition: Part) -> Iterator[pyarrow.RecordBatch]:
        for batch in _stream(self.options, "--part", f"{partition.nth}/{partition.of}"):
            fields = [_spark_field(field) for field in batch.schema]
            columns = [column.cast(field.type) for column, field in zip(batch.columns, fields)]
            yield pyarrow.RecordBatch.from_arrays(columns, schema=pyarrow.schema(fields))


def _spark_field(field: pyarrow.Field) -> pyarrow.Field:
    """Converts to types that Spark supports: times of day become strings, durations seconds."""
    if pyarrow.types.is_time(field.type):
        return field.with_type(pyarrow.string())
    if pyarrow.types.is_duration(field.type):
        return field.with_type(pyarrow.int64())
    if pyarrow.types.is_timestamp(field.type):
        return field.with_type(pyarrow.timestamp("us", tz=field.type.tz))
    return field


def _stream(options: Mapping[str, str], *range_asked: str) -> Iterator[pyarrow.RecordBatch]:
    """Yields an empty record batch, then each batch as soon as the command line has generated it."""
    arguments = ["generate", "-", "--table", options["table"], "--format", "arrow", *range_asked]
    command = [*shlex.split(options.get("command", "rowmint")), *arguments]
    with tempfile.TemporaryFile() as messages:
        try:
            process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=messages)
        except FileNotFoundError:
            raise command_missing(command[0]) from None
        assert process.stdin and process.stdout
        try:
            process.stdin.write(options["recipe"].encode())
            process.stdin.close()
            batches = pyarrow.ipc.open_stream(process.stdout)
            yield pyarrow.RecordBatch.from_pylist([], schema=batches.schema)
            yield from batches
        except (OSError, pyarrow.ArrowInvalid):
            # Report the command's error: a truncated stream does not give the reason.
            if process.wait() == 0:
                raise
        finally:
            process.stdout.close()
            code = process.wait()
        if code != 0:
            messages.seek(0)
            raise CommandFailed(code, messages.read().decode())

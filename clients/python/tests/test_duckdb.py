"""DuckDB reads the command line's Parquet. Run by .ci/python-client."""

import csv
import datetime
import json
import subprocess
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import duckdb
import duckdb_extension_httpfs
import pytest

rows = 99_000
recipe = {
    "tables": [
        {
            "name": "visits",
            "rows": rows,
            "key": ["id"],
            "fields": [
                {"name": "id", "type": "rowNumber"},
                {"name": "full_name", "type": "fullName"},
                {"name": "email", "type": "email"},
                {"name": "amount", "type": "amount", "null_percentage": 10},
                {"name": "seen_at", "type": "dateTime"},
                {"name": "born_on", "type": "birthdate"},
                {"name": "active", "type": "boolean"},
            ],
        }
    ]
}
types = {
    "id": "INTEGER",
    "full_name": "VARCHAR",
    "email": "VARCHAR",
    "amount": "DECIMAL(18,2)",
    "seen_at": "TIMESTAMP WITH TIME ZONE",
    "born_on": "DATE",
    "active": "BOOLEAN",
}


@pytest.fixture(scope="module")
def folder(request, tmp_path_factory) -> Path:
    made = tmp_path_factory.mktemp("rows")
    command = request.config.getoption("--rowmint-command").split()
    for kind in ("parquet", "csv"):
        args = [*command, "generate", "-", "--out", str(made), "--format", kind]
        subprocess.run(args, input=json.dumps(recipe).encode(), capture_output=True, check=True)
    return made


@pytest.fixture
def served(folder) -> Iterator[tuple[str, list[int]]]:
    """The file by ranges of bytes, and how many were read."""
    content = (folder / "visits.parquet").read_bytes()
    read: list[int] = []

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_HEAD(self):
            self.answer(200, len(content))

        def do_GET(self):
            first, _, last = self.headers["Range"].removeprefix("bytes=").partition("-")
            part = content[int(first) : int(last) + 1]
            read.append(len(part))
            self.answer(206, len(part), f"bytes {first}-{last}/{len(content)}")
            self.wfile.write(part)

        def answer(self, status: int, length: int, part: str | None = None):
            self.send_response(status)
            self.send_header("Accept-Ranges", "bytes")
            self.send_header("Content-Length", str(length))
            if part:
                self.send_header("Content-Range", part)
            self.end_headers()

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/visits.parquet", read
    server.shutdown()


def text(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, datetime.datetime):
        return value.astimezone(datetime.UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    return str(value).lower() if isinstance(value, bool) else str(value)


def test_parquet_has_the_types_and_every_value_of_csv(folder):
    found = duckdb.sql(f"SELECT * FROM '{folder}/visits.parquet'")
    assert dict(zip(found.columns, map(str, found.types), strict=True)) == types
    with (folder / "visits.csv").open(newline="") as file:
        _, *expected = csv.reader(file)
    assert [[text(value) for value in row] for row in found.fetchall()] == expected


def test_one_column_of_one_row_group_is_read_over_http_without_the_rest(folder, served):
    url, read = served
    extension = next(Path(duckdb_extension_httpfs.__file__).parent.glob("**/httpfs.duckdb_extension"))
    connection = duckdb.connect()
    connection.execute(f"LOAD '{extension}'")
    groups = connection.sql(f"SELECT DISTINCT row_group_id FROM parquet_metadata('{folder}/visits.parquet')").fetchall()
    assert len(groups) > 3
    (sum_,) = connection.sql(f"SELECT sum(id) FROM '{url}' WHERE id BETWEEN 70001 AND 70010").fetchone()
    assert sum_ == sum(range(70001, 70011))
    assert sum(read) < (folder / "visits.parquet").stat().st_size / len(groups)

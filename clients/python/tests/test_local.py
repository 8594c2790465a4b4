"""Run by .ci/python-client against the wheel, in an environment that holds nothing else of this repository."""

import csv
import io
import json
import pickle
import subprocess

import pytest
from rowmint import CommandFailed, LocalDataset, RowmintRefused

recipe = {
    "tables": [
        {
            "name": "people",
            "rows": 300,
            "key": ["id"],
            "fields": [
                {"name": "id", "type": "rowNumber"},
                {"name": "full_name", "type": "fullName"},
                {"name": "balance", "type": "amount", "null_percentage": 10},
                {"name": "seen_at", "type": "dateTime"},
                {"name": "active", "type": "boolean"},
            ],
        },
        {
            "name": "orders",
            "rows": {"per": "person_id", "min": 0, "max": 5, "mean": 2},
            "key": ["id"],
            "fields": [{"name": "id", "type": "uuid"}, {"name": "person_id", "link": "people.id"}],
        },
    ]
}


def cells(dataset: LocalDataset, table: str) -> list[dict[str, str]]:
    command = [*dataset.command, "generate", "-", "--table", table, "--format", "csv"]
    done = subprocess.run(command, input=json.dumps(dataset.recipe).encode(), capture_output=True, check=True)
    return list(csv.DictReader(io.StringIO(done.stdout.decode(), newline="")))


def text(value: object) -> str:
    if value is None:
        return ""
    if hasattr(value, "isoformat"):
        return value.isoformat(timespec="milliseconds").replace("+00:00", "Z")
    return str(value).lower() if isinstance(value, bool) else str(value)


@pytest.mark.parametrize("table", ["people", "orders"])
def test_arrow_pandas_and_polars_hold_the_rows_of_csv(rowmint_tables, table):
    dataset = rowmint_tables(recipe)
    expected = cells(dataset, table)
    arrow = [{name: text(value) for name, value in row.items()} for row in dataset[table].to_arrow().to_pylist()]
    polars = [{name: text(value) for name, value in row.items()} for row in dataset[table].to_polars().to_dicts()]
    frame = dataset[table].to_pandas()
    assert arrow == expected
    assert polars == expected
    assert [str(value) for value in frame["id"]] == [row["id"] for row in expected]


def test_a_range_is_the_range_of_the_whole(rowmint_tables):
    orders = rowmint_tables(recipe)["orders"]
    assert orders.to_arrow(first=100, rows=50).equals(orders.to_arrow().slice(100, 50).combine_chunks())


def test_the_seed_of_the_recipe_and_the_test_decide_the_rows(rowmint_tables):
    ids = [rowmint_tables({**recipe, "seed": seed}).recipe["seed"] for seed in (1, 1, 2)]
    assert ids[0] == ids[1] != ids[2]


def test_links_hold(rowmint_tables):
    dataset = rowmint_tables(recipe)
    people = set(dataset["people"].to_polars()["id"])
    assert set(dataset["orders"].to_polars()["person_id"]) <= people


@pytest.mark.parametrize("n", [1, 2])
def test_each_test_has_rows_of_its_own_that_repeat(rowmint_tables, n, request):
    seeds = request.config.stash.setdefault(seen, {})
    rows = rowmint_tables(recipe)["people"].to_arrow()
    assert rows.equals(rowmint_tables(recipe)["people"].to_arrow())
    assert all(not rows.equals(other) for other in seeds.values())
    seeds[n] = rows


seen = pytest.StashKey[dict]()


def test_a_wrong_recipe_is_refused_with_its_place(request):
    command = request.config.getoption("--rowmint-command").split()
    wrong = {"tables": [{"name": "a", "rows": -1, "fields": []}]}
    with pytest.raises(CommandFailed, match="tables.0"):
        LocalDataset(wrong, command=command)["a"].arrow_stream()


def test_a_missing_command_is_named():
    with pytest.raises(CommandFailed, match="no command 'no-such-rowmint'; install"):
        LocalDataset(recipe, command=["no-such-rowmint"])["people"].arrow_stream()


@pytest.mark.parametrize("error", [CommandFailed(2, "no table"), RowmintRefused(422, "no table")])
def test_errors_come_whole_out_of_another_process(error):
    there = pickle.loads(pickle.dumps(error))
    assert (str(there), vars(there)) == (str(error), vars(error))

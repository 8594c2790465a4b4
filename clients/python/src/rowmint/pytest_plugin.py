"""A pytest fixture that gives each test its own reproducible rows."""

from __future__ import annotations

import hashlib
import json
import shlex
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from .local import LocalDataset


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rowmint-command", default="rowmint", help="what starts the rowmint command line")


@pytest.fixture
def rowmint_tables(request: pytest.FixtureRequest) -> Callable[[Mapping[str, Any]], LocalDataset]:
    """The tables of a recipe, generated with a seed derived from the recipe's own seed and the test's id."""
    command = shlex.split(request.config.getoption("--rowmint-command"))

    def tables(recipe: Mapping[str, Any]) -> LocalDataset:
        named = json.dumps([str(recipe.get("seed", "")), request.node.nodeid])
        seed = hashlib.sha256(named.encode()).hexdigest()[:32]
        return LocalDataset(recipe, seed=seed, command=command)

    return tables

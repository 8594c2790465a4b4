"""A pytest fixture that gives each test its own reproducible rows."""

from __future__ import annotations

import hashlib
import shlex
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from .local import LocalDataset


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rowmint-command", default="rowmint", help="what starts the rowmint command line")


@pytest.fixture
def rowmint_tables(request: pytest.FixtureRequest) -> Callable[[Mapping[str, Any]], LocalDataset]:
    """The tables of a recipe, generated with the test's id as the seed."""
    seed = hashlib.sha256(request.node.nodeid.encode()).hexdigest()[:32]
    command = shlex.split(request.config.getoption("--rowmint-command"))
    return lambda recipe: LocalDataset(recipe, seed=seed, command=command)

"""Each test its own rows, the same whenever and wherever it runs."""

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
    """The tables of a recipe, made with a seed that is the test's own id."""
    seed = hashlib.sha256(request.node.nodeid.encode()).hexdigest()[:32]
    command = shlex.split(request.config.getoption("--rowmint-command"))
    return lambda recipe: LocalDataset(recipe, seed=seed, command=command)

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rowmint-url", help="a running service, for test_remote.py")

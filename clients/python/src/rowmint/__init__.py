"""Rowmint data sets in Python."""

from .client import Client
from .dataset import RemoteDataset
from .errors import CommandFailed, RowmintRefused
from .local import LocalDataset
from .table import Table

__all__ = ["Client", "CommandFailed", "LocalDataset", "RemoteDataset", "RowmintRefused", "Table"]

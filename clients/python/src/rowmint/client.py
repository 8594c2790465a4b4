"""Client for the Rowmint service."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import httpx

from .dataset import RemoteDataset
from .errors import RowmintRefused
from .http import AuthenticatedClient
from .http.api.datasets import datasets_create
from .http.models import DatasetCreated, Recipe


class Client:
    """Calls the service at `url` with a key. Pass `http` to the operations of `rowmint.http.api`."""

    def __init__(self, url: str, api_key: str, timeout_seconds: float = 60) -> None:
        timeout = httpx.Timeout(timeout_seconds)
        self.http = AuthenticatedClient(
            base_url=url, token=api_key, prefix="", auth_header_name="X-API-Key", timeout=timeout
        )

    def create_dataset(self, recipe: Recipe | Mapping[str, Any]) -> RemoteDataset:
        """Creates a data set.

        Raises RowmintRefused with the problems of the recipe and their places.
        """
        body = recipe if isinstance(recipe, Recipe) else Recipe.from_dict(recipe)
        response = datasets_create.sync_detailed(client=self.http, body=body)
        if not isinstance(response.parsed, DatasetCreated):
            raise RowmintRefused(int(response.status_code), response.content.decode())
        return RemoteDataset(response.parsed, self.http.get_httpx_client())

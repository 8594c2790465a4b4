"""Run by .ci/clients against a running service."""

import json
import urllib.request

import pytest
from rowmint import Client, LocalDataset, RowmintRefused
from rowmint.http.api.generation import generation_generate
from rowmint.http.models import FieldDefinition, FieldDefinitionType, GenerationRequest, GenerationResponse

recipe = {
    "seed": "42",
    "tables": [
        {
            "name": "people",
            "rows": 120,
            "key": ["id"],
            "fields": [{"name": "id", "type": "rowNumber"}, {"name": "born", "type": "birthdate"}],
        }
    ],
}


@pytest.fixture(scope="session")
def client(request) -> Client:
    url = request.config.getoption("--rowmint-url")
    with urllib.request.urlopen(url + "/api/v1/auth/free-key") as reply:
        return Client(url, json.load(reply)["api_key"])


def test_an_operation_of_the_document_is_called(client):
    fields = [FieldDefinition(name="email", type_=FieldDefinitionType.EMAIL)]
    body = GenerationRequest(schema_fields=fields, seed=42, count=2)
    answer = generation_generate.sync(client=client.http, body=body, idempotency_key="once")
    assert isinstance(answer, GenerationResponse)
    assert (len(answer.records), answer.seed) == (2, "42")


def test_a_data_set_is_the_one_of_the_command_line(client, request):
    remote = client.create_dataset(recipe)
    dated = {**recipe, "reference_date": str(remote.manifest.reference_date)}
    local = LocalDataset(dated, command=request.config.getoption("--rowmint-command").split())
    assert remote["people"].to_arrow().equals(local["people"].to_arrow())
    assert remote["people"].to_polars(first=100, rows=5)["id"].to_list() == [101, 102, 103, 104, 105]


def test_a_wrong_recipe_is_refused(client):
    with pytest.raises(RowmintRefused) as refused:
        client.create_dataset({"tables": [{"name": "a", "rows": 5_000, "fields": [{"name": "b", "type": "city"}]}]})
    assert refused.value.status in (402, 403, 422)

"""Exceptions of the package."""


class RowmintRefused(Exception):
    """The service refused a call: `status` is the HTTP status, `body` the response with a hint."""

    def __init__(self, status: int, body: str) -> None:
        super().__init__(f"the service responded with {status}: {body}")
        self.status = status
        self.body = body


class CommandFailed(Exception):
    """The command line failed with a non-zero exit code; the message is its standard error."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code

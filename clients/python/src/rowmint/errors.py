"""Exceptions of the package. Each can be pickled, as those of a pool's or a cluster's workers are."""


class RowmintRefused(Exception):
    """The service refused a call: `status` is the HTTP status, `body` the response with a hint."""

    def __init__(self, status: int, body: str) -> None:
        super().__init__(status, body)
        self.status = status
        self.body = body

    def __str__(self) -> str:
        return f"the service responded with {self.status}: {self.body}"


class CommandFailed(Exception):
    """The command line failed with a non-zero exit code; the message is its standard error."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(code, message)
        self.code = code
        self.message = message

    def __str__(self) -> str:
        return self.message


def command_missing(command: str) -> CommandFailed:
    """The failure of a command that does not exist, with the code that a shell gives it."""
    return CommandFailed(127, f"there is no command {command!r}; install the npm package rowmint, or say what starts it")

"""What can go wrong, each as an exception of its own."""


class RowmintRefused(Exception):
    """The service refused a call: `status` is that of HTTP, `body` its answer, which says how to be right."""

    def __init__(self, status: int, body: str) -> None:
        super().__init__(f"the service answered {status}: {body}")
        self.status = status
        self.body = body


class CommandFailed(Exception):
    """The command line ended with an exit code other than 0; the message is what it wrote to standard error."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code

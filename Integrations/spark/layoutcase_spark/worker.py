"""A process of ``layoutcase worker``, and the units that it is given."""

from __future__ import annotations

import json
import subprocess
from dataclasses import dataclass
from types import TracebackType
from typing import Any


class WorkerEnded(RuntimeError):
    """A worker ended before it had answered a unit. Spark runs the task again."""


@dataclass(frozen=True)
class Identity:
    """What heights and layouts depend on besides a unit: the engine's version and the fonts."""

    engine: int
    measurer: str

    @staticmethod
    def of(tool: str) -> Identity:
        """Asks a program on this machine."""
        printed = subprocess.run([tool, "worker", "--identity"], check=True, capture_output=True, text=True).stdout
        members = json.loads(printed)
        return Identity(engine=members["engine"], measurer=members["measurer"])


class Worker:
    """A running ``layoutcase worker``; to be used in a ``with`` statement, which ends the process."""

    def __init__(self, tool: str) -> None:
        self._process = subprocess.Popen([tool, "worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def __enter__(self) -> Worker:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None and self._process.stdin:
            self._process.stdin.close()
        else:
            self._process.kill()
        self._process.wait()

    def answer(self, unit: str) -> str:
        """The result of a unit, or its error record; both are lines without a line break.

        Raises ``WorkerEnded`` where the process is gone, for whatever reason.
        """
        asked, answered = self._process.stdin, self._process.stdout
        assert asked is not None and answered is not None
        try:
            asked.write(unit.encode() + b"\n")
            asked.flush()
            line = answered.readline()
        except BrokenPipeError:
            line = b""
        if not line.endswith(b"\n"):
            raise WorkerEnded(f"layoutcase worker ended with {self._process.wait()}")
        return line[:-1].decode()


def unit_of_heights(
    identity: Identity, document: str, request: str, columns: list[str], keys: list[str], values: list[list[Any]]
) -> str:
    """The unit of the heights of some rows. It has no key, which a worker works out by itself."""
    rest = {"request": request, "columns": columns, "keys": keys, "values": values}
    return f"{_head('heights', identity, document)},{_members(rest)}}}"


def unit_of_replay(identity: Identity, document: str) -> str:
    """The unit of the layouts of all passes of a case."""
    return f"{_head('replay', identity, document)}}}"


def _head(work: str, identity: Identity, document: str) -> str:
    members = {"work": work, "engine": identity.engine, "measurer": identity.measurer}
    # A unit is one line. A line break in a document stands between its words, as strings have none.
    case = document.replace("\n", " ").replace("\r", " ")
    return f'{{{_members(members)},"case":{case}'


def _members(members: dict[str, Any]) -> str:
    return json.dumps(members, ensure_ascii=False, allow_nan=False, separators=(",", ":"))[1:-1]

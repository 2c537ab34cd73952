"""DataFrame in, DataFrame out."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import Any

import pyarrow as pa
from pyspark.sql import DataFrame

from .worker import Identity, Worker, unit_of_heights, unit_of_replay

HEIGHTS = (
    "case string, key string, width double, text_size string, request string, height double, "
    "least_width double, greatest_width double, engine int, measurer string, error string"
)
# A width in points, and a text size where the case's own does not count.
Request = tuple[float, str | None]
PASSES = (
    "case string, pass int, status string, relaid boolean, ambiguous boolean, height double, meets boolean, "
    "frames array<array<double>>, engine int, measurer string, error string"
)


def heights(
    rows: DataFrame,
    cases: DataFrame,
    widths: Sequence[float],
    text_sizes: Sequence[str] = (),
    *,
    tool: str = "layoutcase",
    chunk: int = 10_000,
) -> DataFrame:
    """The height of every row's cell at each width and text size.

    ``rows`` has the columns ``case`` and ``key``, and one for each member that rows give a value, such as ``name.text``
    or ``photo.intrinsic.width``. Null gives nothing: the case's own value counts. A column in which the rows of a case
    have nothing but nulls need not be one of that case.

    ``cases`` has the columns ``case`` and ``document``. Its documents go to every executor.

    A row whose height cannot be computed has none, and says why in ``error``. A height holds at every width of the cell
    from ``least_width`` to ``greatest_width``.

    Parameters: ``text_sizes`` are Dynamic Type sizes such as ``XXL``; without any, each case has its own. ``chunk`` is how
    many rows a unit of work has at most. ``tool`` is the program, by a path or a name that every machine knows.
    """
    identity = Identity.of(tool)
    documents = rows.sparkSession.sparkContext.broadcast(_documents(cases))
    sizes: Sequence[str | None] = text_sizes or [None]
    requests = [(float(width), size) for width, size in product(widths, sizes)]
    # Spark takes a name with a dot for a member of a structure.
    plain = [name if name in ("case", "key") else f"member {place}" for place, name in enumerate(rows.columns)]
    members = {name: member for name, member in zip(plain, rows.columns) if name != member}

    def work(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        with Worker(tool) as worker:
            for name, part in _chunks(batches, chunk):
                document = documents.value.get(name)
                columns = [column for column in members if part.column(column).null_count < len(part)]
                names = [members[column] for column in columns]
                keys = [None if key is None else str(key) for key in part.column("key").to_pylist()]
                lists = [part.column(column).to_pylist() for column in columns]
                values = [list(row) for row in zip(*lists)] or [[] for _ in keys]
                for request in requests:
                    if document is None:
                        yield _refused(name, keys, request, "there is no document of this case")
                        continue

                    def ask(part: slice) -> dict[str, Any]:
                        try:
                            unit = unit_of_heights(
                                identity, document, _words(request), names, keys[part], values[part]
                            )
                        except (TypeError, ValueError) as error:
                            return {"work": "error", "error": f"a value cannot be written as JSON: {error}"}
                        return json.loads(worker.answer(unit))

                    yield from _heights(name, keys, request, ask)

    # A case's rows stand together in each task, so that its units are as large as they may be.
    return rows.toDF(*plain).sortWithinPartitions("case").mapInArrow(work, HEIGHTS)


def replay(cases: DataFrame, *, tool: str = "layoutcase") -> DataFrame:
    """The layouts of all passes of every case, each in its own environment.

    ``cases`` has the columns ``case`` and ``document``. ``meets`` says whether a pass is as the document expects, and is
    null where it expects nothing. ``frames`` has x, y, width and height of each view, in the document's order. A case that
    cannot be laid out has one row without a pass, which says why in ``error``.
    """
    identity = Identity.of(tool)

    def work(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        with Worker(tool) as worker:
            for batch in batches:
                for case in batch.select(["case", "document"]).to_pylist():
                    if case["document"] is None:
                        yield _passes(case["case"], {"work": "error", "error": "there is no document of this case"})
                        continue
                    unit = unit_of_replay(identity, case["document"])
                    yield _passes(case["case"], json.loads(worker.answer(unit)))

    return cases.mapInArrow(work, PASSES)


def answers(units: DataFrame, *, tool: str = "layoutcase") -> DataFrame:
    """The results of units that ``layoutcase plan`` has written, as ``layoutcase ingest`` reads them.

    Units and results are lines in a column ``value``, as ``spark.read.text`` and ``DataFrameWriter.text`` have them.
    """

    def work(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        with Worker(tool) as worker:
            for batch in batches:
                for unit in batch.column("value").to_pylist():
                    # A blank line is no unit, and the worker does not answer it.
                    if unit and unit.strip():
                        yield pa.RecordBatch.from_pydict({"value": [worker.answer(unit)]})

    return units.select("value").mapInArrow(work, "value string")


def _documents(cases: DataFrame) -> dict[str, str]:
    return {case["case"]: case["document"] for case in cases.select("case", "document").collect()}


def _words(request: Request) -> str:
    width, text_size = request
    return f"width={width!r}" + (f" textSize={text_size}" if text_size else "")


def _chunks(batches: Iterable[pa.RecordBatch], count: int) -> Iterator[tuple[str, pa.Table]]:
    """Rows of one case that stand together, at most so many at a time."""
    pending: list[pa.RecordBatch] = []
    name: str | None = None
    size = 0
    for batch in batches:
        for case, part in _runs(batch):
            while len(part):
                if pending and (case != name or size == count):
                    yield name or "", pa.Table.from_batches(pending)
                    pending, size = [], 0
                name = case
                taken = part.slice(0, count - size)
                pending.append(taken)
                size += len(taken)
                part = part.slice(len(taken))
    if pending:
        yield name or "", pa.Table.from_batches(pending)


def _runs(batch: pa.RecordBatch) -> Iterator[tuple[str, pa.RecordBatch]]:
    """The parts of a batch whose rows are of one case."""
    names = batch.column("case").to_pylist()
    start = 0
    for place in range(1, len(names) + 1):
        if place == len(names) or names[place] != names[start]:
            yield names[start], batch.slice(start, place - start)
            start = place


def _heights(
    name: str, keys: list[str], request: Request, ask: Callable[[slice], dict[str, Any]]
) -> Iterator[pa.RecordBatch]:
    """The heights of rows. What is refused is asked again in halves, unless a unit without rows is refused as well."""
    pending = [slice(0, len(keys))]
    while pending:
        part = pending.pop()
        answer = ask(part)
        count = part.stop - part.start
        if answer["work"] != "error":
            yield _computed(name, answer)
        elif count == 1 or count == len(keys) and ask(slice(0, 0))["work"] == "error":
            yield _refused(name, keys[part], request, answer["error"])
        else:
            middle = part.start + count // 2
            pending += [slice(middle, part.stop), slice(part.start, middle)]


def _computed(name: str, answer: dict[str, Any]) -> pa.RecordBatch:
    count = len(answer["keys"])
    return _batch(
        HEIGHTS,
        [
            [name] * count, answer["keys"], [answer["width"]] * count, [answer["textSize"]] * count,
            [answer["request"]] * count, answer["heights"], answer["least"], answer["greatest"],
            [answer["engine"]] * count, [answer["measurer"]] * count, [None] * count,
        ],
    )


def _refused(name: str, keys: list[str], request: Request, error: str) -> pa.RecordBatch:
    columns = [[value] * len(keys) for value in [*request, _words(request)] + [None] * 5 + [error]]
    return _batch(HEIGHTS, [[name] * len(keys), keys, *columns])


def _passes(name: str, answer: dict[str, Any]) -> pa.RecordBatch:
    if answer["work"] == "error":
        return _batch(PASSES, [[value] for value in [name] + [None] * 9 + [answer["error"]]])
    members = ["pass", "status", "relaid", "ambiguous", "height", "meets", "frames"]
    passes = answer["passes"]
    count = len(passes)
    return _batch(
        PASSES,
        [
            [name] * count, *([one.get(member) for one in passes] for member in members),
            [answer["engine"]] * count, [answer["measurer"]] * count, [None] * count,
        ],
    )


_TYPES = {
    "string": pa.string(), "double": pa.float64(), "int": pa.int32(), "boolean": pa.bool_(),
    "array<array<double>>": pa.list_(pa.list_(pa.float64())),
}


def _batch(schema: str, columns: list[list[Any]]) -> pa.RecordBatch:
    """A batch of Arrow with the names and types of a schema in Spark's words."""
    fields = [pa.field(*_field(word)) for word in schema.split(", ")]
    arrays = [pa.array(column, field.type) for field, column in zip(fields, columns)]
    return pa.RecordBatch.from_arrays(arrays, schema=pa.schema(fields))


def _field(word: str) -> tuple[str, pa.DataType]:
    name, kind = word.split(" ")
    return name, _TYPES[kind]

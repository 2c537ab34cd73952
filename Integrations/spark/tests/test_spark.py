"""Compares what Spark's executors answer with what one process of layoutcase does, byte for byte.

    python test_spark.py path/to/layoutcase
"""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path
from typing import Any

from pyspark.sql import DataFrame, SparkSession

PACKAGE = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(PACKAGE), str(PACKAGE / "examples")]

import heights as example  # noqa: E402
from layoutcase_spark import answers, heights, replay  # noqa: E402

TOOL = str(Path(sys.argv.pop(1)).resolve()) if len(sys.argv) > 1 else "layoutcase"
WIDTHS = [320, 375]
TEXT_SIZES = ["L", "XXL"]
STORED = 'select "case", key, width, text_size, request, height from row_heights order by 1, 2, 3, 4, 5'
WORDS = "a list of words that wrap 文字列表 somewhere or not, as long as there is room for them".split()
FEED = "article-0-feed"
CELL = "article-0-cell-widths"


def run(*words: str, database: str, input: str | None = None) -> str:
    """Runs the program as one process."""
    line = [TOOL, *words, "--db", database]
    return subprocess.run(line, check=True, capture_output=True, text=True, input=input).stdout


def feed_row(row: int) -> dict[str, Any]:
    return {
        "key": f"f{row}",
        "contentLabel.text": " ".join(WORDS[(row * word + word) % len(WORDS)] for word in range(row % 40)),
        "nameLabel.text": WORDS[row % len(WORDS)],
        "cellImageView.intrinsic.height": float(20 + row % 90),
    }


def cell_row(row: int) -> dict[str, Any]:
    return {"key": f"c{row}", "contentLabel.intrinsic.height": float(row % 70), "contentLabel.intrinsic.width": 150.5}


ROWS = {FEED: [feed_row(row) for row in range(3000)], CELL: [cell_row(row) for row in range(500)]}


def session() -> SparkSession:
    """Two executors in processes of their own. Starting them is tried twice, and nothing else is."""
    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder = (
        SparkSession.builder.master("local-cluster[2,1,1024]")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.executor.memory", "1g")
        .config("spark.executorEnv.PYTHONPATH", str(PACKAGE))
        .config("spark.sql.shuffle.partitions", "4")
    )
    try:
        return builder.getOrCreate()
    except Exception as error:  # noqa: BLE001
        print(f"Spark did not start ({error}); once more.", file=sys.stderr)
        return builder.getOrCreate()


def workers() -> list[int]:
    """The processes of ``layoutcase worker`` that executors have started."""
    parents: dict[int, tuple[int, str]] = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                name, rest = (folder / "stat").read_text().split("(", 1)[1].rsplit(") ", 1)
            except (OSError, IndexError):
                continue
            parents[int(folder.name)] = (int(rest.split()[1]), name)

    def is_ours(process: int) -> bool:
        # What this process starts by itself is no worker.
        above = []
        while process in parents:
            process = parents[process][0]
            above.append(process)
        return os.getpid() in above[1:]

    return [process for process, (_, name) in parents.items() if name == "layoutcase" and is_ours(process)]


class Killer(threading.Thread):
    """Kills workers as soon as there are some, until so many are dead."""

    def __init__(self, count: int) -> None:
        super().__init__(daemon=True)
        self.killed: set[int] = set()
        self.count = count
        self.ended = threading.Event()

    def run(self) -> None:
        while len(self.killed) < self.count and not self.ended.is_set():
            for process in workers():
                if process not in self.killed and len(self.killed) < self.count:
                    try:
                        os.kill(process, signal.SIGKILL)
                    except ProcessLookupError:
                        continue
                    self.killed.add(process)


class SparkTests(unittest.TestCase):
    spark: SparkSession
    folder: tempfile.TemporaryDirectory[str]
    expected: list[tuple[Any, ...]]

    @classmethod
    def setUpClass(cls) -> None:
        cls.folder = tempfile.TemporaryDirectory()
        cls.single = cls.database("single.db")
        sizes, widths = ",".join(TEXT_SIZES), ",".join(map(str, WIDTHS))
        for case in ROWS:
            run("heights", case, "--width", widths, "--text-size", sizes, "-o", "csv", database=cls.single)
        cls.expected = cls.stored(cls.single)
        cls.spark = session()
        documents = run("export", "--all", "-o", "ndjson", database=cls.single)
        Path(cls.folder.name, "cases.ndjson").write_text(documents)
        cls.documents = [(json.loads(line)["name"], line) for line in documents.splitlines()]
        cls.cases = cls.spark.createDataFrame(cls.documents, "case string, document string")

    @classmethod
    def tearDownClass(cls) -> None:
        cls.spark.stop()
        cls.folder.cleanup()

    @classmethod
    def database(cls, name: str) -> str:
        """A database with the built-in cases and our rows."""
        path = str(Path(cls.folder.name, name))
        run("seed", database=path)
        for case, rows in ROWS.items():
            lines = "\n".join(json.dumps(row) for row in rows)
            replacing = ["--replace"] if case == FEED else []
            run("rows", case, "-", *replacing, database=path, input=lines)
        return path

    @staticmethod
    def stored(path: str) -> list[tuple[Any, ...]]:
        with sqlite3.connect(path) as connection:
            return connection.execute(STORED).fetchall()

    def rows(self) -> DataFrame:
        members = sorted({name for rows in ROWS.values() for row in rows for name in row} - {"key"})
        kinds = ["string" if name.endswith("text") else "double" for name in members]
        schema = ", ".join(["case string", "key string"] + [f"`{name}` {kind}" for name, kind in zip(members, kinds)])
        data = [
            (case, row["key"], *(row.get(name) for name in members)) for case, rows in ROWS.items() for row in rows
        ]
        return self.spark.createDataFrame(data, schema).repartition(8)

    def assert_same(self, answer: DataFrame) -> None:
        self.assertEqual(answer.where("error is not null").count(), 0)
        columns = answer.select("case", "key", "width", "text_size", "request", "height").collect()
        given = sorted(tuple(row) for row in columns)
        # SQLite has a height that is whole as an integer.
        expected = sorted((*row[:-1], float(row[-1])) for row in self.expected)
        lines = ["\n".join(map(repr, rows)).encode() for rows in (given, expected)]
        self.assertEqual(len(given), 3500 * 4)
        self.assertTrue(lines[0] == lines[1], "the heights are not those of one process")

    def test_heights_are_those_of_one_process_also_where_workers_are_killed(self) -> None:
        killer = Killer(3)
        killer.start()
        try:
            self.assert_same(heights(self.rows(), self.cases, WIDTHS, TEXT_SIZES, tool=TOOL, chunk=50).cache())
        finally:
            killer.ended.set()
            killer.join()
        self.assertEqual(len(killer.killed), 3)

    def test_the_example_reads_and_writes_parquet(self) -> None:
        folder = self.folder.name
        self.rows().write.parquet(f"{folder}/rows.parquet")
        words = [f"{folder}/rows.parquet", f"{folder}/cases.ndjson", f"{folder}/heights.parquet"]
        example.main([*words, "--widths", "320,375", "--text-sizes", "L,XXL", "--tool", TOOL])
        self.assert_same(self.spark.read.parquet(f"{folder}/heights.parquet"))

    def test_planned_units_and_their_results_fill_a_database(self) -> None:
        path = self.database("several.db")
        sizes, widths = ",".join(TEXT_SIZES), ",".join(map(str, WIDTHS))
        units = run(
            "plan", *ROWS, "--width", widths, "--text-size", sizes, "--chunk", "300", database=path
        ).splitlines()
        # Blank lines are no units.
        texts = [*units, "", " "]
        lines = self.spark.createDataFrame([(text,) for text in texts], "value string").repartition(4)
        results = [row.value for row in answers(lines, tool=TOOL).collect()]
        run("ingest", database=path, input="\n".join(results + results[:5]) + "\n")
        self.assertEqual(repr(self.stored(path)).encode(), repr(self.expected).encode())

    def test_layouts_are_those_of_one_process(self) -> None:
        given = replay(self.cases.repartition(4), tool=TOOL).orderBy("case", "pass").collect()
        self.assertEqual([row.error for row in given if row.error], [])
        printed = json.loads(run("replay", "--all", "-o", "json", database=self.single))
        members = ["x", "y", "width", "height"]
        expected = sorted(
            (
                one["case"], one["pass"], one["status"], one["relaid"], one["ambiguous"], one.get("matches"),
                [[float(frame[member]) for member in members] for frame in one["frames"]],
            )
            for one in printed
        )
        mine = sorted(
            (row.case, row["pass"], row.status, row.relaid, row.ambiguous, row.meets, row.frames) for row in given
        )
        self.assertEqual(repr(mine).encode(), repr(expected).encode())

    def test_what_cannot_be_computed_says_why(self) -> None:
        rows = self.spark.createDataFrame(
            [(FEED, "a", "x", None), ("gone", "b", "x", None), (CELL, "c", None, -5.0)],
            "case string, key string, `nameLabel.text` string, `contentLabel.intrinsic.width` double",
        )
        given = {row.key: row for row in heights(rows, self.cases, [320], tool=TOOL).collect()}
        self.assertIsNotNone(given["a"].height)
        self.assertEqual(given["b"].error, "there is no document of this case")
        self.assertIn("-5", given["c"].error)
        schema = "case string, key long, `contentLabel.intrinsic.width` double"
        numbered = self.spark.createDataFrame([(CELL, 7, 100.0)], schema)
        self.assertEqual(
            [(row.key, row.error) for row in heights(numbered, self.cases, [320], tool=TOOL).collect()], [("7", None)])
        missing = self.spark.createDataFrame([(CELL, 8, float("nan"))], schema)
        [row] = heights(missing, self.cases, [320], tool=TOOL).collect()
        self.assertEqual((row.key, row.height), ("8", None))
        self.assertIn("cannot be written as JSON", row.error)
        # One of many is refused alone, and a text size with all rows.
        many = [(CELL, str(row), -5.0 if row == 700 else 100.0) for row in range(1000)]
        schema = "case string, key string, `contentLabel.intrinsic.width` double"
        rows = self.spark.createDataFrame(many, schema).coalesce(1)
        refused = heights(rows, self.cases, [320], tool=TOOL).where("height is null").collect()
        self.assertEqual([row.key for row in refused], ["700"])
        [row] = heights(numbered, self.cases, [320], ["X L"], tool=TOOL).collect()
        self.assertEqual((row.width, row.text_size, row.request), (320.0, "X L", "width=320.0 textSize=X L"))
        self.assertIsNotNone(row.error)
        broken = self.spark.createDataFrame([("x", '{"name": "x"}')], "case string, document string")
        self.assertIn('a case needs "root"', replay(broken, tool=TOOL).collect()[0].error)
        absent = self.spark.createDataFrame([("x", None)], "case string, document string")
        self.assertEqual(replay(absent, tool=TOOL).collect()[0].error, "there is no document of this case")


if __name__ == "__main__":
    unittest.main(verbosity=2)

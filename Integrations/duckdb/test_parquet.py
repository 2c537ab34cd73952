#!/usr/bin/env python3
"""test_parquet.py TOOL: rows from Parquet and heights into Parquet are those that the tool reads and prints as text."""

import csv
import io
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
import unittest.mock
from pathlib import Path

os.environ["LAYOUTCASE"] = str(Path(sys.argv[1]).resolve())
import duckdb  # noqa: E402
import parquet  # noqa: E402

CASE = {
    "name": "feed", "root": {"id": "cell", "children": [
        {"id": "title", "class": "UILabel", "text": "title", "numberOfLines": 0, "font": {"size": 17}}]},
    "constraints": ["H:|-16-[title]-16-|", "V:|-8-[title]-8-|"]}


def tool(*arguments):
    return subprocess.run([parquet.TOOL, *arguments], check=True, capture_output=True, text=True).stdout


class ParquetTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        os.environ["LAYOUTCASE_DB"] = str(self.folder / "cases.db")
        (self.folder / "feed.json").write_text(json.dumps(CASE))
        tool("add", str(self.folder / "feed.json"))

    def make_rows(self):
        """500 rows, of which every seventh has no title of its own."""
        path = str(self.folder / "rows.parquet")
        duckdb.sql(
            "COPY (SELECT i::VARCHAR AS key, CASE WHEN i % 7 > 0 THEN repeat('many words, ', i % 20) || 'é' END"
            f" AS \"title.text\" FROM range(500) AS t(i)) TO '{path}'")
        return path

    def test_rows_are_those_of_the_file(self):
        path = self.make_rows()
        parquet.load_rows("feed", path)
        stored = [json.loads(line) for line in tool("rows", "feed", "-o", "ndjson").splitlines()]
        expected = duckdb.sql(f"SELECT key, \"title.text\" FROM '{path}'").fetchall()
        self.assertEqual([(row["key"], row.get("title.text")) for row in stored], expected)

    def test_heights_are_those_that_are_printed(self):
        parquet.load_rows("feed", self.make_rows())
        path = str(self.folder / "heights.parquet")
        parquet.write_heights("feed", path, "--width", "200,320", "--text-size", "L,XXL")
        printed = csv.DictReader(io.StringIO(
            tool("heights", "feed", "--width", "200,320", "--text-size", "L,XXL", "-o", "csv")))
        expected = [(row["row"], float(row["width"]), row["textSize"], float(row["height"])) for row in printed]
        self.assertEqual(len(expected), 2000)
        self.assertEqual(duckdb.sql(f"SELECT * FROM '{path}'").fetchall(), expected)

    def test_a_file_that_breaks_off_changes_nothing(self):
        path = self.make_rows()
        parquet.load_rows("feed", path)
        before = tool("rows", "feed", "-o", "ndjson")

        def break_off(statement):
            """Writes the first row, as DuckDB does before it comes upon a broken page."""
            with open(re.search("/dev/fd/[0-9]+", statement)[0], "w") as pipe:
                pipe.write('{"key": "first"}\n')
            raise duckdb.IOException("the file breaks off")

        with unittest.mock.patch.object(duckdb, "sql", break_off), self.assertRaises(duckdb.IOException):
            parquet.load_rows("feed", path, "--replace")
        self.assertEqual(tool("rows", "feed", "-o", "ndjson"), before)

    def test_what_fails_leaves_no_file(self):
        path = self.folder / "heights.parquet"
        with self.assertRaises(SystemExit):
            parquet.write_heights("none", str(path), "--width", "200")
        self.assertEqual(list(self.folder.glob("heights*")), [])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

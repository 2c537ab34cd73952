#!/usr/bin/env python3
"""test_extension.py EXTENSION TOOL: tries the extension where others use it: in the sqlite3 shell and in Python's sqlite3,
with several connections in threads, and with a million rows in one statement. Expected heights are the tool's own answers to
the same questions, or add up by hand."""

import json
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path

EXTENSION, TOOL = (str(Path(argument).resolve()) for argument in sys.argv[1:3])

# 8 points above and below a box of 40, and a separator of 1.
BOX = json.dumps({
    "name": "box", "environment": {"separator": 1},
    "root": {"id": "cell", "children": [{"id": "box", "class": "UIImageView"}]},
    "constraints": ["H:|-8-[box]-8-|", "V:|-8-[box(40)]-8-|"]})
# Half as high as wide.
RATIO = json.dumps({"name": "ratio", "root": {"id": "cell"}, "constraints": ["cell.height == 0.5 * cell.width"]})
CLASH = json.dumps({
    "name": "clash", "environment": {"width": 100, "height": 100},
    "root": {"id": "view", "children": [{"id": "a"}]},
    "constraints": ["a.left == view.left", "a.top == view.top", "a.height == 10", "a.width == 50", "a.width == 60"]})


def connect(path=":memory:"):
    connection = sqlite3.connect(path)
    connection.enable_load_extension(True)
    connection.load_extension(EXTENSION)
    return connection


def tool(*arguments):
    return subprocess.run([TOOL, *arguments], check=True, capture_output=True, text=True).stdout


class ExtensionTests(unittest.TestCase):
    def test_height_adds_up(self):
        [(box, ratio)] = connect().execute("SELECT layout_height(?, 320), layout_height(?, 320)", (BOX, RATIO))
        self.assertEqual((box, ratio), (8 + 40 + 8 + 1, 160))

    def test_heights_of_built_in_cases_are_the_tools(self):
        with tempfile.TemporaryDirectory() as folder:
            database = f"{folder}/cases.db"
            tool("seed", "--db", database)
            connection = connect()
            for line in tool("export", "--all", "-o", "ndjson", "--db", database).splitlines():
                document = json.loads(line)
                told = json.loads(tool("height", document["name"], "--width", "320,375", "-o", "json", "--db", database))
                heights = [
                    connection.execute("SELECT layout_height(?, ?)", (json.dumps(document), width)).fetchone()[0]
                    for width in (320, 375)]
                self.assertEqual(heights, [entry["height"] for entry in told], document["name"])

    def test_rows_of_the_database_at_hand(self):
        with tempfile.TemporaryDirectory() as folder:
            database = f"{folder}/cases.db"
            tool("seed", "--db", database)
            connection = connect(database)
            found = connection.execute(
                "SELECT key, layout_height_of('article-0-feed', key, 320) FROM rows WHERE \"case\" = 'article-0-feed'"
                " ORDER BY place").fetchall()
            told = json.loads(tool("heights", "article-0-feed", "--width", "320", "-o", "json", "--db", database))
            self.assertEqual(len(found), 100)
            self.assertEqual(found, [(row["row"], row["height"]) for row in told])

    def test_tables(self):
        connection = connect()
        frames = connection.execute("SELECT view, width, height FROM layout_frames(?, 0)", (CLASH,)).fetchall()
        self.assertEqual(frames, [("view", 100, 100), ("a", 50, 10)])
        conflicts = connection.execute("SELECT * FROM layout_conflicts(?)", (CLASH,)).fetchall()
        self.assertEqual(conflicts, [(0, "c5", "a.width == 60", '["c4"]')])
        # As a view, and joined with a table of documents.
        connection.execute("CREATE TABLE documents (name TEXT, document TEXT)")
        connection.executemany("INSERT INTO documents VALUES (?, ?)", [("box", BOX), ("clash", CLASH)])
        connection.execute(
            "CREATE VIEW broken AS SELECT d.name, c.\"constraint\" FROM documents AS d, layout_conflicts(d.document) AS c")
        self.assertEqual(connection.execute("SELECT * FROM broken").fetchall(), [("clash", "c5")])

    def test_deterministic_functions_serve_indexes_and_generated_columns(self):
        connection = connect()
        connection.execute("CREATE TABLE t (d TEXT, w REAL, h REAL AS (layout_height(d, w)) STORED)")
        connection.execute("CREATE INDEX i ON t (layout_height(d, w))")
        connection.execute("INSERT INTO t (d, w) VALUES (?, 100)", (RATIO,))
        self.assertEqual(connection.execute("SELECT h FROM t WHERE layout_height(d, w) = 50").fetchall(), [(50,)])

    def test_errors_are_errors_of_sql(self):
        connection = connect()
        for sql in (
                "SELECT layout_height('{', 320)", "SELECT layout_height('[]', 320)", f"SELECT layout_height('{BOX}', 'x')",
                "SELECT * FROM layout_frames", "SELECT * FROM layout_frames('{')", "SELECT layout_height_of('a', 'b', 1)"):
            with self.assertRaisesRegex(sqlite3.OperationalError, "^layout_[a-z_]+: [a-z:]", msg=sql):
                connection.execute(sql).fetchall()
        self.assertEqual(connection.execute("SELECT layout_height(?, 10)", (RATIO,)).fetchone(), (5,))

    def test_threads_answer_what_one_answers(self):
        sql = "SELECT sum(layout_height(?, 100 + value)) FROM json_each(?)"
        widths = json.dumps(list(range(300)))
        expected = connect().execute(sql, (RATIO, widths)).fetchone()
        answers = []

        def ask():
            connection = connect()
            for _ in range(20):
                answers.append(connection.execute(sql, (RATIO, widths)).fetchone())
            connection.close()

        threads = [threading.Thread(target=ask) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(set(answers), {expected})
        self.assertEqual(len(answers), 160)

    def test_shell(self):
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "box.json").write_text(BOX)
            answer = subprocess.run(
                ["/usr/bin/sqlite3", "-cmd", f".load {EXTENSION}", f"{folder}/new.db",
                 f"SELECT layout_height(CAST(readfile('{folder}/box.json') AS TEXT), 320);"],
                check=True, capture_output=True, text=True)
            self.assertEqual((answer.stdout, answer.stderr), ("57.0\n", ""))

    def test_a_million_rows(self):
        """Each row has the document. Its texts wrap, so that heights follow the width in steps."""
        document = json.dumps({
            "name": "cell", "root": {"id": "cell", "children": [
                {"id": "title", "class": "UILabel", "text": "A title that wraps on narrow screens", "numberOfLines": 0},
                {"id": "text", "class": "UILabel", "text": "Many words. " * 20, "numberOfLines": 0}]},
            "constraints": ["H:|-16-[title]-16-|", "H:|-16-[text]-16-|", "V:|-8-[title]-4-[text]-8-|"]})
        for widths in (8, 500):
            connection = connect()
            connection.execute("CREATE TABLE t (document TEXT, width REAL)")
            connection.execute(
                "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 999999)"
                " INSERT INTO t SELECT ?, 300 + i * 7919 % ? FROM n", (document, widths))
            start = time.perf_counter()
            [(total,)] = connection.execute("SELECT sum(layout_height(document, width)) FROM t")
            seconds = time.perf_counter() - start
            expected = 0
            for (width, count) in connection.execute("SELECT width, count(*) FROM t GROUP BY width").fetchall():
                expected += count * connect().execute("SELECT layout_height(?, ?)", (document, width)).fetchone()[0]
            self.assertEqual(total, expected)
            print(f"1,000,000 rows at {widths} widths: {1e6 / seconds:,.0f} rows a second", file=sys.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

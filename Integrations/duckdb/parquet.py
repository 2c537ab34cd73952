#!/usr/bin/env python3
"""Rows of a list from Parquet, and heights into Parquet, by DuckDB (PyPI's duckdb).

    parquet.py rows feed rows.parquet
    parquet.py heights feed --width 320,375 heights.parquet

Both go through a pipe, so that neither side holds them all. Other options are layoutcase's. The columns of rows.parquet are
"key" and those of the case, as in "title.text".
"""

import os
import subprocess
import sys

import duckdb

TOOL = os.environ.get("LAYOUTCASE", "layoutcase")


def load_rows(case: str, parquet: str, *options: str) -> None:
    """Puts the rows of a Parquet file behind those of the case's list, all of them or none."""
    with subprocess.Popen([TOOL, "rows", case, "-", *options], stdin=subprocess.PIPE) as tool:
        try:
            rows = duckdb.read_parquet(parquet)
            duckdb.sql(f"COPY (FROM rows) TO '/dev/fd/{tool.stdin.fileno()}' (FORMAT json)")
        except BaseException:
            # An end of the pipe would be the end of the rows, and those before it would be stored.
            tool.kill()
            raise
    if tool.returncode != 0:
        sys.exit(tool.returncode)


def write_heights(case: str, parquet: str, *options: str) -> None:
    """Writes the heights of all rows: row, width, text size, height."""
    columns = {"row": "VARCHAR", "width": "DOUBLE", "textSize": "VARCHAR", "height": "DOUBLE"}
    with subprocess.Popen([TOOL, "heights", case, "-o", "ndjson", *options], stdout=subprocess.PIPE) as tool:
        try:
            heights = duckdb.read_json(f"/dev/fd/{tool.stdout.fileno()}", columns=columns, format="newline_delimited")
            heights.write_parquet(f"{parquet}.part")
        except BaseException:
            tool.kill()
            if os.path.exists(f"{parquet}.part"):
                os.remove(f"{parquet}.part")
            raise
    # Only now is it known that none is missing.
    if tool.returncode != 0:
        os.remove(f"{parquet}.part")
        sys.exit(tool.returncode)
    os.rename(f"{parquet}.part", parquet)


if __name__ == "__main__":
    if len(sys.argv) < 4 or sys.argv[1] not in ("rows", "heights"):
        sys.exit(__doc__)
    verb, case, *options, file = sys.argv[1:]
    (load_rows if verb == "rows" else write_heights)(case, file, *options)

"""Computes the heights of rows in Parquet, and writes them as Parquet.

    spark-submit --py-files layoutcase_spark.zip heights.py rows.parquet cases.ndjson heights.parquet --widths 320,375

The cases are documents, one a line, as ``layoutcase export --all -o ndjson`` prints them.
"""

from __future__ import annotations

import argparse
import json
import sys

from pyspark.sql import SparkSession

from layoutcase_spark import heights


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(description="Heights of rows in Parquet.")
    parser.add_argument("rows", help="Parquet with the columns case and key, and one for each member")
    parser.add_argument("cases", help="case documents, one a line")
    parser.add_argument("heights", help="the Parquet to write")
    parser.add_argument("--widths", required=True, help="separated by commas")
    parser.add_argument("--text-sizes", default="", help="separated by commas; the cases' own unless given")
    parser.add_argument("--tool", default="layoutcase", help="the program on every machine")
    asked = parser.parse_args(words)
    spark = SparkSession.builder.getOrCreate()
    with open(asked.cases, encoding="utf-8") as file:
        documents = [(json.loads(line)["name"], line.strip()) for line in file if line.strip()]
    cases = spark.createDataFrame(documents, "case string, document string")
    widths = [float(width) for width in asked.widths.split(",")]
    sizes = [size for size in asked.text_sizes.split(",") if size]
    answer = heights(spark.read.parquet(asked.rows), cases, widths, sizes, tool=asked.tool)
    answer.write.mode("overwrite").parquet(asked.heights)


if __name__ == "__main__":
    main(sys.argv[1:])

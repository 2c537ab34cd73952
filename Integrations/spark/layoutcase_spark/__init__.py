"""Heights and layouts of layoutcase's cases as DataFrames of Apache Spark.

The program ``layoutcase`` does the computing. It must be installed on every machine of the cluster, with the same fonts.
Each task starts one ``layoutcase worker`` and hands it one unit of work after another.
"""

from .frames import answers, heights, replay
from .worker import Identity, WorkerEnded

__all__ = ["Identity", "WorkerEnded", "answers", "heights", "replay"]

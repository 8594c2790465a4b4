"""Run by .ci/spark: what two executors read is what the command line writes, though one of them is killed on the way."""

import csv
import io
import json
import os
import shlex
import signal
import subprocess
import sys
import threading
import time
from decimal import Decimal

from pyspark.sql import SparkSession
from rowmint.spark import RowmintSource

rows = int(sys.argv[1])
command = os.environ["ROWMINT"]
recipe = {
    "tables": [
        {
            "name": "visits",
            "rows": rows,
            "key": ["id"],
            "fields": [
                {"name": "id", "type": "rowNumber"},
                {"name": "amount", "type": "amount"},
                {"name": "city", "type": "city"},
            ],
        }
    ]
}


def written() -> list:
    """Rows, and sums of their numbers and of the lengths of their texts, as CSV has them."""
    arguments = [*shlex.split(command), "generate", "-", "--table", "visits", "--format", "csv"]
    process = subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    process.stdin.write(json.dumps(recipe).encode())
    process.stdin.close()
    sums = [0, 0, Decimal(0), 0]
    for row in csv.DictReader(io.TextIOWrapper(process.stdout, "utf-8", newline="")):
        sums[0] += 1
        sums[1] += int(row["id"])
        sums[2] += Decimal(row["amount"])
        sums[3] += len(row["city"])
    return sums


def kill_an_executor(killed: list) -> None:
    """The first one that there is, while its tasks run."""
    for _ in range(600):
        found = subprocess.run(["pgrep", "-P", str(os.getpid()), "-f", "java"], capture_output=True, text=True).stdout
        for driver in found.split():
            executors = subprocess.run(
                ["pgrep", "-P", driver, "-f", "CoarseGrainedExecutorBackend"], capture_output=True, text=True
            ).stdout.split()
            if len(executors) == 2 and started.is_set():
                os.kill(int(executors[0]), signal.SIGKILL)
                killed.append(executors[0])
                return
        time.sleep(0.1)


started = threading.Event()
spark = SparkSession.builder.master("local-cluster[2,1,1024]").config("spark.ui.enabled", "false").getOrCreate()
spark.sparkContext.setLogLevel("ERROR")
spark.dataSource.register(RowmintSource)
table = spark.read.format("rowmint").options(
    recipe=json.dumps(recipe), table="visits", parts="16", command=command
).load()
killed: list = []
killer = threading.Thread(target=kill_an_executor, args=(killed,))
killer.start()
began = time.monotonic()
started.set()
[row] = table.selectExpr("count(*)", "sum(id)", "sum(amount)", "sum(length(city))").collect()
seconds = time.monotonic() - began
killer.join()
spark.stop()
assert list(row) == written(), (list(row), written())
assert killed, "no executor was killed"
print(f"{rows} rows in {seconds:.0f} s, executor {killed[0]} killed on the way")

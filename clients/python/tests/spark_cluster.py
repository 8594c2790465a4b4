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
import zlib

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
    """How many rows CSV has, and the sum of their checksums: the same in every order."""
    arguments = [*shlex.split(command), "generate", "-", "--table", "visits", "--format", "csv"]
    process = subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    process.stdin.write(json.dumps(recipe).encode())
    process.stdin.close()
    lines = csv.reader(io.TextIOWrapper(process.stdout, "utf-8", newline=""))
    next(lines)
    count = checksum = 0
    for row in lines:
        count += 1
        checksum += zlib.crc32("|".join(row).encode())
    return [count, checksum]


def kill_an_executor(killed: list) -> None:
    """The first one that there is, while its tasks run."""
    for _ in range(600):
        found = subprocess.run(["pgrep", "-P", str(os.getpid()), "-f", "java"], capture_output=True, text=True).stdout
        for driver in found.split():
            executors = subprocess.run(
                ["pgrep", "-P", driver, "-f", "CoarseGrainedExecutorBackend"], capture_output=True, text=True
            ).stdout.split()
            if len(executors) == 2 and started.is_set() and at_work(executors[0]):
                os.kill(int(executors[0]), signal.SIGKILL)
                killed.append(executors[0])
                return
        time.sleep(0.1)


def at_work(executor: str) -> bool:
    """Whether rows are being made for it: its worker has begun the command line."""
    workers = [executor]
    for _ in range(3):
        found = subprocess.run(["pgrep", "-P", ",".join(workers)], capture_output=True, text=True).stdout.split()
        if not found:
            return False
        workers = found
    return True


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
line = "crc32(encode(concat_ws('|', id, amount, city), 'UTF-8'))"
[row] = table.selectExpr("count(*)", f"sum({line})").collect()
seconds = time.monotonic() - began
killer.join()
spark.stop()
assert list(row) == written(), (list(row), written())
assert killed, "no executor was killed"
print(f"{rows} rows in {seconds:.0f} s, executor {killed[0]} killed on the way")

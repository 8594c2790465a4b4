"""Runs the commands of docs/scale.md as they are written, and compares what they make with the whole table."""

import hashlib
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import yaml

page, work = Path(sys.argv[1]).read_text(), Path(sys.argv[2])
fenced = re.findall(r"```(\w+)\n(.*?)```", page, re.S)
commands = [line for language, text in fenced if language == "sh" for line in text.splitlines()]
job, workflow = (text for language, text in fenced if language == "yaml")
shop = work / "shop"
passed = 0


def command_of(start: str) -> str:
    (line,) = [line for line in commands if line.startswith(start)]
    return line


def run(command: str, folder: Path = shop, **variables: str) -> bytes:
    environment = {**os.environ, "PATH": f"{work}/global/bin:{os.environ['PATH']}", **variables}
    return subprocess.run(
        ["bash", "-c", command], cwd=folder, env=environment, check=True, stdout=subprocess.PIPE
    ).stdout


def digest(text: bytes) -> str:
    return hashlib.sha256(text).hexdigest()


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def check(title: str, holds: bool) -> None:
    global passed
    if not holds:
        sys.exit(f"docs/scale.md: {title}: no")
    passed += 1
    print(f"{title}: yes", flush=True)


def equals_whole(title: str) -> None:
    """The parts of a table, joined as the page joins them, are the table; then they make room for the next way."""
    check(title, run(command_of("cat data/orders")).split()[0].decode() == whole)
    shutil.rmtree(shop / "data")


def kill_a_part() -> None:
    """Kills with -9 the first process that makes a part, as a machine that dies would."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        for process in Path("/proc").glob("[0-9]*"):
            try:
                words = (process / "cmdline").read_bytes().split(b"\0")
                is_part = b"--part" in words and words[0].endswith(b"node")
                if is_part and Path(os.readlink(process / "cwd")) == shop:
                    os.kill(int(process.name), signal.SIGKILL)
                    return
            except OSError:
                continue  # the process has ended
    sys.exit("docs/scale.md: no part was there to kill")


def serve_ssh(address: str) -> subprocess.Popen[bytes]:
    """An ssh server on a loopback address, standing for a machine, that lets this user in by a key."""
    folder = work / f"ssh-{address}"
    folder.mkdir(mode=0o700)
    for name in ("host", "user"):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder / name], check=True)
    shutil.copy(folder / "user.pub", folder / "authorized_keys")
    with socket.create_server((address, 0)) as free:
        port = free.getsockname()[1]
    (folder / "sshd_config").write_text(
        f"ListenAddress {address}:{port}\nHostKey {folder}/host\nAuthorizedKeysFile {folder}/authorized_keys\n"
        f"StrictModes no\nUsePAM no\nPidFile none\nPermitRootLogin prohibit-password\nMaxStartups 100\n"
        f"SetEnv PATH={work}/global/bin:{os.environ['PATH']}\n"
    )
    Path("/run/sshd").mkdir(exist_ok=True)
    server = subprocess.Popen(["/usr/sbin/sshd", "-D", "-e", "-f", folder / "sshd_config"], stderr=subprocess.DEVNULL)
    options = "-o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR"
    login = f"ssh -p {port} -i {folder}/user {options} {address}"
    deadline = time.monotonic() + 30
    while subprocess.run(["bash", "-c", f"{login} true"], stderr=subprocess.DEVNULL).returncode != 0:
        if time.monotonic() > deadline:
            sys.exit(f"docs/scale.md: the ssh server of {address} does not answer")
    with (shop / "machines").open("a") as machines:
        machines.write(f"1/{login}\n")
    return server


shop.mkdir()
(tarball,) = Path(sys.argv[3]).glob("rowmint-*.tgz")
run(f"npm install --global --silent --no-audit --no-fund {tarball}", npm_config_prefix=str(work / "global"))
run("rowmint template shop >shop.json")
whole = digest(run("rowmint generate shop.json --table orders"))

run(command_of("seq 16 | xargs"))
equals_whole("parts by xargs are the whole")

running = subprocess.Popen(
    ["bash", "-c", command_of("parallel --retries 3")],
    cwd=shop,
    env={**os.environ, "PATH": f"{work}/global/bin:{os.environ['PATH']}"},
)
kill_a_part()
check("GNU parallel repeats a part that was killed", running.wait() == 0)
equals_whole("parts by GNU parallel are the whole")

servers = [serve_ssh(address) for address in ("127.0.0.1", "127.0.0.2")]
try:
    run(command_of("parallel --sshloginfile"))
    equals_whole("parts made through two ssh servers are the whole")
finally:
    for server in servers:
        server.terminate()

(work / "job.yaml").write_text(job)
run(f"{work}/python/bin/kubernetes-validate --strict {work}/job.yaml")
check("the job is one by the schema of Kubernetes", True)
container = yaml.safe_load(job)["spec"]["template"]["spec"]["containers"][0]
paths = {"/recipe/rowmint.tgz": str(tarball), "/recipe": str(shop), "/data": str(work / "data")}
script = container["args"][0]
for mounted, path in paths.items():
    script = script.replace(mounted, path)
for index in (0, 15):
    run(script, JOB_COMPLETION_INDEX=str(index), npm_config_prefix=str(work / "global"))
run("rowmint generate shop.json --format parquet --out parts --part 1/16")
run("rowmint generate shop.json --format parquet --out parts --part 16/16")
check("the job's command makes the parts of its indexes", files(work / "data") == files(shop / "parts"))

(work / "workflow.yaml").write_text(workflow)
run(f"{work}/python/bin/check-jsonschema --builtin-schema vendor.github-workflows {work}/workflow.yaml")
check("the workflow is one by the schema of GitHub", True)
rows = yaml.safe_load(workflow)["jobs"]["rows"]
(line,) = [step["run"] for step in rows["steps"] if "run" in step]
shutil.copy(tarball, shop / "rowmint.tgz")
parts = rows["strategy"]["matrix"]["part"]
for part in parts:
    run(line.replace("${{ matrix.part }}", str(part)))
joined = b"".join(file.read_bytes() for file in sorted((shop / "data").glob("orders.part-*")))
check("the workflow's parts are the whole", digest(joined) == whole)
print(f"{passed} passed, 0 failed")

"""What somebody else on the machine, or a page of another origin, could send to the workbench."""

import http.client
import json
import os
import select
import socket
import time

from checks import Server, check, entangled, history, run


class Attacker:
    """Who knows the token, and changes single parts of a right request."""

    def __init__(self, server):
        self.port = int(server.origin.rstrip("/").rsplit(":", 1)[1])
        self.token = server.address.split("token=")[1]
        self.process = server.process.pid

    def status(self, method="GET", path="/api/cases", body=None, **changes):
        """The status of a request that is right but for the changes; None for a header leaves it out."""
        headers = {"Host": f"127.0.0.1:{self.port}", "Authorization": f"Bearer {self.token}", **changes}
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
            for name, value in headers.items():
                if value is not None:
                    connection.putheader(name.replace("_", "-"), value)
            if body is not None:
                connection.putheader("Content-Length", str(len(body)))
            connection.endheaders(body)
            return connection.getresponse().status
        finally:
            connection.close()

    def open(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=60)

    def memory(self):
        """In MiB."""
        with open(f"/proc/{self.process}/status", encoding="ascii") as file:
            return int(next(line for line in file if line.startswith("VmRSS")).split()[1]) / 1024


def test_attacks(folder):
    passes = len(history(folder, "two-labels"))
    change = json.dumps({"case": "two-labels", "assignments": ["tops.constant=1"], "passes": passes - 1}).encode()
    with Server(folder, "--write") as server:
        attacker = Attacker(server)
        refuse_requests(attacker, change)
        cut_off_endless_body(attacker)
        outlive_connections(attacker)
        cut_off_slow_connections(attacker)
        check.true(f"memory is bounded: {attacker.memory():.0f} MiB", attacker.memory() < 300)
        check.equal("nothing was stored", len(history(folder, "two-labels")), passes)
    outlive_too_much_work(folder)
    with Server(folder) as server:
        for path in ("/api/save", "/api/undo"):
            check.equal(f"{path} without --write", Attacker(server).status("POST", path, change), 403)


def refuse_requests(attacker, change):
    origin = f"http://127.0.0.1:{attacker.port}"
    for what, wanted, words in [
        ("a right request", 200, {}),
        ("its own origin", 200, {"Origin": origin}),
        ("another host", 403, {"Host": "evil.example"}),
        ("another port", 403, {"Host": "127.0.0.1:1"}),
        ("no host", 403, {"Host": None}),
        ("another origin", 403, {"Origin": "http://evil.example"}),
        ("no origin of its own", 403, {"Origin": "null"}),
        ("no token", 401, {"Authorization": None}),
        ("a wrong token", 401, {"Authorization": "Bearer " + "0" * 64}),
        ("the beginning of the token", 401, {"Authorization": f"Bearer {attacker.token[:-1]}"}),
        ("a way out of the folder", 404, {"path": "/../../etc/passwd"}),
        ("an encoded way out", 404, {"path": "/%2e%2e/%2e%2e/etc/passwd"}),
        ("a way out behind the door", 404, {"path": "/api/../../etc/passwd"}),
        ("another method", 405, {"method": "PUT"}),
        ("a body that is no JSON", 400, {"method": "POST", "path": "/api/frames", "body": b"<xml>"}),
        ("a case that is not there", 404, {"method": "POST", "path": "/api/case", "body": b'{"case": "../x"}'}),
        ("a change that is none", 400, {"method": "POST", "path": "/api/frames",
                                        "body": b'{"case": "two-labels", "assignments": ["nothing=1"]}'}),
        ("a save from another origin", 403, {"method": "POST", "path": "/api/save", "body": change,
                                             "Origin": "https://evil.example"}),
        ("a save without the token", 401, {"method": "POST", "path": "/api/save", "body": change,
                                           "Authorization": None}),
        ("a body of 1 GiB", 413, {"method": "POST", "path": "/api/frames", "Content_Length": str(1 << 30)}),
        ("a length that is none", 413, {"method": "POST", "path": "/api/frames", "Content_Length": "9" * 30}),
    ]:
        try:
            check.equal(what, attacker.status(**words), wanted)
        except (OSError, http.client.HTTPException) as error:
            # The library itself closes what is no HTTP.
            check.true(f"{what} is refused, and not answered: {error}", wanted not in (200, 403, 401))


def cut_off_endless_body(attacker):
    """A body that tells no length ends where it is too much."""
    with attacker.open() as stream:
        stream.sendall((f"POST /api/frames HTTP/1.1\r\nHost: 127.0.0.1:{attacker.port}\r\n"
                        f"Authorization: Bearer {attacker.token}\r\nTransfer-Encoding: chunked\r\n\r\n").encode())
        sent, chunk = 0, b"10000\r\n" + b"x" * 0x10000 + b"\r\n"
        try:
            while sent < 1 << 30:
                stream.sendall(chunk)
                sent += len(chunk)
        except OSError:
            pass
    check.true(f"a body without a length is cut off, after {sent} bytes", sent < 1 << 26)


def outlive_connections(attacker):
    silent = []
    for _ in range(1000):
        try:
            silent.append(attacker.open())
        except OSError:
            break
    for stream in silent:
        stream.close()
    check.equal("a request after 1000 connections", attacker.status(), 200)


def outlive_too_much_work(folder):
    """Who asks for more than --work-limit is told so; the address stays good, and nothing counts for the next request."""
    with open(os.path.join(folder, "entangled.json"), "w", encoding="utf-8") as file:
        json.dump(entangled(1000), file)
    run("add", "entangled.json", cwd=folder)
    with Server(folder, "--write", "--work-limit", "3000000") as server:
        attacker = Attacker(server)
        for attempt in range(3):
            for name, wanted in (("entangled", 503), ("two-labels", 200)):
                body = json.dumps({"case": name, "assignments": []}).encode()
                check.equal(f"{name}, attempt {attempt}", attacker.status("POST", "/api/frames", body), wanted)
        check.equal("without the token, after too much work", attacker.status(Authorization=None), 401)
        body = json.dumps({"case": "two-labels", "assignments": []}).encode()
        for _ in range(300):
            attacker.status("POST", "/api/frames", body)
        check.equal("a case after 300 layouts", attacker.status("POST", "/api/frames", body), 200)
        check.equal("the process is the same", server.process.poll(), None)


def cut_off_slow_connections(attacker):
    """Who sends a byte a second is never idle, and never ready."""
    slow = [attacker.open() for _ in range(8)]
    for stream in slow:
        stream.sendall(b"GET / HTTP/1.1\r\n")
    end = time.monotonic() + 90
    while slow and time.monotonic() < end:
        check.equal("a request beside slow ones", attacker.status(), 200)
        for stream in select.select(slow, [], [], 1)[0]:
            stream.close()
            slow.remove(stream)
        for stream in slow:
            try:
                stream.sendall(b"X")
            except OSError:
                # What came of it is seen by the next look.
                pass
    check.equal("slow connections that are still open", len(slow), 0)

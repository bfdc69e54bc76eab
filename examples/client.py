"""A client in Python: sits down with a bot at a server and plays at random to the end.

python examples/client.py http://127.0.0.1:8040 master-thieves
"""

import json
import random
import sys
import time
import urllib.request

from websockets.sync.client import connect

server, game = sys.argv[1:]
headers = {"Content-Type": "application/json"}


def post(path, body):
    """Send a request and return the answer."""
    request = urllib.request.Request(server + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.load(answer)


# Become a guest, set out a table with a bot in the second chair, and open its socket.
headers["Authorization"] = f"Bearer {post('/api/session', {'name': 'Ada'})['token']}"
table = post("/api/tables", {"game": game, "seats": 2, "bots": ["random"]})["table"]
address = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/socket"
with connect(address, additional_headers={"Authorization": headers["Authorization"]}) as socket:
    post(f"/api/tables/{table}/start", {})
    now, busy, acted = {}, False, 0
    while not now.get("result"):
        message = json.loads(socket.recv(timeout=60))
        if message["kind"] == "situation":  # everything, once after joining
            now = message
        elif message["kind"] == "frame":  # a row of the log, and what it changed
            changed = message.get("now", {})
            if now.get("view") and changed.get("view"):
                changed["view"] = {**now["view"], **changed["view"]}
            now = {**now, **changed, "heard": message["heard"]}
        elif message["kind"] == "ack":  # the answer is durable, and is this row
            busy, acted = False, message["heard"]
        elif message["kind"] == "refused":
            if message["code"] != "stale":
                sys.exit(message["sentence"])
            busy = False  # the table has given the only answer meanwhile
        if now.get("legal") and not busy and now["heard"] >= acted:
            busy = True
            time.sleep(0.06)  # a socket may send 20 messages a second
            act = {"kind": "act", "heard": now["heard"], "action": random.choice(now["legal"])}
            socket.send(json.dumps({**act, "command": f"after row {now['heard']}"}))

print("scores", now["result"]["scores"], "seats that won", now["result"]["winners"])

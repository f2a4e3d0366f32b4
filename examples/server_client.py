"""A client of the server: opens a table, sits down beside a bot and plays. First `bankhalter serve`.

python examples/server_client.py http://127.0.0.1:8000
"""

import json
import sys
from time import sleep
from typing import Any
from urllib.request import Request, urlopen
from uuid import uuid4

ACTIONS = 12


def call(url: str, token: str = "", body: object = None) -> Any:
    """Send a request to the server, and return its answer."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(url, data, headers)) as answer:
        return json.load(answer)


def main(server: str) -> None:
    """Take the first entry of the menu a dozen times."""
    seats = [{"kind": "human", "name": "Anna"}, {"kind": "bot"}]
    table = call(f"{server}/api/games?lang=en", body={"edition": "classic", "seats": seats, "pace": 0})
    here, token = f"{server}/api/games/{table['id']}", table["seats"][0]["token"]
    call(f"{here}/start", token, {})
    done = 0
    while done < ACTIONS:
        state = call(f"{here}?lang=en", token)
        game = state["view"]["game"]
        if game["over"]:
            break
        if game["actor"] != 0:
            sleep(0.1)  # the bot's turn; a real client listens to /stream instead of asking
            continue
        entry = state["menu"][0]
        action = entry["action"].partition("..")[0]  # of a range of bids the lowest
        body = {"action": action, "version": state["version"], "id": str(uuid4())}
        for event in call(f"{here}/actions?lang=en", token, body)["events"]:
            print(event["text"])
        done += 1
    print("Look on at", table["url"])


if __name__ == "__main__":
    main(sys.argv[1])

"""`python -m bankhalter.server.api` prints what the API is like; the types of the page are made from it."""

import json

from bankhalter.server.api.app import all_routes

if __name__ == "__main__":
    print(json.dumps(all_routes().openapi(), ensure_ascii=False))

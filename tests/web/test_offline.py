"""Without a network: the page starts, says what is missing, and goes on when the server is back."""

from playwright.sync_api import expect

READY = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"


def test_the_page_starts_without_a_network_and_goes_on(visit):
    screen = visit(kept=True, lang="en")
    screen.sees_heading("Which board will it be?")
    screen.page.wait_for_function(READY)
    screen.page.reload()  # now what is asked for goes through the worker, and is kept
    screen.sees_heading("Which board will it be?")
    screen.context.set_offline(True)
    screen.page.reload()
    screen.sees_heading("Which board will it be?")
    screen.page.get_by_role("link", name="On the real board").click()
    screen.sees_heading("On the real board")  # a part that was never opened before
    screen.press("Here we go")
    expect(screen.page.get_by_text("server", exact=False).first).to_be_visible()
    screen.context.set_offline(False)
    screen.press("Here we go")
    screen.wait_for_table()
    expect(screen.stage).to_be_visible()
    screen.faults.clear()  # the browser notes that it was offline


def test_a_page_is_never_older_than_its_server(server):
    worker = server.client.get("/worker.js")
    assert worker.headers["cache-control"] == "no-cache"
    assert worker.headers["content-type"].startswith("text/javascript")
    files = worker.text.split("const FILES = [")[1].split("]")[0]
    assert "/assets/" in files
    for path in files.replace('"', "").split(","):
        assert server.client.get(path).status_code == 200, path

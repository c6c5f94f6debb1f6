"""The example for nginx, as it is, before two real servers."""

import httpx
import pytest

from support.nginx import nginx
from support.served import served
from veillee.play.campaign import LARGEST_FILE


@pytest.fixture(scope="module")
def proxied(tmp_path_factory):
    """The address of nginx. These pages need no common database."""
    with (
        served(tmp_path_factory.mktemp("first"), "--trust-proxy") as first,
        served(tmp_path_factory.mktemp("second"), "--trust-proxy") as second,
        nginx(first.port, second.port) as url,
    ):
        yield url


@pytest.fixture
def browser(proxied):
    with httpx.Client(base_url=proxied, headers={"Origin": proxied}) as client:
        yield client


def test_pages_come_through(browser):
    answer = browser.get("/")
    assert answer.status_code == 200
    assert "<title>Veillée</title>" in answer.text
    assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]


def test_what_the_server_packed_comes_through_packed(browser):
    for address in ("/", "/static/symbols.svg", "/static/css/tokens.css", "/static/js/pages/table.js"):
        assert browser.get(address).headers.get("content-encoding") == "gzip", address


def test_headers_without_end_stop_here(browser):
    assert browser.get("/", headers={"X-Long": "x" * 100_000}).status_code == 400


def test_a_form_of_our_own_page_is_taken_and_one_from_elsewhere_is_not(browser):
    assert browser.post("/lang", data={"lang": "en"}).status_code == 303
    assert browser.post("/lang", data={"lang": "en"}, headers={"Origin": "http://elsewhere.example"}).status_code == 403


def test_the_longest_file_of_a_campaign_comes_through_and_a_longer_one_does_not(browser):
    script = {"Content-Type": "application/json", "Accept": "application/json"}
    longest = browser.post("/campaigns/bring", content=b"{}".ljust(LARGEST_FILE), headers=script)
    assert (longest.status_code, longest.json()["key"]) == (400, "campaign-file.foreign")  # read by the server
    assert browser.post("/campaigns/bring", content=b"{}".ljust(2 * LARGEST_FILE), headers=script).status_code == 413
    assert browser.post("/lang", content=b"lang=en".ljust(100_000)).status_code == 413


def test_numbers_for_the_operator_stay_inside(browser):
    assert browser.get("/metrics").status_code == 404


def test_nobody_can_pretend_to_come_from_elsewhere(browser):
    """Whatever a visitor writes into the header, nginx puts the true address there: the limit of links holds."""
    answers = [
        browser.post(
            "/t/nowhere/claim", json={"secret": "nothing"}, headers={"X-Forwarded-For": f"10.0.0.{number}"}
        ).status_code
        for number in range(31)
    ]
    assert answers[:30] == [403] * 30
    assert answers[30] == 429

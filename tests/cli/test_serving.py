"""`serve`: where it listens, what it keeps where, how it begins and ends."""

import os
import signal
import socket
import stat
import subprocess
import sys
import urllib.request

import pytest

from support.served import Served, served
from veillee.commands import serving
from veillee.commands.serving import checked_origin, database_url, has_browser, listen, private_folder, shown
from veillee.kernel.errors import Refusal


@pytest.fixture
def started(monkeypatch):
    """The settings with which a server would run, instead of running it."""
    configs = []

    def run(config, listener, opened):
        opened()
        configs.append(config)

    monkeypatch.setattr(serving, "run", run)
    monkeypatch.setattr(serving.os, "umask", lambda mask: 0)  # it would stay for the tests after this one
    return configs


def test_without_a_command_the_table_opens_on_this_machine_alone(veillee, started, data):
    done = veillee()
    assert done.exit_code == 0
    [config] = started
    assert (config.host, config.database) == ("127.0.0.1", f"sqlite:///{data}/veillee.db")
    assert f"La veillée est ouverte : http://127.0.0.1:{config.port}\n" in done.stdout


def test_the_usual_port_is_8000_and_the_next_free_one_where_it_is_taken(monkeypatch):
    with listen("127.0.0.1", 0) as taken:
        monkeypatch.setattr(serving, "USUAL_PORT", taken.getsockname()[1])
        with listen("127.0.0.1", None) as found:
            assert 0 < found.getsockname()[1] - serving.USUAL_PORT < serving.PORTS_TRIED


def test_a_port_that_was_asked_for_and_is_taken_is_told(veillee, started):
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        done = veillee("serve", "--port", port)
    assert f"Le port {port} de 127.0.0.1 n'est pas libre : " in done.stderr
    assert (done.exit_code, started) == (2, [])


def test_lan_listens_everywhere_and_tells_the_address_for_phones(veillee, started, monkeypatch):
    monkeypatch.setattr(serving, "own_address", lambda: "192.168.1.20")
    done = veillee("serve", "--lan", "--port", "0", "--lang", "en")
    [config] = started
    assert config.host == "0.0.0.0"
    assert f"The table is open: http://127.0.0.1:{config.port}\n" in done.stdout
    assert f"For a phone on the same network: http://192.168.1.20:{config.port}\n" in done.stdout


def test_the_address_for_phones_is_one_of_this_machine():
    address = serving.own_address()
    if address is not None:  # a machine without any network has none
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.bind((address, 0))


def test_all_options_reach_the_server(veillee, started, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    words = ["--host", "::1", "--port", "0", "--origin", "https://Veillee.example/", "--origin", "http://a.example:81"]
    words += ["--trust-proxy", "--bot-pause", "1500", "--database", "sqlite:///x.db", "--data", str(tmp_path / "kept")]
    done = veillee("serve", *words)
    assert done.exit_code == 0, done.stderr
    [config] = started
    assert config.origins == ("https://veillee.example", "http://a.example:81")
    assert config.proxies == ("127.0.0.1", "::1")
    assert (config.bot_pause, config.database) == (1.5, "sqlite:///x.db")
    assert (tmp_path / "kept").is_dir()
    assert f"http://[::1]:{config.port}" in done.stdout


def test_a_proxy_is_not_believed_unless_told(veillee, started):
    veillee("serve", "--port", "0")
    assert started[0].proxies == ()


def test_a_new_folder_is_the_users_alone(tmp_path):
    before = os.umask(0o022)
    try:
        private_folder(tmp_path / "kept")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "kept").stat().st_mode) == 0o700


def test_the_database_may_come_from_the_environment_and_its_password_is_not_shown(veillee, started, monkeypatch):
    monkeypatch.setenv("VEILLEE_DATABASE", "postgres://vera:secret@db.example/tables")
    done = veillee("serve", "--port", "0")
    assert started[0].database == "postgresql+psycopg://vera:secret@db.example/tables"
    assert "postgresql+psycopg://vera@db.example/tables" in done.stdout
    assert "secret" not in done.output


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("sqlite:////var/lib/veillee.db", "/var/lib/veillee.db"),
        ("postgresql://vera:a@b:c@db/x", "postgresql://vera@db/x"),
        ("postgresql://vera@/x?host=/tmp", "postgresql://vera@/x?host=/tmp"),
    ],
)
def test_an_address_is_shown_without_its_password(url, told):
    assert shown(url) == told


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--host", "127.0.0.1", "--lan"], "donnez --host ou --lan, pas les deux"),
        (["--processes", "2"], "Plusieurs processus partagent une base PostgreSQL"),
        (["--database", "mysql://x"], "« mysql://x » : une base s'écrit"),
        (["--database", "tables.db"], "une base s'écrit"),
        (["--origin", "veillee.example"], "« veillee.example » : une adresse publique s'écrit"),
        (["--port", "70000"], "--port attend un nombre entier, de 0 à 65\u202f535."),
        (["--data", " "], "--data attend le nom d'un dossier"),
        (["--data", __file__], f"Impossible d'écrire {__file__}"),
    ],
)
def test_a_mistake_is_explained(veillee, started, args, said):
    done = veillee("serve", *args)
    assert said in done.stderr
    assert (done.exit_code, started) == (2, [])


@pytest.mark.parametrize(
    "origin", ["https://", "ftp://a.example", "https://a.example/path", "https://u@a.example", "*"]
)
def test_what_is_no_public_address_is_refused(origin):
    with pytest.raises(Refusal):
        checked_origin(origin)


def test_without_the_driver_of_postgresql_the_command_is_told(monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(Refusal) as refusal:
        database_url("postgresql://db/x", tmp_path)
    assert refusal.value.key == "serve.psycopg"


@pytest.mark.parametrize(
    ("environ", "terminal", "opens"),
    [
        ({"DISPLAY": ":0"}, True, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True, True),
        ({"DISPLAY": ":0", "CI": "true"}, True, False),
        ({"DISPLAY": ":0"}, False, False),
        ({}, True, False),
    ],
)
def test_a_page_is_opened_where_somebody_can_see_it(monkeypatch, environ, terminal, opens):
    monkeypatch.setattr(serving.sys, "platform", "linux")
    monkeypatch.setattr(serving.os, "environ", environ)
    monkeypatch.setattr(serving.sys.stdout, "isatty", lambda: terminal, raising=False)
    assert has_browser() is opens


@pytest.mark.parametrize(("words", "pages"), [([], 1), (["--no-browser"], 0)])
def test_the_page_that_opens_is_the_start_page(veillee, started, monkeypatch, words, pages):
    opened = []
    monkeypatch.setattr(serving, "has_browser", lambda: True)
    monkeypatch.setattr(serving.webbrowser, "open", opened.append)
    veillee("serve", "--port", "0", *words)
    assert opened == [f"http://127.0.0.1:{started[0].port}"] * pages


# --- For real --------------------------------------------------------------------------------------


def test_a_real_server_answers_keeps_its_files_private_and_ends_when_asked(tmp_path):
    with served(tmp_path / "kept") as server:
        with urllib.request.urlopen(f"{server.url}/health") as answer:
            assert answer.status == 200
            assert "server" not in answer.headers
        assert stat.S_IMODE((tmp_path / "kept" / "veillee.db").stat().st_mode) == 0o600
        assert server.stop() == 0
        assert "Traceback" not in server.log.read_text()


def test_ctrl_c_ends_it_kindly(tmp_path):
    with served(tmp_path) as server:
        server.process.send_signal(signal.SIGINT)
        told = server.process.stdout.read()
        assert server._gone() == 0
    assert told == "La veillée est refermée ; vos tables vous attendent.\n"
    assert server.log.read_text() == ""


def test_a_killed_server_starts_again_at_the_same_place(tmp_path):
    with served(tmp_path) as server:
        port = server.port
        server.kill()
        server.start()
        assert server.port == port
        with urllib.request.urlopen(f"{server.url}/health") as answer:
            assert answer.status == 200


def test_a_folder_is_kept_by_one_server_until_it_is_gone(tmp_path):
    kept = tmp_path / "kept"
    with served(kept) as server:
        second = subprocess.run(
            [sys.executable, "-m", "veillee", "serve", "--no-browser", "--lang", "fr", "--port", "0", "--data", kept],
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert second.returncode == 2
        assert f"Un autre serveur tient déjà les tables de {kept}." in second.stderr
        assert second.stderr.count("\n") == 1
        server.kill()
        server.start()  # nothing of the lock is left


def test_servers_that_share_a_postgresql_may_share_a_folder(veillee, started, tmp_path):
    words = ["--port", "0", "--data", tmp_path]
    with serving.alone_at(f"sqlite:///{tmp_path}/veillee.db"):
        assert veillee("serve", *words, "--database", "postgresql://vera@db.example/tables").exit_code == 0
        assert veillee("serve", *words).exit_code == 2
    assert veillee("serve", *words).exit_code == 0


def test_a_database_that_cannot_be_reached_is_told_in_one_sentence(tmp_path):
    server = Served(tmp_path, database=f"postgresql://nobody@/nothing?host={tmp_path}")
    with pytest.raises(AssertionError, match="did not start"):
        server.start()
    told = server.log.read_text()
    assert "Traceback" not in told
    assert told.count("\n") == 1


def test_names_of_the_server_are_given_or_those_of_the_house(veillee, started, monkeypatch):
    monkeypatch.setattr(serving.socket, "gethostname", lambda: "Grenier")
    veillee("serve", "--port", "0", "--host-name", "Veillee.Home")
    veillee("serve", "--port", "0", "--lan")
    assert [config.host_names for config in started] == [("veillee.home",), ("grenier", "grenier.local")]


@pytest.mark.parametrize("name", ["http://veillee.example", "veillee.example:80", "", "a b"])
def test_what_is_no_name_of_a_server_is_refused(veillee, started, name):
    done = veillee("serve", "--port", "0", "--host-name", name)
    assert (done.exit_code, started) == (2, [])
    assert "n'est pas un nom de serveur" in done.stderr

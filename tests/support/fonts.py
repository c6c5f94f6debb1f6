"""Wide and narrow fonts for a page.

The fonts of the machine are wide (DejaVu). Narrow ones are made of the condensed faces, drawn smaller.
"""

from __future__ import annotations

from playwright.sync_api import Page, Route

#: Faces that the machine lacks: the pages of these tests know them, and use them once they are asked to.
NARROW_FACES = """
    @font-face { font-family: "Narrow Serif"; src: local("DejaVu Serif Condensed"); size-adjust: 84%; }
    @font-face { font-family: "Narrow Serif"; font-weight: 600 900;
        src: local("DejaVu Serif Condensed Bold"); size-adjust: 84%; }
    @font-face { font-family: "Narrow Sans"; src: local("DejaVu Sans Condensed"); size-adjust: 84%; }
    @font-face { font-family: "Narrow Sans"; font-weight: 600 900;
        src: local("DejaVu Sans Condensed Bold"); size-adjust: 84%; }"""
#: Serif, sans, and the width of a bold serif digit in hundredths of its size.
FONTS = {"wide": ("DejaVu Serif", "DejaVu Sans", 70), "narrow": ("Narrow Serif", "Narrow Sans", 53)}
#: Write the page in other fonts, as if they had been loaded late.
WRITE_IN = """async ([tale, tool]) => {
    const faces = [...document.fonts].filter((face) => [tale, tool].includes(face.family.replaceAll('"', "")));
    await Promise.all(faces.map((face) => face.load()));
    document.documentElement.style.setProperty("--tale", `"${tale}"`);
    document.documentElement.style.setProperty("--tool", `"${tool}"`);
    document.fonts.dispatchEvent(new Event("loadingdone"));
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = `700 100px "${tale}"`;
    return Math.round(pen.measureText("8").width);
}"""


def know_narrow_faces(page: Page) -> None:
    """Let the pages that are opened from now on know the narrow faces."""

    def add(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text() + NARROW_FACES)

    page.route("**/tokens.css*", add)


def write_in(page: Page, fonts: str) -> None:
    tale, tool, digit = FONTS[fonts]
    assert page.evaluate(WRITE_IN, [tale, tool]) == digit, "these are other fonts"

"""Numbers and reasons that questions tell, against a second, plain reading of the position, over games by chance.

Prices are read by paying them: the answer is given in a copy of the match. Distances, life, wounds and reasons are read
from the state with no help of the words' own code.
"""

from collections import Counter, deque
from random import Random

from support import rule
from veillee.games.malhya.content import CONSTANTS, ENEMIES, MARKETS, REGION, WEAPONS
from veillee.games.malhya.game import GAME
from veillee.games.malhya.prompts.book import Buy, BuyCubes, RollOn, Sell, Trade
from veillee.games.malhya.prompts.combat import Defend, FightTurn, Guard, Strike, TakePlace
from veillee.games.malhya.prompts.room import Act, Drag, LeaveBy, Shoot, Stab, Turn, Walk
from veillee.games.malhya.prompts.travel import Travel
from veillee.games.malhya.prompts.travel import Walk as March
from veillee.games.malhya.room import plan_of
from veillee.games.malhya.rules.room.places import floor
from veillee.games.malhya.rules.stealth.vision import spotters
from veillee.kernel.answers import key_of
from veillee.kernel.dice import seed_of
from veillee.kernel.match import Match

TEXTS = GAME.texts["en"].for_seats(("Ana",))
#: The games: heroes and seed. Half of the answers are those of quick bots, so that games get somewhere.
GAMES = [(1, 5), (1, 15), (2, 6), (2, 7), (3, 8), (3, 18), (4, 9), (4, 10)]
#: At most so many answers of a question are tried in a copy of the match, and so many questions of a game looked at.
TRIED, LOOKED_AT = 2, 260


def played(size, seed, reader):
    """A game by chance; `reader` looks at each question."""
    options = {setting.id: setting.default for setting in GAME.settings} | {"size": str(size)}
    match, chance = Match.start(GAME, options, players=1, seed=seed_of(seed)), Random(seed)
    quick = GAME.judgement.policy(chance.random)
    for _ in range(LOOKED_AT):
        if not match.pending:
            break
        [decision] = match.pending.values()
        reader(match, decision, chance)
        likes = chance.random() < 0.5 or isinstance(decision.about, Travel)
        value = quick(match.state, decision) if likes else chance.choice(decision.candidates())
        match.answer(0, key_of(value))


def facts_of(match, decision, value):
    return GAME.kind_of(decision).words(match.state, decision, value, TEXTS).facts


def answered(match, value):
    """The position after an answer, and what was told on the way there."""
    copy = match.clone()
    copy.state.events = []
    copy.answer(0, value)
    state, events = copy.state.copy(), list(copy.state.events)
    copy.close()
    return state, events


def some(values, chance, *types):
    fitting = [value for value in values if isinstance(value, types)]
    return chance.sample(fitting, min(TRIED, len(fitting)))


def closed_of(match, decision):
    why_not = GAME.kind_of(decision).why_not
    return why_not(match.state, decision, TEXTS) if why_not is not None else ()


def marches(start):
    """The least number of steps between hexes to the fortress, over land."""
    open_land = {hex.at: hex for hex in REGION.hexes if hex.terrain != "sea" and not hex.half}
    queue, seen = deque([(start, 0)]), {start}
    while queue:
        (q, r), far = queue.popleft()
        if open_land[q, r].card == CONSTANTS.destination_card:
            return far
        for dq, dr in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)):
            beside = (q + dq, r + dr)
            if beside in open_land and beside not in seen:
                seen.add(beside)
                queue.append((beside, far + 1))
    raise AssertionError("no way to the fortress")


class Reader:
    """Compares what is told with the position; counts what it has looked at."""

    def __init__(self):
        self.read = Counter()

    def __call__(self, match, decision, chance):
        readers = {
            Travel: self.travel, Act: self.act, FightTurn: self.fight, Defend: self.defend, Trade: self.trade,
            RollOn: self.roll_on, TakePlace: self.place, LeaveBy: self.leave_by,
        }  # fmt: skip
        reader = readers.get(type(decision.about))
        if reader is not None:
            reader(match, decision, chance)

    # The journey

    def travel(self, match, decision, chance):
        s = match.state
        cost = {"fair": 2, "bad": 3}[s.day.weather]
        for value in decision.values:
            if isinstance(value, March):
                facts = facts_of(match, decision, value)
                assert facts["far"] == marches(REGION.hexes[value.hex.number].at)
                assert facts["n"] == cost <= s.day.tokens
                self.read["marches"] += 1
        for value in some(decision.values, chance, March):
            [walked] = [event.facts for event in answered(match, value)[1] if event.kind == "walked"]
            assert walked["tokens"] == s.day.tokens - cost
        days = sum(1 for card in s.day.slots[:4])
        night = GAME.kind_of(decision).facts(s, decision, TEXTS)["night"]
        last = next((card for card in reversed(s.day.slots) if card != "rest"), "")
        if last.startswith("N"):
            assert night == "It is night: the Mhaÿ has left."
        elif not s.day.crystals and days < 4:
            assert night.startswith(f"{4 - days} more card")
        for one in closed_of(match, decision):
            self.read[one.reason] += 1
            if "short" in one.reason:
                assert (
                    one.reason == f"It takes {cost} travel tokens in this weather; you are {cost - s.day.tokens} short."
                )
            elif one.reason.startswith("It takes"):
                assert s.day.tokens < CONSTANTS.collect_cost
            if one.reason.startswith("Nobody is wounded"):
                assert not any(sum(hero.wounds.values()) or hero.spent for hero in s.heroes)
            if "has rested today" in one.reason:
                assert "rest" in s.day.slots

    # Rooms

    def act(self, match, decision, chance):
        s = match.state
        hero = s.hero(decision.about.hero)
        for value in some(decision.values, chance, Walk):
            facts = facts_of(match, decision, value)
            after, events = answered(match, value)
            now, steps = after.hero(hero.id), [event for event in events if event.kind == "step"]
            if now.square == value.square.number and not any(event.kind == "page" for event in events):
                last = steps[-1].facts
                assert (hero.ap - last["ap"], hero.free - last["free"]) == (facts["n"], facts["free"])
                self.read["walks"] += 1
            self.seen(match, hero, value, facts)
        for value in some(decision.values, chance, Stab, Shoot, Drag):
            paid = [event.facts for event in answered(match, value)[1] if event.kind in ("assassinated", "dragged")]
            assert len(paid) == 1
            self.price(match, decision, value, hero)
        if Turn.WAIT in decision.values:
            [waits] = [event.facts for event in answered(match, Turn.WAIT)[1] if event.kind == "waits"]
            told = GAME.kind_of(decision).decline_words(s, decision, Turn.WAIT, TEXTS).facts
            assert waits["ap"] == told["left"]
        for one in closed_of(match, decision):
            self.closed_in_room(match, hero, one)

    def seen(self, match, hero, value, facts):
        """A square that is told to be seen is one on which somebody would see the hero."""
        s = match.state.copy()
        if not s.here.figures or any(figure.overlooks for figure in s.here.figures):
            return
        s.hero(hero.id).square = value.square.number
        is_seen = any(hero.id in one.heroes for one in spotters(s))
        assert ("; seen by an enemy" in facts["notes"]) is is_seen, facts["notes"]
        self.read["eyes"] += 1

    def price(self, match, decision, value, hero):
        """What is told to cost so much costs so much; nothing else is paid before the next question."""
        after, events = answered(match, value)
        if not any(event.kind in ("alert", "about-to-alert", "takes-hand", "turn-over") for event in events):
            assert hero.ap - after.hero(hero.id).ap == facts_of(match, decision, value)["n"]
            self.read[type(value).__name__] += 1

    def closed_in_room(self, match, hero, one):
        s = match.state
        self.read[one.reason] += 1
        at = plan_of(s.here.page).at
        figures = [figure for figure in s.here.figures if f"x{figure.number}" in one.on]
        ranged = bool(hero.weapon) and WEAPONS[hero.weapon].kind == "ranged"
        if one.reason.startswith("It takes"):
            needed, left = (int(word) for word in one.reason.split() if word.isdigit())
            assert (left, needed > left) == (hero.ap, True)
        if one.reason.startswith("Out of reach"):
            assert not ranged
            for figure in figures:
                (x, y), (u, v) = at[hero.square], at[figure.square]
                assert max(abs(x - u), abs(y - v)) > 1 or not plan_beside(s, hero.square, figure.square)
        if "line of sight" in one.reason:
            assert ranged
        if "assassinated" in one.reason:
            assert all(ENEMIES[figure.kind].no_assassination for figure in figures)
        if one.reason.startswith("An enemy sees"):
            assert any(glimpse.heroes for glimpse in spotters(s))
        if one.reason.startswith("Not in the enemy phase"):
            assert s.sneaking.phase == "enemy"

    # Combat

    def fight(self, match, decision, chance):
        s = match.state
        hero = s.hero(decision.about.hero)
        for value in some(decision.values, chance, Strike):
            before = hero.ap
            after, events = answered(match, value)
            if not any(event.kind in ("combat-over", "combat-turn") for event in events):
                assert before - after.hero(hero.id).ap == facts_of(match, decision, value)["n"]
                self.read["strikes"] += 1
            if value.target is not None:
                self.life_told(match, decision, value)
        if s.beast is None:
            for one in closed_of(match, decision):
                self.closed_in_room(match, hero, one)

    def life_told(self, match, decision, value):
        s = match.state
        figure = s.figure(value.target.number)
        full = ENEMIES[figure.kind].life[min(s.here.entered + s.veteran, 5) - 1]
        lines = GAME.kind_of(decision).sketch(s, decision, value, TEXTS).lines
        assert any(f" {full - figure.damage} " in line for line in lines if "life" in line.lower()), lines
        self.read["life"] += 1

    def defend(self, match, decision, chance):
        s, about = match.state, decision.about
        hero = s.hero(about.hero)
        facts = GAME.kind_of(decision).facts(s, decision, TEXTS)
        assert (facts["life"], facts["ap"], facts["n"]) == (hero.life, hero.ap, s.blow.damage)
        for value in some(decision.values, chance, Guard):
            after, events = answered(match, value)
            [blow] = [event.facts for event in events if event.kind == "defence"][:1]
            assert blow["damage"] == facts["n"]
            if not any(event.kind in ("combat-over", "combat-turn") for event in events):
                assert hero.ap - after.hero(hero.id).ap == facts_of(match, decision, value)["n"]
                self.read["guards"] += 1

    def place(self, match, decision, chance):
        s = match.state
        for value in decision.values:
            facts = facts_of(match, decision, value)
            assert facts["life"] == s.beast.life[str(value)] > 0
            assert facts["taken"] == list(s.beast.places.values()).count(value)
            self.read["places"] += 1

    # The book

    def trade(self, match, decision, chance):
        s = match.state
        for value in some(decision.values, chance, Buy, BuyCubes, Sell):
            after, _ = answered(match, value)
            told = facts_of(match, decision, value)["n"]
            assert after.gold - s.gold == (told if isinstance(value, Sell) else -told)
            self.read["deals"] += 1
        for one in closed_of(match, decision):
            price, purse = (int(word.strip(";.")) for word in one.reason.split() if word.strip(";.").isdigit())
            assert (purse, price > purse) == (s.gold, True)
            self.read["dear"] += 1
        assert decision.about.market in MARKETS

    def roll_on(self, match, decision, chance):
        s = match.state
        facts = GAME.kind_of(decision).facts(s, decision, TEXTS)
        assert (facts["stops"], facts["limit"]) == (s.trial.stops, s.trial.limit)
        assert facts["had"].startswith(f"{s.trial.successes} success")
        if "with the group" in facts["had"]:
            assert f" {s.trial.validated + s.trial.successes} with" in facts["had"]
        self.read["rolls"] += 1

    def leave_by(self, match, decision, chance):
        s = match.state
        others = GAME.kind_of(decision).facts(s, decision, TEXTS)["others"]
        inside = sum(1 for hero in s.heroes if hero.square >= 0 and hero.id != decision.about.hero)
        assert (f"{inside} other" in others) if inside else others == ""
        self.read["exits"] += 1


def plan_beside(s, square, other):
    """Whether two squares are beside each other with no wall in between."""
    return bool(floor(s).adjacent[square] >> other & 1)


@rule("MAL-6.11", "MAL-8.12", "MAL-11.4", "MAL-16.4", "MAL-16.12", "MAL-22.2")
def test_what_questions_tell_holds_in_the_position():
    reader = Reader()
    for size, seed in GAMES:
        played(size, seed, reader)
    few = {name: reader.read[name] for name in ("marches", "walks", "eyes", "strikes", "guards", "life", "rolls")}
    assert min(few.values()) >= 8, few  # enough of each kind has been looked at

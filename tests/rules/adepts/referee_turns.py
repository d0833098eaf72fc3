"""The second reading of the rules: setup, the five phases, and the end of the game."""

from __future__ import annotations

from collections.abc import Generator

from ..question import Playing, Question
from .printed import (
    AMETHYST,
    BATTERY_VALUE,
    CITRINE,
    DIAMOND,
    DRAW,
    EMERALD,
    ONYX,
    PASS,
    RUBY,
    SAPPHIRE,
    SITES,
    STAGES,
    TOPAZ,
    TYPES,
    Choice,
    is_minor,
    value,
)
from .referee_spells import GEM_TYPES, MINES, Spells
from .words import MASKS, copies, cost


class Referee(Spells):
    """A whole game."""

    def play(self) -> Playing:
        """ADP-15, ADP-16, ADP-123"""
        self.setup()
        yield from self.turn_of_phases()
        while self.turn < 8:
            self.first = self.turn_order()[1]
            self.turn += 1
            yield from self.turn_of_phases()
        self.final_mana()

    def setup(self) -> None:
        """ADP-12 to ADP-14, ADP-R61"""
        mask = MASKS.get(self.settings["spells"]) or self.settings["spell_mask"]
        used = [2 * number + "AB".index(letter) for number, letter in enumerate(mask)]
        deck = [spell for spell in used for _ in range(copies(spell, self.settings["copies"]))]
        self.rng.shuffle(deck)
        self.library = deck[::-1]
        for seat in self.seats:
            self.hand[seat] = self.draw(2)
        first = self.settings["first_player"]
        self.first = self.rng.below(len(self.seats)) if first == "random" else first

    def turn_of_phases(self) -> Playing:
        """ADP-16"""
        self.phase = 1
        yield from self.assignment()
        self.end_phase()
        self.phase = 2
        yield from self.production()
        self.end_phase()
        self.miners_go_home()
        self.phase = 3
        yield from self.research()
        self.end_phase()
        self.phase = 4
        yield from self.adepts()
        self.phase = 5
        yield from self.processing()
        self.end_phase()

    # -- phase I ------------------------------------------------------------------------------------

    def assignment(self) -> Playing:
        """ADP-33, ADP-35, ADP-18"""
        self.pool = [12 if self.adept[RUBY] == seat else 10 for seat in self.seats]
        topaz_first = self.settings["topaz_timing"] == "before_spells"
        if topaz_first:
            yield from self.topaz_placement()
        if self.turn > 1:
            yield from self.casting()
        if not topaz_first:
            yield from self.topaz_placement()
        while not all(self.finished):  # ADP-50
            for seat in self.turn_order():
                if not self.finished[seat]:
                    yield from self.visit(seat)

    def topaz_placement(self) -> Playing:
        """ADP-47"""
        seat = self.adept[TOPAZ]
        if seat < 0 or self.pool[seat] < 2:
            return
        choice = yield from self.choose(seat, "topaz_mine", [*MINES, PASS])
        if choice != PASS:
            sizes: list[Choice] = [("count", k, 0) for k in range(2, min(4, self.pool[seat]) + 1)]
            size = (yield from self.choose(seat, "topaz_count", sizes))[1]
            self.pool[seat] -= size
            self.inside = (seat, choice[1], size)

    def visit(self, seat: int) -> Playing:
        """ADP-51 to ADP-54"""
        if not self.can_assign(seat):
            self.reached["ADP-R21"] += self.pool[seat] >= 2
            self.finished[seat] = True
        elif self.suspended[seat]:
            self.reached["ADP-52"] += 1
            self.suspended[seat] -= 1
        else:
            options = self.legal_sites(seat) + self.backlash_options(seat)
            declining = [PASS] if self.settings["decline_assignment"] == "allowed" else []
            choice = yield from self.choose(seat, "assign_site", options + declining)
            if choice == PASS:
                self.finished[seat] = True
                return
            if choice[0] == "backlash":
                choice = yield from self.backlash(seat, choice[1])
            yield from self.assign_size(seat, choice)
            yield from self.second_group(seat)

    def backlash_options(self, seat: int) -> list[Choice]:
        """ADP-56"""
        if all(effect.used for effect in self.own("Backlash", seat)):
            return []
        return [
            ("backlash", mine, 0)
            for mine in TYPES
            if not self.barred(seat, mine)
            and (mine, 3) not in self.group
            and ((mine, 1) in self.group or (mine, 2) in self.group)
        ]

    def backlash(self, seat: int, mine: int) -> Generator[Question, int, Choice]:
        """ADP-57 Returns the site of that mine to which a group is now assigned."""
        for site in (2, 1):
            if (mine, site) in self.group:
                self.group[mine, site + 1] = self.group.pop((mine, site))
        self.own("Backlash", seat)[0].used = True
        self.reached["ADP-57"] += 1
        sites = [choice for choice in self.legal_sites(seat) if choice[1] == mine]
        return (yield from self.choose(seat, "backlash_site", sites))

    def second_group(self, seat: int) -> Playing:
        """ADP-55"""
        unused = [effect for effect in self.own("Gateways", seat) if not effect.used]
        if unused and self.can_assign(seat):
            choice = yield from self.choose(seat, "gateways_site", [*self.legal_sites(seat), PASS])
            if choice != PASS:
                unused[0].used = True
                yield from self.assign_size(seat, choice)

    # -- phase II -----------------------------------------------------------------------------------

    def production(self) -> Playing:
        """ADP-73 to ADP-75"""
        if self.turn > 1:
            yield from self.casting()
        adept = self.adept[EMERALD]
        if adept >= 0:
            self.emerald_mine = (yield from self.choose(adept, "emerald_mine", MINES))[1]
        for mine in TYPES:
            if self.inside is not None and self.inside[1] == mine:
                self.produce(self.inside[0], mine, self.inside[2])  # ADP-76
            for site in SITES:
                if (mine, site) in self.group:
                    self.produce_at(mine, *self.group[mine, site])

    def produce_at(self, mine: int, owner: int, size: int) -> None:
        """ADP-77, ADP-R37"""
        helped = self.settings["emerald_scope"] == "all_sites" or owner == self.adept[EMERALD]
        emerald = 2 if mine == self.emerald_mine and helped else 0
        citrine = 1 if owner == self.adept[CITRINE] else 0
        self.produce(owner, mine, size + emerald + citrine)

    def produce(self, owner: int, mine: int, number: int) -> None:
        """ADP-78, ADP-69"""
        advanced = [effect.stage for effect in self.own("Advancement", owner) if effect.named == mine]
        self.reached["ADP-78 short stock"] += self.stock[mine] < number
        self.mine_gems(owner, mine, number, advanced[0] if advanced else 1)

    def miners_go_home(self) -> None:
        """ADP-79"""
        self.group = {}
        self.inside = None
        self.pool = [10] * len(self.seats)
        self.idle = [0] * len(self.seats)

    # -- phase III ----------------------------------------------------------------------------------

    def research(self) -> Playing:
        """ADP-90"""
        yield from self.casting()
        for seat in self.turn_order():
            if not self.own("Concentration", seat):
                yield from self.research_of(seat)

    def research_of(self, seat: int) -> Playing:
        """ADP-91 to ADP-95"""
        self.drawn = self.draw(3)
        for _ in range(2 if self.adept[SAPPHIRE] == seat else 1):
            cards: list[Choice] = [("take", card, 0) for card in self.drawn]
            choice = yield from self.choose(seat, "research_keep", [*cards, PASS])
            if choice == PASS:
                break
            yield from self.keep(seat, choice[1])
        self.discard += self.drawn
        if self.adept[AMETHYST] == seat:
            for card in self.drawn:
                for gem in cost(card):
                    self.raise_level(seat, gem, 1)
        self.drawn = []

    def keep(self, seat: int, card: int) -> Playing:
        """ADP-93"""
        if len(self.hand[seat]) == 5:
            self.keeping = card
            cards: list[Choice] = [("discard", other, 0) for other in self.hand[seat]]
            self.discard_card(seat, (yield from self.choose(seat, "research_discard", cards))[1])
            self.keeping = -1
        self.drawn.remove(card)
        self.hand[seat].append(card)

    # -- phase IV -----------------------------------------------------------------------------------

    def adepts(self) -> Playing:
        """ADP-97 to ADP-101"""
        for gem in TYPES:
            self.adept[gem] = self.award(gem)
        for seat in self.turn_order():
            if seat not in self.adept and (self.library or self.discard):
                choice = yield from self.choose(seat, "adept_draw", [DRAW, PASS])
                if choice == DRAW:
                    self.hand[seat] += self.draw(1)
                if len(self.hand[seat]) == 6:
                    cards: list[Choice] = [("discard", card, 0) for card in self.hand[seat]]
                    self.discard_card(seat, (yield from self.choose(seat, "adept_discard", cards))[1])

    def award(self, gem: int) -> int:
        """ADP-97, ADP-98"""
        standings = [(self.gems(seat, gem), self.queue[seat][gem, 3], self.queue[seat][gem, 2]) for seat in self.seats]
        best = max(standings)
        self.reached["ADP-98 by stage 2"] += (
            standings.count(best) == 1 and sum(s[:2] == best[:2] for s in standings) > 1
        )
        return standings.index(best) if standings.count(best) == 1 and best[0] else -1

    # -- phase V ------------------------------------------------------------------------------------

    def processing(self) -> Playing:
        """ADP-112 to ADP-114"""
        yield from self.casting()
        adept = self.adept[DIAMOND]
        if adept >= 0 and self.queue_gems(adept, [3]):
            choice = yield from self.choose(adept, "diamond_type", [*GEM_TYPES, PASS])
            self.diamond_type = choice[1] if choice != PASS else -1
        adept = self.adept[ONYX]
        if adept >= 0:
            for _, gem, _ in self.queue_gems(adept, [3]):
                self.raise_level(adept, gem, 0 if self.in_stasis(gem) else 1)
        for seat in self.turn_order():
            yield from self.process(seat)

    def process(self, seat: int) -> Playing:
        """ADP-115 to ADP-122"""
        held = [effect.named for effect in self.own("Moratorium", seat)]
        counts = [0 if gem in held else self.queue[seat][gem, 3] for gem in TYPES]
        self.gain_mana(seat, counts)
        yield from self.levels_due(seat, counts)
        yield from self.siphons(seat)
        for track in TYPES:  # ADP-121
            self.raise_level(seat, track, self.due[track])
        self.due = [0] * 8
        for gem in TYPES:  # ADP-122
            if gem not in held:
                self.return_gems(seat, gem, 3, counts[gem])
                for stage in (2, 1):
                    self.queue[seat][gem, stage + 1] = self.queue[seat].pop((gem, stage), 0)

    def gain_mana(self, seat: int, counts: list[int]) -> None:
        """ADP-116 to ADP-118, ADP-R53"""
        mana = [counts[gem] * (3 if gem == self.diamond_type else value(gem)) for gem in TYPES]
        for effect in self.effects:
            if effect.spell == "Imperfections":
                mana[effect.named] //= 2
        negations = len(self.of_opponents("Negation", seat))
        self.reached["ADP-117 twice"] += negations > 1
        self.mana[seat] += sum(sorted(mana)[: 8 - negations])
        if self.own("Mutability", seat):
            self.mana[seat] += sum(count > 0 for count in counts)

    def levels_due(self, seat: int, counts: list[int]) -> Playing:
        """ADP-119"""
        classes = [effect.named for effect in self.own("Intensify", seat)]
        tracks: list[Choice] = [("gem", track, 0) for track in TYPES if not self.in_stasis(track)]
        for gem in TYPES:
            levels = counts[gem] * (2 if (0 if is_minor(gem) else 1) in classes else 1)
            track = gem
            if levels and not self.in_stasis(gem):
                if self.own("Realignment", seat):
                    track = (yield from self.choose(seat, "realign_track", tracks))[1]
                self.due[track] += levels

    def siphons(self, seat: int) -> Playing:
        """ADP-120"""
        for other in self.opponents(seat):
            for _ in self.own("Siphon", other):
                due: list[Choice] = [("gem", track, 0) for track in TYPES if self.due[track]]
                choice = yield from self.ask(other, "siphon_track", due)
                if choice is not None:
                    self.due[choice[1]] -= 1
                    self.raise_level(other, choice[1], 1)
                    self.reached["ADP-120"] += 1

    # -- the end ------------------------------------------------------------------------------------

    def final_mana(self) -> None:
        """ADP-124, ADP-R56"""
        for seat in self.seats:
            left = [sum(self.queue[seat][gem, stage] for stage in STAGES) * value(gem) for gem in TYPES]
            per_type = self.settings["endgame_rounding"] == "per_type"
            self.mana[seat] += sum(worth // 2 for worth in left) if per_type else sum(left) // 2
        self.reached["ADP-126 tie"] += len(set(self.scores())) < len(set(zip(self.scores(), self.mana, strict=True)))

    def scores(self) -> list[int]:
        """ADP-125, ADP-126"""
        return [self.mana[seat] + sum(BATTERY_VALUE[level] for level in self.battery[seat]) for seat in self.seats]

    def places(self) -> list[int]:
        """ADP-126"""
        standings = list(zip(self.scores(), self.mana, strict=True))
        return [1 + sum(other > standing for other in standings) for standing in standings]

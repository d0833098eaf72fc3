"""The second reading of the rules: when each spell may be cast, and what it does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from ..question import Playing
from .printed import PASS, SITES, STAGES, TYPES, Choice, value
from .referee import Effect, Table
from .words import NAMES, cost

MINES: list[Choice] = [("mine", mine, 0) for mine in TYPES]
GEM_TYPES: list[Choice] = [("gem", gem, 0) for gem in TYPES]


class Spells(Table):
    """The forty spells; a lasting one leaves its mark."""

    def castable_when(self, seat: int, spell: int) -> bool:
        """The column "Castable when"; what is not in it may always be cast."""
        others = self.opponents(seat)
        stocked = {mine for mine in TYPES if self.stock[mine]}
        below = [track for track in TYPES if self.battery[seat][track] < 10 and not self.in_stasis(track)]
        conditions: dict[str, Callable[[], object]] = {
            "Ambition": lambda: self.pool[seat] >= 1 and self.legal_sites(seat),
            "Initiative": lambda: self.can_assign(seat),
            "Precedence": lambda: self.can_assign(seat),
            "Telepathy": lambda: len(self.sites([seat])) >= 2,
            "Teleport": lambda: self.sites(others),
            "Extraction": lambda: [mine for _, mine, _ in self.sites([seat]) if mine in stocked],
            "Transfiguration": lambda: self.spare_gem(seat, spell) and any(map(self.queue_size, others)),
            "Telekinesis": lambda: stocked,
            "Contagion": lambda: self.group,
            "Advancement": lambda: self.mines_of(seat),
            "Plunder": lambda: any(map(self.queue_size, others)),
            "Phantasms": lambda: stocked - self.mines_of(seat),
            "Earthquake": lambda: self.sites(others),
            "Purge": lambda: len(self.hand[seat]) > 1,
            "Dissipate": lambda: any(self.mana[other] for other in others),
            "Transmission": lambda: self.spare_gem(seat, spell),
            "Pilfer": lambda: any(self.mana[other] for other in others),
            "Depletion": lambda: any(any(self.battery[other]) for other in others),
            "Transfusion": lambda: self.spare_gem(seat, spell),
            "Nullify": lambda: any(self.hand[other] for other in others),
            "Munificence": lambda: self.discard,
            "Spellsteal": lambda: any(self.hand[other] for other in others),
            "Overload": lambda: any(self.queue_gems(other, [3]) for other in others),
            "Inflation": lambda: self.mana[seat] >= 5 and below,
        }
        condition = conditions.get(NAMES[spell])
        return condition is None or bool(condition())

    def resolve(self, seat: int, spell: int) -> Playing:
        name = NAMES[spell]
        effect = getattr(self, f"cast_{name.lower()}", None)
        if effect is None:
            self.mark(name, seat)
        else:
            yield from effect(seat)

    def mark(self, spell: str, caster: int, named: int = -1, stage: int = -1) -> None:
        self.effects.append(Effect(spell, caster, named, stage))

    # -- phase I ------------------------------------------------------------------------------------

    def cast_ambition(self, seat: int) -> Playing:
        """ADP-36"""
        for _ in range(2):
            sites = self.legal_sites(seat) if self.pool[seat] else []
            choice = yield from self.ask(seat, "ambition_site", sites)
            if choice is not None:
                self.place(seat, choice[1:], 1)

    def cast_suspension(self, seat: int) -> Playing:
        """ADP-37"""
        players: list[Choice] = [("player", other, 0) for other in self.opponents(seat)]
        target = (yield from self.choose(seat, "suspension_target", players))[1]
        self.suspended[target] += 1
        self.mark("Suspension", seat, target)

    def cast_initiative(self, seat: int) -> Playing:
        """ADP-38"""
        choice = yield from self.choose(seat, "spell_site", self.legal_sites(seat))
        yield from self.assign_size(seat, choice)

    def cast_barrier(self, seat: int) -> Playing:
        """ADP-41"""
        self.mark("Barrier", seat, (yield from self.choose(seat, "barrier_mine", MINES))[1])

    def cast_precedence(self, seat: int) -> Playing:
        """ADP-45, ADP-R28"""
        stop: list[Choice] = []
        while self.can_assign(seat):
            choice = yield from self.choose(seat, "spell_site", self.legal_sites(seat) + stop)
            if choice == PASS:
                break
            yield from self.assign_size(seat, choice)
            stop = [PASS] if self.settings["precedence_stop"] == "yes" else []

    def cast_lassitude(self, seat: int) -> Playing:
        """ADP-46"""
        for other in self.opponents(seat):
            lost = min(2, self.pool[other])
            self.pool[other] -= lost
            self.idle[other] += lost
        self.mark("Lassitude", seat)
        yield from ()

    # -- phase II -----------------------------------------------------------------------------------

    def cast_telepathy(self, seat: int) -> Playing:
        """ADP-60, ADP-61"""
        source = (yield from self.choose(seat, "telepathy_from", self.sites([seat])))[1:]
        stop: list[Choice] = []
        while source in self.group:
            goals = [choice for choice in self.sites([seat]) if choice[1:] != source]
            choice = yield from self.choose(seat, "telepathy_to", goals + stop)
            if choice == PASS:
                break
            stop = [PASS]
            self.group[choice[1:]] = (seat, self.group[choice[1:]][1] + 1)
            size = self.group.pop(source)[1]
            if size > 1:
                self.group[source] = (seat, size - 1)

    def cast_teleport(self, seat: int) -> Playing:
        """ADP-62"""
        choice = yield from self.choose(seat, "teleport_site", self.sites(self.opponents(seat)))
        self.strip(choice[1:], 2)

    def cast_extraction(self, seat: int) -> Playing:
        """ADP-63"""
        for _ in range(2):
            sites = [choice for choice in self.sites([seat]) if self.stock[choice[1]]]
            choice = yield from self.ask(seat, "extraction_site", sites)
            if choice is not None:
                self.mine_gems(seat, choice[1], 1)
                self.strip(choice[1:], 1)

    def cast_transfiguration(self, seat: int) -> Playing:
        """ADP-65, ADP-66, ADP-32"""
        given = yield from self.ask(seat, "transfig_give", self.queue_gems(seat))
        if given is None:
            self.reached["ADP-32"] += 1
            return
        players: list[Choice] = [("player", other, 0) for other in self.opponents(seat) if self.queue_size(other)]
        other = (yield from self.choose(seat, "transfig_player", players))[1]
        taken = [(yield from self.choose(seat, "transfig_take", self.queue_gems(other)))]
        _, gem, stage = taken[0]
        left = self.queue[other] - Counter([(gem, stage)])
        stages = STAGES if self.settings["transfiguration_stages"] == "any" else (stage,)
        more: list[Choice] = [("queue_gem", gem, s) for s in stages if left[gem, s]]
        second = (yield from self.choose(seat, "transfig_take2", [*more, PASS])) if more else PASS
        taken += [second] if second != PASS else []
        self.queue[seat] -= Counter([given[1:]])
        self.queue[other] += Counter([given[1:]])
        for choice in taken:
            self.queue[other][choice[1:]] -= 1
            self.queue[seat][choice[1:]] += 1

    def cast_telekinesis(self, seat: int) -> Playing:
        """ADP-67"""
        mines: list[Choice] = [("mine", mine, 0) for mine in TYPES if self.stock[mine]]
        self.mine_gems(seat, (yield from self.choose(seat, "telekinesis_mine", mines))[1], 2)

    def cast_contagion(self, seat: int) -> Playing:
        """ADP-68"""
        mines: list[Choice] = [("mine", mine, 0) for mine, _ in self.group]
        mine = (yield from self.choose(seat, "contagion_mine", mines))[1]
        for site in SITES:
            if (mine, site) in self.group:
                self.strip((mine, site), 1)

    def cast_advancement(self, seat: int) -> Playing:
        """ADP-69"""
        types: list[Choice] = [("gem", mine, 0) for mine in self.mines_of(seat)]
        gem = (yield from self.choose(seat, "advancement_type", types))[1]
        stage = (yield from self.choose(seat, "advancement_stage", [("stage", s, 0) for s in STAGES]))[1]
        self.mark("Advancement", seat, gem, stage)

    def cast_plunder(self, seat: int) -> Playing:
        """ADP-70"""
        for other in self.opponents(seat):
            choice = yield from self.ask(seat, "plunder_gem", self.queue_gems(other))
            if choice is not None:
                self.queue[other][choice[1:]] -= 1
                self.queue[seat][choice[1:]] += 1

    def cast_phantasms(self, seat: int) -> Playing:
        """ADP-71"""
        for mine in TYPES:
            if mine not in self.mines_of(seat):
                self.mine_gems(seat, mine, 1)
        yield from ()

    def cast_earthquake(self, seat: int) -> Playing:
        """ADP-72"""
        for other in self.opponents(seat):
            choice = yield from self.ask(other, "earthquake_site", self.sites([other]))
            if choice is not None:
                self.strip(choice[1:], self.group[choice[1:]][1])

    # -- phase III ----------------------------------------------------------------------------------

    def cast_purge(self, seat: int) -> Playing:
        """ADP-80"""
        for stop in ([], [PASS]):
            cards: list[Choice] = [("discard", card, 0) for card in self.hand[seat]]
            choice = (yield from self.choose(seat, "purge_card", cards + stop)) if cards else PASS
            if choice != PASS:
                self.discard_card(seat, choice[1])
                self.mana[seat] += 5

    def cast_dissipate(self, seat: int) -> Playing:
        """ADP-81, ADP-4"""
        for other in self.opponents(seat):
            self.mana[other] = max(0, self.mana[other] - 3)
        yield from ()

    def cast_transmission(self, seat: int) -> Playing:
        """ADP-82, ADP-32"""
        choice = yield from self.ask(seat, "transmission_gem", self.queue_gems(seat))
        if choice is None:
            self.reached["ADP-32"] += 1
        else:
            self.return_gems(seat, *choice[1:])
            self.raise_level(seat, choice[1], 3)

    def cast_pilfer(self, seat: int) -> Playing:
        """ADP-83"""
        players: list[Choice] = [("player", other, 0) for other in self.opponents(seat) if self.mana[other]]
        target = (yield from self.choose(seat, "pilfer_target", players))[1]
        stolen = min(5, self.mana[target])
        self.mana[target] -= stolen
        self.mana[seat] += stolen

    def cast_concentration(self, seat: int) -> Playing:
        """ADP-84"""
        self.mana[seat] += 10
        self.mark("Concentration", seat)
        yield from ()

    def cast_depletion(self, seat: int) -> Playing:
        """ADP-85"""
        for other in self.opponents(seat):
            levels = self.battery[other]
            least = 2 if max(levels) >= 2 else 1
            tracks: list[Choice] = [("gem", track, 0) for track in TYPES if levels[track] >= least]
            choice = yield from self.ask(other, "depletion_track", tracks)
            if choice is not None:
                levels[choice[1]] = max(0, levels[choice[1]] - 2)

    def cast_transfusion(self, seat: int) -> Playing:
        """ADP-86, ADP-32"""
        choice = yield from self.ask(seat, "transfusion_gem", self.queue_gems(seat))
        if choice is None:
            self.reached["ADP-32"] += 1
            return
        _, gem, stage = choice
        for_levels = (yield from self.choose(seat, "transfusion_mode", [("mode", 0, 0), ("mode", 1, 0)]))[1]
        number = self.queue[seat][gem, stage]
        self.return_gems(seat, gem, stage, number)
        if for_levels:
            self.raise_level(seat, gem, number)
        else:
            self.mana[seat] += number * value(gem)

    def cast_nullify(self, seat: int) -> Playing:
        """ADP-87, ADP-R61"""
        for other in self.opponents(seat):
            if self.hand[other]:
                cards = sorted(self.hand[other])
                self.discard_card(other, cards[self.rng.below(len(cards))])
                self.mana[seat] += 2
        yield from ()

    def cast_munificence(self, seat: int) -> Playing:
        """ADP-88"""
        cards: list[Choice] = [("take", card, 0) for card in self.discard]
        card = (yield from self.choose(seat, "munificence_card", cards))[1]
        self.discard.remove(card)
        self.hand[seat].append(card)
        for other in self.opponents(seat):
            self.notes[other][seat][card] += 1
        for gem in cost(card):
            self.raise_level(seat, gem, 2)

    def cast_spellsteal(self, seat: int) -> Playing:
        """ADP-89, and what everybody notes."""
        players: list[Choice] = [("player", other, 0) for other in self.opponents(seat) if self.hand[other]]
        victim = (yield from self.choose(seat, "spellsteal_target", players))[1]
        self.notes[seat][victim] = Counter(self.hand[victim])
        cards: list[Choice] = [("take", card, 0) for card in self.hand[victim]]
        card = (yield from self.choose(seat, "spellsteal_card", cards))[1]
        self.hand[victim].remove(card)
        self.hand[seat].append(card)
        for other in self.seats:
            self.notes[other][victim] = Counter(self.hand[victim] if other == seat else [])
        self.notes[victim][seat][card] += 1

    # -- phase V ------------------------------------------------------------------------------------

    def cast_overload(self, seat: int) -> Playing:
        """ADP-103"""
        for other in self.opponents(seat):
            choice = yield from self.ask(other, "overload_gem", self.queue_gems(other, [3]))
            if choice is not None:
                self.return_gems(other, *choice[1:])

    def cast_moratorium(self, seat: int) -> Playing:
        """ADP-104"""
        self.mark("Moratorium", seat, (yield from self.choose(seat, "moratorium_type", GEM_TYPES))[1])

    def cast_imperfections(self, seat: int) -> Playing:
        """ADP-105"""
        self.mark("Imperfections", seat, (yield from self.choose(seat, "imperfections_type", GEM_TYPES))[1])

    def cast_inflation(self, seat: int) -> Playing:
        """ADP-106"""
        tracks = [t for t in TYPES if self.battery[seat][t] < 10 and not self.in_stasis(t)]
        choice = yield from self.ask(seat, "inflation_track", [("gem", track, 0) for track in tracks])
        if choice is not None:
            self.mana[seat] -= 5
            self.raise_level(seat, choice[1], 5)

    def cast_stasis(self, seat: int) -> Playing:
        """ADP-107"""
        self.mark("Stasis", seat, (yield from self.choose(seat, "stasis_type", GEM_TYPES))[1])

    def cast_intensify(self, seat: int) -> Playing:
        """ADP-110"""
        classes: list[Choice] = [("class", 0, 0), ("class", 1, 0)]
        self.mark("Intensify", seat, (yield from self.choose(seat, "intensify_class", classes))[1])

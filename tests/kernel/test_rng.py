"""The generator: known numbers, no bias, nothing shared."""

from __future__ import annotations

from collections import Counter

from tablewright.kernel.rng import Rng, seeded


def test_it_is_xoshiro128_plus_plus() -> None:
    rng = Rng(1, 2, 3, 4)
    expected = [641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732, 1355841295, 495546011]
    assert [rng.word() for _ in expected] == expected


def test_below_is_uniform_and_in_range() -> None:
    rng = seeded(1)
    counts = Counter(rng.below(6) for _ in range(60_000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(9_600 < count < 10_400 for count in counts.values())


def test_below_one_is_zero() -> None:
    assert seeded(1).below(1) == 0


def test_below_rejects_the_words_that_would_bias_it() -> None:
    words = iter([0, 5])

    class Scripted(Rng):
        def word(self) -> int:
            return next(words)

    # 2**32 is 1 above a multiple of 3, so the word 0 would favour the number 0: it is drawn again
    assert Scripted(1, 2, 3, 4).below(3) == 0
    assert next(words, None) is None


def test_shuffle_reaches_every_order_alike() -> None:
    rng = seeded(2)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        cards = [1, 2, 3]
        rng.shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert all(1_800 < count < 2_200 for count in orders.values())


def test_the_same_seed_makes_the_same_numbers_and_parts_make_others() -> None:
    def first(*seed: int | str) -> list[int]:
        rng = seeded(*seed)
        return [rng.word() for _ in range(4)]

    assert first(7) == first(7) == first("7")
    assert len({tuple(first(*seed)) for seed in ((7,), (8,), (7, 0), (7, 1), ("a",))}) == 5


def test_the_state_of_a_generator_can_be_kept() -> None:
    rng = seeded(3)
    copy = Rng(*rng.words())
    assert [rng.word() for _ in range(5)] == [copy.word() for _ in range(5)]

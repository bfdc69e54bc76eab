"""Chance: the published test vector, uniform draws, labels, and commit and reveal."""

import hashlib
import hmac

import pytest

from lightfinger.core.rng import Rng, Scripted, Small, Stream, commitment, master_secret, seeded

ZEROS = bytes(32)


def test_a_stream_gives_the_words_of_the_published_vector() -> None:
    """Any language with SHA-256 gets the same numbers; a change here breaks every verifier."""
    stream = Stream(ZEROS, "game")
    assert [stream.word() for _ in range(4)] == [1027887070, 384834919, 516975948, 106948337]


def test_a_stream_shuffles_as_the_published_vector() -> None:
    """Fisher-Yates from the end."""
    items = list(range(10))
    Stream(ZEROS, "game").shuffle(items)
    assert items == [1, 7, 2, 9, 3, 5, 6, 8, 4, 0]


def test_words_go_on_past_one_block() -> None:
    """Word 8 is the first of the second block."""
    stream = Stream(ZEROS, "game")
    key = hmac.new(ZEROS, b"mt-stream-v1\0game", hashlib.sha256).digest()
    words = [stream.word() for _ in range(9)]
    assert words[8] == int.from_bytes(hashlib.sha256(key + bytes(7) + b"\x01").digest()[:4], "big")


def test_a_labelled_stream_always_starts_at_its_beginning() -> None:
    """What was drawn before, here or under another label, changes nothing."""
    master = seeded(1)
    master.below(6)
    earlier = master.stream("cards")
    draws = [earlier.below(1000) for _ in range(5)]
    later = master.stream("cards")
    assert [later.below(1000) for _ in range(5)] == draws
    other = master.stream("start")
    assert [other.below(1000) for _ in range(5)] != draws


def saying(*words: int) -> Stream:
    """A stream whose next words a test decides."""
    stream = Stream(ZEROS)
    stream.block = b"".join(word.to_bytes(4, "big") for word in words)
    return stream


def test_words_past_the_last_whole_multiple_are_drawn_again() -> None:
    """Otherwise low numbers would come a little more often."""
    limit = 2**32 - 2**32 % 6
    assert saying(limit, 2**32 - 1, 8).below(6) == 2
    assert saying(limit - 1, 0).below(6) == (limit - 1) % 6


@pytest.mark.parametrize("rng", [Stream(ZEROS, "chi"), Small(1)], ids=["stream", "small"])
def test_shuffles_of_four_are_uniform(rng: Rng) -> None:
    """Chi-square over 24 permutations, 23 degrees of freedom: the 0.1 % limit is 49.7."""
    counts: dict[tuple[int, ...], int] = {}
    rounds = 12_000
    for _ in range(rounds):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        counts[tuple(items)] = counts.get(tuple(items), 0) + 1
    expected = rounds / 24
    assert len(counts) == 24
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 49.7


def test_the_same_seed_gives_the_same_draws_and_another_seed_others() -> None:
    """For both kinds of generator."""
    for make in (seeded, Small):
        first, again, other = make(5), make(5), make(6)
        draws = [first.below(1 << 20) for _ in range(8)]
        assert [again.below(1 << 20) for _ in range(8)] == draws
        assert [other.below(1 << 20) for _ in range(8)] != draws


def test_the_small_generator_stays_below_its_bound_and_never_sticks() -> None:
    """Even for the seed that would mix to zero."""
    for seed in (0, 1, 2**32 - 1, 0x9E3779B9):
        small = Small(seed)
        assert small.state != 0
        draws = [small.below(7) for _ in range(200)]
        assert set(draws) == set(range(7))


def test_the_small_generator_has_one_sequence_for_all_labels() -> None:
    """Playouts pay for no hashing."""
    small = Small(3)
    assert small.stream("cards") is small


def test_a_script_answers_in_order_across_labels_and_then_zero() -> None:
    """Answers too large are reduced."""
    scripted = Scripted([3, 7])
    assert scripted.below(5) == 3
    assert scripted.stream("cards").below(5) == 2
    assert scripted.stream("start").below(5) == 0
    assert scripted.below(5) == 0


def test_pick_takes_the_drawn_one() -> None:
    """One draw over the length."""
    assert Scripted([2]).pick(("a", "b", "c")) == "c"


def test_the_interface_itself_draws_nothing() -> None:
    """A generator that forgets a method fails loudly."""
    with pytest.raises(NotImplementedError):
        Rng().below(2)
    with pytest.raises(NotImplementedError):
        Rng().stream("cards")


def test_the_master_secret_depends_on_the_seed_the_table_and_every_nonce() -> None:
    """The server cannot choose the deal alone, nor a player."""
    secret = master_secret("t1", ZEROS, [b"a", b"bc"])
    assert secret == hmac.new(ZEROS, b"mt-master-v1\0t1" + b"\x01a" + b"\x02bc", hashlib.sha256).digest()
    others = [
        master_secret("t2", ZEROS, [b"a", b"bc"]),
        master_secret("t1", bytes(31) + b"\x01", [b"a", b"bc"]),
        master_secret("t1", ZEROS, [b"ab", b"c"]),
    ]
    assert len({secret, *others}) == 4


def test_the_commitment_binds_the_table_and_the_seed() -> None:
    """It is a plain hash that anyone can check after the reveal."""
    assert commitment("t1", ZEROS) == hashlib.sha256(b"mt-commit-v1\0t1\0" + ZEROS).digest()
    assert commitment("t1", ZEROS) != commitment("t1", bytes(31) + b"\x01")

"""Recomputes the luck of a match from its record, as VERIFY.md and LUCK.md describe it.

    python3 verify.py FILE

Exit code 0: all of it is as the record says; 1: it is not, and which entry; 2: no such
file. It needs nothing but Python's standard library, and shares no line with the bot.
It knows no rules of any game: that moves are allowed is for `kamen verify`.
"""

import hashlib
import sys


class Wrong(Exception):
    """What is not as the record says."""


def chacha_block(key, counter, stream):
    """One block of ChaCha20 in Bernstein's form: sixteen words."""
    words = lambda data: [int.from_bytes(data[at:at + 4], "little") for at in range(0, len(data), 4)]
    begin = words(b"expand 32-byte k") + words(key)
    begin += words(counter.to_bytes(8, "little")) + words(stream.to_bytes(8, "little"))
    state = list(begin)

    def quarter(a, b, c, d):
        for to, other, turned, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            state[to] = (state[to] + state[other]) & 0xFFFFFFFF
            mixed = state[turned] ^ state[to]
            state[turned] = ((mixed << by) | (mixed >> (32 - by))) & 0xFFFFFFFF

    for _ in range(10):
        for column in range(4):
            quarter(column, column + 4, column + 8, column + 12)
        for column in range(4):
            quarter(column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4)
    return [(one + other) & 0xFFFFFFFF for one, other in zip(state, begin)]


def numbers(key, ply):
    """The words of an entry's own stream, in order."""
    block = 0
    while True:
        yield from chacha_block(key, block, ply)
        block += 1


def below(words, bound):
    """A number below a bound, each equally likely."""
    whole = 2**32 // bound * bound
    word = next(words)
    while word >= whole:
        word = next(words)
    return word % bound


def tiles(bag, count, words):
    """So many tiles taken out of a bag, in ascending order."""
    drawn = []
    for _ in range(count):
        drawn.append(sorted(bag)[below(words, len(bag))])
        bag.remove(drawn[-1])
    return "".join(sorted(drawn))


class Bag:
    """The tiles of Abaku that nobody has seen, as a log leaves them."""

    def __init__(self, tiles=None, given=""):
        self.tiles = list("0123456789" * 11) if tiles is None else list(tiles)
        # What the last exchange gave, until all draws that follow it are made.
        self.given = given

    def copy(self):
        return Bag(self.tiles, self.given)


def draw(code, bag, words):
    """What the entry of chance must be."""
    kind, _, drawn = code.partition("=")
    if kind == "white":
        return f"white={below(words, 2) + 1}"
    if kind in ("open", "roll"):
        return f"{kind}={below(words, 6) + 1}{below(words, 6) + 1}"
    if kind == "line":
        left = [str(seat + 1) for seat in range(len(drawn))]
        return "line=" + "".join(left.pop(below(words, len(left))) for _ in drawn)
    if kind == "lots":
        full = Bag().tiles
        return "lots=" + "".join(lot if lot == "-" else tiles(full, 1, words) for lot in drawn)
    if kind == "deal":
        full = Bag().tiles
        return "deal=" + ",".join(tiles(full, len(rack), words) for rack in drawn.split(","))
    if kind == "draw":
        count = sum(tile.isdigit() for tile in drawn)
        if count > len(bag.tiles):
            raise Wrong("more tiles are drawn than there are")
        return "draw=" + (tiles(list(bag.tiles), count, words) or "-")
    raise Wrong("no such kind of draw")


def follow(code, bag, is_last_draw):
    """The bag after an entry."""
    bag = bag.copy()
    if code.startswith(("*:deal=", "*:draw=")):
        for tile in filter(str.isdigit, code.partition("=")[2]):
            bag.tiles.remove(tile)
        if is_last_draw:
            bag.tiles += bag.given
            bag.given = ""
    elif code[:1].isdigit():
        played = code.partition(":")[2]
        # An exchange may say behind a semicolon what jokers are now.
        given = played[1:].partition(";")[0] if played.startswith("-") else ""
        bag.given = "".join("0" if tile == "x" else tile for tile in given if tile.isdigit() or tile == "x")
    return bag


def records(text):
    """The games of a file: its fields, and its entries."""
    games = []
    for line in text.splitlines():
        line = line.partition("#")[0].strip()
        name, colon, value = line.partition(": ")
        if not line:
            continue
        if name == "game" and colon:
            games.append(({}, []))
        if not games:
            raise Wrong("a record begins with a line 'game: …'")
        if colon and name in ("game", "setup", "position", "fingerprint", "secret", "added"):
            games[-1][0][name] = value
        else:
            games[-1][1].append(line)
    return games


def verify(fields, entries):
    """How many draws there are; every one of them follows from the secret."""
    for name in ("fingerprint", "secret"):
        if name not in fields:
            raise Wrong(f"the record has no line '{name}: …'")
    try:
        secret = bytes.fromhex(fields["secret"])
    except ValueError:
        secret = b""
    if len(secret) != 32:
        raise Wrong("a secret is 64 hexadecimal digits")
    if hashlib.sha256(secret).hexdigest() != fields["fingerprint"].lower():
        raise Wrong("the fingerprint is not that of the secret")
    key = secret
    if "added" in fields:
        key = hashlib.sha256(secret + fields["added"].encode()).digest()
    is_duplicate = "play=duplicate" in fields.get("setup", "").split()
    # The bag after so many entries, for takings back.
    bags, draws = [Bag()], 0
    for ply, code in enumerate(entries):
        bag = bags[-1]
        if code.startswith("*:"):
            before = entries[ply - 1] if ply else ""
            if is_duplicate and code.startswith("*:draw=") and before.startswith("*:"):
                raise Wrong(f"entry {ply + 1}, {code}: a rack with which nothing could be laid is exchanged, "
                            "and what was left in it the entries do not say; kamen verify works it out")
            try:
                right = "*:" + draw(code[2:], bag, numbers(key, ply))
            except Wrong as why:
                raise Wrong(f"entry {ply + 1}, {code}: {why}") from None
            if right != code:
                raise Wrong(f"entry {ply + 1}, {code}, does not follow from the secret: that draws {right}")
            draws += 1
        if code.startswith("<"):
            bags.append(bags[int(code[1:])].copy())
            continue
        following = entries[ply + 1] if ply + 1 < len(entries) else ""
        bags.append(follow(code, bag, not following.startswith("*:draw=")))
    return draws


def main(path):
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except OSError as why:
        print(why, file=sys.stderr)
        return 2
    try:
        games = records(text)
        for number, (fields, entries) in enumerate(games, 1):
            try:
                draws = verify(fields, entries)
            except Wrong as why:
                raise Wrong(f"game {number}: {why}") from None
            print(f"game {number}: {len(entries)} entries, {draws} draws, all as the record says")
        secrets = [bytes.fromhex(fields["secret"]) for fields, _ in games]
        chain = all(hashlib.sha256(later).digest() == sooner for sooner, later in zip(secrets, secrets[1:]))
        if len(games) > 1:
            print("the first fingerprint fixed all secrets" if chain else "each game has a fingerprint of its own")
    except Wrong as why:
        print(why, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))

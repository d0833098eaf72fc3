"""The programs that the printed sentences of the spells stand for, typed from the rules."""

from __future__ import annotations

PROGRAMS = {
    "Each turn: invoke one to three times, or meditate.": "TURN",
    "Place a pillar on an open tile or on one you own.": "PLACE_PILLAR(mine/open)",
    "Draw a tile and lay it next to the field.": "PLACE_TILE(field)",
    "Move an unlocked tile that you own.": "MOVE_TILE(mine,field)",
    "Store up to 3 power in your fortress; then you may battle.": "STORE(fortress,3); may BATTLE(0,0)",
    "Claim an unlocked tile out of a triangle of yours.": "CLAIM(triangle)",
    "Your strength is 1 higher in every battle.": "STRENGTH(1,always)",
    "You have one reroll more when you attack.": "REROLL(1)",
    "Whenever you have meditated, gain 1 power.": "AFTER_MED{GAIN(1)}",
    "Your strength is 1 higher when you defend.": "STRENGTH(1,defend)",
    (
        "Place a pillar on an open tile or on one you own; you may place another on that tile."
    ): "PLACE_PILLAR(mine/open); may PLACE_PILLAR(last)",
    "Store up to 2 power in your fortress; then you may battle.": "STORE(fortress,2); may BATTLE(0,0)",
    "When you defend, you owe one pillar less.": "GUARD(1)",
    "After a battle in which you lost a pillar as defender, gain 1 power.": "SOLACE(1)",
    "Move an unlocked tile that is open or that you own.": "MOVE_TILE(mine/open,field)",
    "Rotate a triangle of tiles, at least one of them yours.": "ROTATE(mine)",
    "Claim an unlocked tile out of a triangle or a line of yours.": "CLAIM(triangle/line)",
    "When your turn ends, you may flip a tile that you own.": "END{may FLIP(mine)}",
    (
        "Each turn: invoke up to three times; then recall up to 1 power from anywhere, and you may unseal a "
        "tile. No meditating."
    ): "TURN",
    "After an attack that took a pillar from the defender, gain 1 power.": "SPOILS(1)",
    "Battle with 1 more strength.": "BATTLE(1,0)",
    (
        "When your attack has taken the defender's last pillar on the battleground, you may place one of yours there."
    ): "CONQUER",
    "When your turn starts, gain 1 power for every 3 in your vault, 2 at most.": "START{GAIN_PER(vault,3,2)}",
    "Store up to 3 power in your vault.": "STORE(vault,3)",
    "Place a pillar on a rival's tile that touches one of yours.": "PLACE_PILLAR(near+foe)",
    "Your strength is 2 higher when you defend.": "STRENGTH(2,defend)",
    (
        "Place a pillar on an open tile or on one you own; you may place a second one likewise."
    ): "PLACE_PILLAR(mine/open); may PLACE_PILLAR(mine/open)",
    "Move one of your pillars to a tile that touches the one it stands on, no matter whose.": "MOVE_PILLAR(mine,next)",
    (
        "Draw a tile and lay it next to the field; you may place a pillar on it."
    ): "PLACE_TILE(field); may PLACE_PILLAR(new)",
    (
        "Take back one of your pillars from where rivals stand or from next to them; then return a rival's "
        "pillar from that tile or one that touches it."
    ): "RETURN_PILLAR(own,facing); ifdid RETURN_PILLAR(foe,about)",
    "When your turn ends, you may place a pillar on a tile that you own.": "END{may PLACE_PILLAR(mine)}",
    (
        "You may return up to two rival pillars from the tiles that touch this one."
    ): "may RETURN_PILLAR(foe,byself); may RETURN_PILLAR(foe,byself)",
    "Your rivals can neither move, swap, rotate nor flip the tiles that you own.": "ANCHOR",
    "Store up to 2 power in your fortress.": "STORE(fortress,2)",
    "Gain 1 power.": "GAIN(1)",
    (
        "Gain 2 power; then you may place a pillar on an open tile or on one you own."
    ): "GAIN(2); may PLACE_PILLAR(mine/open)",
    "Place a pillar on any tile that touches the core.": "PLACE_PILLAR(bycore)",
    "You may flip a tile, no matter whose.": "may FLIP(any)",
    "Swap a tile that you own with any other tile.": "SWAP(mine,any)",
    "Flip a tile that you own.": "FLIP(mine)",
    "Move an unlocked tile that touches one of yours to wherever there is room.": "MOVE_TILE(near,field)",
    "Whenever you have meditated, you may move an unlocked tile that you own.": "AFTER_MED{may MOVE_TILE(mine,field)}",
    "Claim an unlocked tile out of a line of yours.": "CLAIM(line)",
    "Move one of your pillars to another tile that is open or that you own.": "MOVE_PILLAR(mine,mine/open)",
    (
        "You may make two tiles trade places, whichever you like; after that you may rotate any triangle."
    ): "may SWAP(any,any); may ROTATE(any)",
    "Swap a tile that you own with an invoked tile.": "SWAP(mine,invoked)",
    (
        "Draw a tile and lay it next to the field; you may rotate a triangle with that tile in it."
    ): "PLACE_TILE(field); may ROTATE(new)",
    "Unseal one of your claimed tiles.": "UNSEAL(1)",
    "You may flip a tile that you own.": "may FLIP(mine)",
    "Gain 1 power. Every invoked tile of yours adds another, up to 3.": "GAIN(1); GAIN_PER(invoked,1,3)",
    "Rotate a triangle of tiles, at least one of them touching the core.": "ROTATE(bycore)",
    (
        "Move an unlocked tile that touches one of yours to another cell that touches one of yours."
    ): "MOVE_TILE(near,mine)",
    "Your strength is 2 higher when you attack.": "STRENGTH(2,attack)",
    "Store up to 4 power in your fortress.": "STORE(fortress,4)",
    "You may seal a tile that a rival has claimed.": "may SEAL(foe)",
    "Seal one of your claimed tiles; then battle with 3 more strength and a reroll.": "SEAL(own); ifdid BATTLE(3,1)",
    "Battle with a reroll.": "BATTLE(0,1)",
    "Before you meditate, you may battle.": "BEFORE_MED{may BATTLE(0,0)}",
    "Gain 2 power; then you may battle.": "GAIN(2); may BATTLE(0,0)",
    "After an attack that took a pillar from the defender, the attacker gains 1 power.": "SPOILS(1)",
    "Recall up to 2 power of yours from slots.": "RECALL(2,slots)",
    "Gain 2 power.": "GAIN(2)",
    "Battle with 2 more strength, even far from your pillars.": "BATTLE(2,0)",
    "When your turn starts, gain 1 power.": "START{GAIN(1)}",
    "When your turn ends, recall up to 1 power of yours from a slot.": "END{RECALL(1,slots)}",
    "Move one of your pillars to any other tile, no matter whose.": "MOVE_PILLAR(mine,any)",
    "Seal one of your claimed tiles; then gain 3 power.": "SEAL(own); ifdid GAIN(3)",
    "You may invoke once more in each of your turns.": "INVOKES(1)",
    "Unseal all your claimed tiles; then gain 1 power.": "UNSEAL(all); GAIN(1)",
    "When a rival with more claimed tiles than you starts a turn, gain 1 power.": "OTHERS_START{GAIN_BEHIND(1)}",
    (
        "Take back one of your pillars; then you may place one on an open tile."
    ): "RETURN_PILLAR(own,any); ifdid may PLACE_PILLAR(open)",
    "Gain 2 power; you may invoke once more this turn.": "GAIN(2); INVOKE_MORE(1)",
}

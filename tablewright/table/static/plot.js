// How the game stood after each choice, from lost to won: one line per seat, with its mark.

import { mark, shape } from "./dom.js";

const WIDTH = 760;
const HEIGHT = 230;
const LEFT = 40;
const RIGHT = 120;
const TOP = 14;
const BOTTOM = 26;

const GRID = [
  [1, "won"],
  [0, "even"],
  [-1, "lost"],
];

/** For each seat a name and numbers from -1 to 1, one per ply. */
export function plot(names, plies, seats) {
  const last = plies.at(-1);
  const x = (ply) => LEFT + ((WIDTH - LEFT - RIGHT) * ply) / Math.max(1, last);
  const y = (score) => TOP + ((HEIGHT - TOP - BOTTOM) * (1 - score)) / 2;
  const drawing = shape("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "plot", role: "img", "aria-label": spoken(names, seats, last) });
  for (const [value, word] of GRID) {
    drawing.append(
      shape("line", { x1: LEFT, x2: WIDTH - RIGHT, y1: y(value), y2: y(value), class: "axis" }),
      shape("text", { x: LEFT - 8, y: y(value) + 4, "text-anchor": "end" }, word),
    );
  }
  drawing.append(shape("text", { x: LEFT, y: HEIGHT - 6 }, "start"), shape("text", { x: WIDTH - RIGHT, y: HEIGHT - 6, "text-anchor": "end" }, `${last} choices`));
  const ends = apart(names.map((_, seat) => y(seats[seat].at(-1))));
  names.forEach((name, seat) => {
    const path = seats[seat].map((value, i) => `${i ? "L" : "M"}${x(plies[i]).toFixed(1)} ${y(value).toFixed(1)}`).join("");
    const own = mark(seat);
    for (const [key, value] of Object.entries({ x: WIDTH - RIGHT + 8, y: ends[seat] - 7, width: 14, height: 14 })) own.setAttribute(key, value);
    const short = name.length > 12 ? `${name.slice(0, 11)}…` : name;
    drawing.append(shape("path", { d: path, class: "curve", "data-seat": seat }), own, shape("text", { x: WIDTH - RIGHT + 27, y: ends[seat] + 4 }, short));
  });
  return drawing;
}

/** Moves overlapping labels apart. */
function apart(places) {
  const moved = [...places];
  const order = places.map((_, seat) => seat).sort((a, b) => places[a] - places[b]);
  order.forEach((seat, i) => {
    if (i) moved[seat] = Math.max(moved[seat], moved[order[i - 1]] + 17);
  });
  const over = Math.max(0, ...moved.map((place) => place - (HEIGHT - BOTTOM)));
  return moved.map((place) => place - over);
}

function spoken(names, seats, last) {
  const word = (value) => (value > 0.1 ? "ahead" : value < -0.1 ? "behind" : "even");
  const halfway = names.map((name, seat) => `${name} ${word(seats[seat][Math.floor(seats[seat].length / 2)])}`).join(", ");
  return `How the game stood over ${last} choices. Halfway: ${halfway}.`;
}

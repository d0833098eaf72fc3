// The lobby: games to play, tables to join, tables to continue.

import { get, post } from "./api.js";
import { byId, closable, drawn, make, mark, toast } from "./dom.js";
import { Setup } from "./setup.js";

const REFRESH = 8_000;
let name = document.body.dataset.name;

const setup = new Setup({ name: () => name, named });
const nameDialog = closable(byId("name"));

function named(given) {
  name = given;
  byId("name-button").textContent = given || "Your name";
  byId("name-button").setAttribute("aria-label", given ? `Your name: ${given}. Change it` : "Your name");
}

// -- games -----------------------------------------------------------------------------------------

async function games() {
  const list = await get("/api/games");
  byId("games").replaceChildren(...list.map(game));
  byId("games").setAttribute("aria-busy", "false");
}

function game(each) {
  const cover = make("div", { class: "cover", "aria-hidden": "true" });
  fetch(each.picture)
    .then((answer) => (answer.ok ? answer.text() : ""))
    .then((text) => text && cover.append(drawn(text)));
  const few = each.seats[0];
  const many = each.seats.at(-1);
  return make(
    "li",
    { class: "game" },
    cover,
    make(
      "div",
      { class: "game-words" },
      make("h3", {}, each.title),
      make("p", {}, each.summary),
      make(
        "p",
        { class: "game-facts" },
        make("span", {}, few === many ? `${few} players` : `${few} to ${many} players`),
        make("span", {}, each.length),
        make("a", { href: `/rules/${each.id}`, "aria-label": `Rules of ${each.title}` }, "Rules"),
      ),
    ),
    make(
      "div",
      { class: "game-buttons" },
      make("button", { type: "button", class: "primary", "aria-label": `Play ${each.title} now, against bots`, data: { play: each.id }, onclick: (event) => play(each, event.currentTarget) }, "Play now"),
      make("button", { type: "button", class: "plain", "aria-label": `Set up a table of ${each.title}`, data: { setup: each.id }, onclick: () => setup.show(each) }, "Set up a table"),
    ),
  );
}

/** Starts a game against normal bots with the fewest seats. */
async function play(each, button) {
  button.disabled = true;
  const seats = [{ kind: "me" }, ...Array.from({ length: each.seats[0] - 1 }, () => ({ kind: "bot", bot: "normal" }))];
  try {
    const made = await post("/api/tables", { game: each.id, seats, settings: {}, listed: false, playtest: false, name });
    location.href = made.url;
  } catch (refusal) {
    toast(refusal.message);
    button.disabled = false;
  }
}

// -- tables ----------------------------------------------------------------------------------------

async function tables() {
  const lobby = await get("/api/lobby");
  const running = lobby.mine.filter((each) => each.state !== "over" && each.state !== "kept");
  const over = lobby.mine.filter((each) => each.state === "over" || each.state === "kept");
  fill("mine", running);
  fill("over", over.slice(0, 12));
  byId("mine").hidden = running.length === 0;
  byId("over").hidden = over.length === 0;
  const open = lobby.open.filter((each) => each.you === null || each.you === undefined);
  fill("open", open);
  byId("open-none").hidden = open.length > 0;
}

const shown = new Map();

function fill(part, list) {
  const said = JSON.stringify(list);
  if (shown.get(part) === said) return;
  shown.set(part, said);
  byId(`${part}-list`).replaceChildren(...list.map(card));
}

function card(each) {
  const seat = (one) => make("span", {}, mark(one.seat), one.kind === "free" ? "free seat" : one.name);
  const said = each.your_turn ? "Your turn" : { waiting: "Waiting", running: "Running", over: "Finished", kept: "Outdated" }[each.state];
  return make(
    "li",
    {},
    make(
      "a",
      { href: (each.state === "waiting" && each.join_url) || each.url },
      make("b", {}, each.title),
      make("span", { class: `state${each.your_turn ? " yours" : ""}` }, said),
      make("span", { class: "who" }, ...each.seats.map(seat)),
    ),
  );
}

// -- the name --------------------------------------------------------------------------------------

byId("name-button").addEventListener("click", () => {
  byId("name-field").value = name;
  byId("name-problem").textContent = "";
  nameDialog.showModal();
});
byId("name-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const given = byId("name-field").value.trim();
  try {
    named((await post("/api/me", { name: given })).name);
    nameDialog.close();
  } catch (refusal) {
    byId("name-problem").textContent = refusal.message;
  }
});
byId("forget").addEventListener("click", async () => {
  try {
    await post("/api/me/forget");
    nameDialog.close();
    toast("All other devices are signed out.");
  } catch (refusal) {
    byId("name-problem").textContent = refusal.message;
  }
});

named(name);
const tell = (error) => toast(error.message);
games().catch(tell);
tables().catch(tell);
setInterval(() => document.visibilityState === "visible" && tables().catch(() => {}), REFRESH);

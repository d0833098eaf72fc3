// The table page: shows the views that arrive, and sends choices.

import { get, post } from "./api.js";
import { Chat } from "./chat.js";
import { Choices } from "./choices.js";
import { byId, closable, knowRules, later, make, mark, memory, toast } from "./dom.js";
import { Drawing } from "./drawing.js";
import { Live } from "./live.js";
import { Log, line } from "./log.js";
import { Players } from "./players.js";
import { Replay } from "./replay.js";
import { Tabs } from "./tabs.js";

const AWAY = 90_000;
const { table: id, game } = document.body.dataset;
const at = `/api/tables/${id}`;

let now = null; // the latest view of the table
let mine = false; // whether this page made the last choice

const drawing = new Drawing({ chosen: (piece, element) => choices.piece(piece, element), refused: why });
const choices = new Choices({ choose, point });
const log = new Log();
const players = new Players(id);
const chat = new Chat(id);
const replay = new Replay(id, { past, live: present });
const rules = later("./rules.js", "rules.css", ({ Rules }) => new Rules(id, game));
const menu = later("./menu.js", "sheets.css", ({ Menu }) => new Menu(id));
const notes = later("./notes.js", "sheets.css", ({ Notes }) => new Notes(id));
const end = later("./end.js", "sheets.css", ({ End }) => new End(id, { openHands: () => replay.openHands() }));
const tabs = new Tabs((tab) => {
  if (tab === "chat") chat.read();
  if (tab === "rules" && now) openRules(now.rule);
});
const away = closable(byId("away"));

new Live(id, {
  since: () => now?.view ?? null,
  arrived: arrive,
  state(state, reason) {
    byId("connection").dataset.state = state;
    byId("connection-word").textContent = state === "alive" ? "connected" : "reconnecting";
    if (reason) toast(reason);
  },
});

// -- what arrives ----------------------------------------------------------------------------------

function arrive(view) {
  const first = now === null;
  const before = now;
  if (before && view.view < before.view) return; // an outdated view
  now = view;
  knowRules(view.rule ?? view.outcome?.rule);
  byId("table").dataset.view = String(view.view);
  log.show(view.lines ?? [], view.lines_from ?? 0, view.since_you?.length ?? 0);
  chat.show(view.chat, tabs.tab === "chat");
  players.show(view);
  replay.show(view.plies);
  const changed = first || ["view", "state", "you", "turn", "kept"].some((part) => before[part] !== view[part]);
  if (replay.at === null) present(changed);
  if (!first && view.happened?.length) drawing.flash(view.happened.filter((move) => move.seat !== view.you));
  byId("result").hidden = !view.outcome;
  if (view.outcome) end((part) => part.show(view, !first && before.outcome === null));
  if (first) sinceLastTime(view);
  memory.set(`seen-${id}`, String(Date.now()));
}

/** Shows the table as it is now. */
function present(changed = true) {
  const table = byId("table");
  table.classList.remove("then");
  table.classList.toggle("waiting", now.state === "waiting");
  table.classList.toggle("yours", now.choices?.length > 0);
  const focus = focusIsInPlay();
  drawing.show(now.svg);
  say(now.prompt, now.rule);
  who(now);
  if (changed) choices.show(now.choices ?? [], waiting(now));
  byId("undo").disabled = !now.can_undo;
  byId("hint").disabled = !now.choices?.length;
  if (mine && focus) focusOnPlay();
  if (now.choices?.length) mine = false;
  document.title = `${now.choices?.length ? "Your turn · " : ""}${now.title} · Tablewright`;
}

/** Shows a past moment, as this viewer saw it. */
function past(moment) {
  byId("table").classList.add("then");
  byId("table").classList.remove("yours");
  drawing.show(moment.svg);
  say(moment.prompt, null);
  byId("who").replaceChildren(`As it was after ${moment.ply} of ${moment.plies} choices`);
  const lines = moment.lines.filter((each) => each.ply === moment.ply).map(line);
  choices.show([], lines.length ? "What had just happened:" : "The past cannot be changed. 'Try it from here' opens a sandbox.");
  if (lines.length) byId("choices-body").append(make("ol", { class: "log-lines" }, ...lines));
  byId("undo").disabled = true;
  byId("hint").disabled = true;
}

function say(prompt, rule) {
  if (byId("prompt").textContent !== prompt) byId("prompt").textContent = prompt;
  byId("prompt").classList.toggle("long", prompt.length > 90);
  const link = byId("rule");
  link.hidden = !rule;
  link.textContent = rule ?? "";
  link.dataset.rule = rule ?? "";
  link.href = `/rules/${game}#${rule ?? ""}`;
}

function who(view) {
  const turn = view.turn === null || view.turn === undefined ? null : view.players[view.turn];
  if (view.state === "kept") byId("who").replaceChildren("This table can no longer change");
  else if (view.state === "waiting") byId("who").replaceChildren("Waiting for players");
  else if (!turn) byId("who").replaceChildren("The game is over");
  else byId("who").replaceChildren(mark(turn.seat), view.choices?.length ? "Your turn" : `${turn.name}${view.thinking ? " is thinking" : " is choosing"}`);
}

function waiting(view) {
  if (view.kept) return view.kept;
  if (view.state === "waiting") return "The game begins when every seat is taken.";
  if (view.state === "over") return "The game is over. Replay it with the slider below the drawing, or try it from any moment.";
  const turn = view.players[view.turn]?.name ?? "somebody";
  return view.you === null || view.you === undefined ? `You are watching. ${turn} has to choose.` : `${turn} has to choose.`;
}

function sinceLastTime(view) {
  const seen = Number(memory.get(`seen-${id}`) ?? Date.now());
  if (Date.now() - seen > AWAY) tellSince(view);
}

function tellSince(view) {
  const lines = view.since_you ?? [];
  if (!lines.length || view.state !== "running" || away.open) return;
  byId("away-lines").replaceChildren(...lines.map((text) => line({ text })));
  away.showModal();
}

let hiddenAt = null;
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") hiddenAt = Date.now();
  else if (now && hiddenAt && Date.now() - hiddenAt > AWAY) tellSince(now);
});

// -- what is sent ----------------------------------------------------------------------------------

async function choose(choice) {
  if (replay.at !== null) return;
  choices.hold(true);
  mine = true;
  try {
    await post(`${at}/moves`, { view: now.view, move: choice.text });
  } catch (refusal) {
    mine = false;
    choices.hold(false);
    toast(refusal.message, refusal.rule);
    if (refusal.code === "stale") arrive(await get(`${at}?since=${now.view}`));
  }
}

async function why(piece) {
  if (replay.at !== null || !now) return;
  try {
    const answer = await post(`${at}/why`, { view: now.view, piece });
    toast(answer.sentence, answer.rule);
  } catch (refusal) {
    toast(refusal.message, refusal.rule);
  }
}

byId("undo").addEventListener("click", async () => {
  mine = true;
  try {
    await post(`${at}/undo`, { view: now.view });
  } catch (refusal) {
    toast(refusal.message, refusal.rule);
  }
});

byId("hint").addEventListener("click", async () => {
  const button = byId("hint");
  const asked = now.view;
  button.disabled = true;
  button.textContent = "Thinking";
  try {
    const { ratings } = await post(`${at}/hint`, { view: asked });
    if (now.view !== asked) return;
    choices.rate(ratings);
    point({ targets: choices.bestTargets() });
  } catch (refusal) {
    toast(refusal.message, refusal.rule);
  } finally {
    button.textContent = "Hint";
    button.disabled = !now.choices?.length;
  }
});

byId("menu-button").addEventListener("click", () => now && menu((part) => part.open(now)));

byId("note")?.addEventListener("click", () => {
  const begun = now?.view ?? 0;
  notes((part) => part.open(begun));
});

function openRules(rule) {
  if (tabs.tab !== "rules") tabs.show("rules");
  const view = now?.view ?? 0;
  rules((part) => part.open(rule, view));
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a.rule[data-rule]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  link.closest("dialog")?.close();
  openRules(link.dataset.rule);
});

function point(choice) {
  drawing.unframe("point");
  if (choice) drawing.frame(choice.targets, "point");
}

// -- keys and focus --------------------------------------------------------------------------------

function focusIsInPlay() {
  const active = document.activeElement;
  return active === document.body || byId("choices").contains(active) || byId("board").contains(active) || active === byId("prompt") || active === byId("undo");
}

/** Moves the focus to the next prompt after a choice, without scrolling. */
function focusOnPlay() {
  byId("prompt").focus({ preventScroll: true });
}

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, textarea, select, dialog")) return;
  const act = {
    u: () => byId("undo").click(),
    h: () => byId("hint").click(),
    r: () => openRules(now?.rule),
    "[": () => byId("back").click(),
    "]": () => byId("forward").click(),
    "+": () => drawing.zoomMiddle(1.4),
    "-": () => drawing.zoomMiddle(1 / 1.4),
    0: () => drawing.fit(),
    Escape: () => replay.at !== null && replay.now(),
  }[event.key];
  act?.();
});

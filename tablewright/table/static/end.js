// The end of a game: who won, the scores, how the game went, and what to do next.

import { get, post } from "./api.js";
import { byId, closable, make, mark, toast } from "./dom.js";
import { plot } from "./plot.js";

export class End {
  constructor(table, { openHands }) {
    this.table = table;
    this.openHands = openHands;
    this.dialog = closable(byId("end"));
    this.told = false;
    byId("result").addEventListener("click", () => this.dialog.showModal());
  }

  /** Fills the end screen, and opens it if the game ended while the page was open. */
  async show(view, byItself) {
    this.rematch(view);
    if (this.told) return;
    this.told = true;
    byId("end-title").textContent = title(view);
    const picture = make("div", {});
    this.next = make("div", { class: "row" });
    this.rematch(view);
    byId("end-body").replaceChildren(
      make("p", { class: "end-words" }, view.outcome.words ?? view.outcome.reason),
      sheet(view),
      picture,
      this.next,
      fair(view),
    );
    if (byItself) this.dialog.showModal();
    try {
      const { names, plies, seats } = await get(`/api/tables/${this.table}/scores`);
      if (plies.length > 1) picture.append(make("h3", {}, "How the game went, choice by choice"), plot(names, plies, seats));
    } catch (refusal) {
      picture.append(make("p", { class: "soft" }, refusal.message));
    }
  }

  rematch(view) {
    if (!this.next) return;
    const seated = view.you !== null && view.you !== undefined;
    const again = view.rematch
      ? make("a", { class: "button primary", href: view.rematch }, "Go to the rematch")
      : make("button", { type: "button", class: "primary", hidden: !seated && !view.owner, onclick: () => this.again() }, "Rematch");
    this.next.replaceChildren(
      again,
      make("button", { type: "button", class: "plain", onclick: () => (this.dialog.close(), this.openHands()) }, "Replay with open hands"),
      make("a", { class: "button plain", href: `/api/tables/${this.table}/record`, download: `${view.game}-${view.id}.json` }, "Download the record"),
      make("a", { class: "button plain", href: "/" }, "Lobby"),
    );
  }

  async again() {
    try {
      location.href = (await post(`/api/tables/${this.table}/rematch`)).url;
    } catch (refusal) {
      toast(refusal.message);
    }
  }
}

function title(view) {
  const names = view.outcome.winners.map((seat) => (seat === view.you ? "You" : view.players[seat].name));
  if (!names.length) return "Nobody wins";
  if (names.length === 1) return names[0] === "You" ? "You win" : `${names[0]} wins`;
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)} share the win`;
}

function sheet(view) {
  const { ranking, scores, winners } = view.outcome;
  const seats = view.players.map((player) => player.seat).sort((a, b) => ranking[a] - ranking[b]);
  const row = (seat) =>
    make(
      "tr",
      { class: winners.includes(seat) ? "winner" : "" },
      make("td", { class: "number place" }, String(ranking[seat])),
      make("td", {}, make("span", { class: "name" }, mark(seat), view.players[seat].name)),
      make("td", { class: "number" }, String(scores[seat])),
    );
  const head = make("tr", {}, make("th", { class: "number place", scope: "col" }, "Place"), make("th", { scope: "col" }, "Player"), make("th", { class: "number", scope: "col" }, "Score"));
  return make("table", { class: "sheet-table" }, make("thead", {}, head), make("tbody", {}, ...seats.map(row)));
}

function fair(view) {
  const verdict = make("p", {});
  check(view).then((fits) => (verdict.textContent = fits === null ? "" : fits ? "This browser did, and it matches." : "This browser did, and it does not match."));
  return make(
    "details",
    { class: "settings end-fair" },
    make("summary", {}, "Was the shuffle fair?"),
    make("p", {}, "Before the first choice, the table showed everyone a commitment: the SHA-256 hash of the word tablewright, a colon and the secret seed. Now the seed is public. Its hash is the commitment, so nobody changed the seed later, and replaying the record from the seed gives exactly this game."),
    make("p", { class: "soft" }, "Commitment"),
    make("p", { class: "hash" }, view.commitment),
    make("p", { class: "soft" }, "Seed"),
    make("p", { class: "hash" }, String(view.seed ?? "")),
    make("p", { class: "soft" }, "Check it yourself:"),
    make("p", { class: "hash" }, `printf %s 'tablewright:${view.seed}' | sha256sum`),
    verdict,
  );
}

/** Whether the seed matches the commitment; null if the browser cannot hash (pages without HTTPS). */
async function check(view) {
  if (!crypto.subtle) return null;
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`tablewright:${view.seed}`));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("") === view.commitment;
}

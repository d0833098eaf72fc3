// The players, who is present, and what can be done about those who are not.

import { post } from "./api.js";
import { byId, copyText, make, mark, toast } from "./dom.js";

export class Players {
  constructor(table) {
    this.table = table;
    this.shown = "";
    byId("invite-copy").addEventListener("click", () => copyText(byId("invite-link")));
  }

  show(view) {
    const invite = Boolean(view.join_url) && view.players.some((player) => player.kind === "free");
    byId("invite").hidden = !invite;
    byId(view.state === "waiting" ? "board" : "players").append(byId("invite"));
    if (invite) byId("invite-link").value = new URL(view.join_url, location.href).href;
    byId("watched").hidden = !view.watched?.length;
    byId("watched").textContent = view.watched?.length ? `${view.watched.join(", ")} sees everything at this table.` : "";
    byId("spectators").textContent = view.spectators ? `${view.spectators} watching` : "";
    // Rebuilt only when something changed, so that a button about to be clicked stays in place.
    const said = JSON.stringify([view.players, view.turn, view.you, view.owner, view.thinking, view.state]);
    if (said === this.shown) return;
    this.shown = said;
    byId("player-list").replaceChildren(...view.players.map((player) => this.player(player, view)));
  }

  player(player, view) {
    const free = player.kind === "free";
    const name = free ? "Free seat" : player.seat === view.you ? `${player.name} (you)` : player.name;
    const item = make(
      "li",
      { class: `player${view.turn === player.seat ? " turn" : ""}` },
      mark(player.seat),
      make("span", { class: "player-name" }, name),
      make("span", { class: "player-score", title: "Score" }, player.score === null || player.score === undefined ? "" : String(player.score)),
      make("span", { class: "player-says" }, this.says(player, view)),
    );
    const tools = this.tools(player, view);
    if (tools.length) item.append(make("div", { class: "player-tools" }, ...tools));
    return item;
  }

  says(player, view) {
    const turn = view.turn === player.seat;
    if (player.kind === "free") return "waiting for a player";
    if (player.kind === "bot") return turn && view.thinking ? "thinking" : "bot";
    if (player.stand_in) return "a bot plays in their place";
    if (!player.here) return player.away_since ? `away since ${new Date(1000 * player.away_since).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })}` : "away";
    return turn ? "choosing" : "here";
  }

  tools(player, view) {
    if (view.state === "over" || view.state === "kept") return [];
    const at = `/api/tables/${this.table}/seats/${player.seat}`;
    const tool = (words, path, body) =>
      make("button", { type: "button", class: "plain", onclick: () => post(path, body).catch((refusal) => toast(refusal.message, refusal.rule)) }, words);
    if (player.stand_in && view.you === player.seat) return [tool("Take my seat back", `${at}/back`)];
    const tools = [];
    const seated = view.you !== null && view.you !== undefined;
    if (player.can_stand_in && player.seat !== view.you && (seated || view.owner)) {
      tools.push(tool("Let a bot play on", `${at}/bot`, { bot: "normal" }));
    }
    if (player.kind === "free" && view.owner) tools.push(tool("Seat a bot", `${at}/bot`, { bot: "normal" }));
    return tools;
  }
}

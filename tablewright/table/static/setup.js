// Setting up a table: its seats and the game's settings.

import { post } from "./api.js";
import { byId, closable, make, mark, ruleLink } from "./dom.js";

const SEATS = [
  ["me", "Me"],
  ["free", "A friend with the link"],
  ["bot:easy", "Bot, easy"],
  ["bot:normal", "Bot, normal"],
  ["bot:hard", "Bot, hard"],
  ["bot:greedy", "Bot, greedy: takes what looks best right now"],
  ["bot:random", "Bot, random"],
];
const COLOURS = ["Blue", "Vermilion", "Green", "Pink", "Ochre"];
const words = (name) => name.replaceAll("_", " ").replace(/^./, (letter) => letter.toUpperCase());

export class Setup {
  /** `name()` is the person's name; `named(name)` is called with a new one. */
  constructor({ name, named }) {
    this.name = name;
    this.named = named;
    this.dialog = closable(byId("setup"));
    byId("setup-count").addEventListener("change", () => this.seats());
    byId("setup-settings").addEventListener("input", () => this.changed());
    byId("setup-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.open();
    });
  }

  show(game) {
    this.game = game;
    document.body.dataset.game = game.id;
    byId("setup-title").textContent = `Set up a table of ${game.title}`;
    byId("setup-summary").textContent = game.summary;
    byId("setup-name").value = this.name();
    byId("setup-problem").textContent = "";
    const counts = range(game.seats);
    byId("setup-count").replaceChildren(...counts.map((count) => make("option", { value: count }, String(count))));
    this.seats();
    byId("setup-settings").replaceChildren(...game.settings.map((setting) => this.setting(setting)));
    this.changed();
    this.dialog.showModal();
  }

  seats() {
    const rows = [];
    for (let seat = 0; seat < Number(byId("setup-count").value); seat++) {
      const id = `page-setup-seat-${seat}`;
      const select = make("select", { id }, ...SEATS.map(([value, text]) => make("option", { value }, text)));
      select.value = byId(`setup-seat-${seat}`)?.value ?? (seat ? "bot:normal" : "me");
      rows.push(make("li", {}, mark(seat), make("label", { htmlFor: id }, COLOURS[seat]), select));
    }
    byId("setup-seats").replaceChildren(...rows);
  }

  setting(setting) {
    const id = `page-setting-${setting.name}`;
    let field;
    if (setting.kind === "one_of") {
      field = make("select", { id }, ...setting.values.map((value) => make("option", { value: JSON.stringify(value) }, words(String(value)))));
      field.value = JSON.stringify(setting.default);
    } else if (setting.kind === "whole") {
      field = make("input", { id, type: "number", min: setting.low, max: setting.high, step: 1, value: setting.default });
    } else {
      field = make("input", { id, type: "text", value: setting.default ?? "", placeholder: "none" });
    }
    field.dataset.setting = setting.name;
    return make(
      "div",
      { class: "setting" },
      make("div", {}, make("label", { htmlFor: id }, words(setting.name)), make("p", { class: "says" }, setting.text, " ", newTab(ruleLink(setting.rule)))),
      field,
      setting.kind === "one_of" ? null : make("p", { class: "allowed" }, `Takes ${setting.allowed}.`),
    );
  }

  /** The settings that differ from the defaults. */
  given() {
    const given = {};
    for (const setting of this.game.settings) {
      const field = byId(`setting-${setting.name}`);
      const value = read(setting, field.value);
      const other = JSON.stringify(value) !== JSON.stringify(setting.default);
      field.closest(".setting").classList.toggle("changed", other);
      if (other) given[setting.name] = value;
    }
    return given;
  }

  changed() {
    const count = Object.keys(this.given()).length;
    byId("setup-changed").textContent = count ? `${count} changed` : "as in the rulebook";
  }

  async open() {
    const problem = byId("setup-problem");
    const seats = [...byId("setup-seats").querySelectorAll("select")].map((select) => {
      const [kind, bot] = select.value.split(":");
      return bot ? { kind, bot } : { kind };
    });
    const name = byId("setup-name").value.trim();
    if (seats.filter((seat) => seat.kind === "me").length > 1) {
      problem.textContent = "You can take one seat only.";
      return;
    }
    if (!name) {
      problem.textContent = "Enter a name, so that the others know who you are.";
      byId("setup-name").focus();
      return;
    }
    byId("setup-go").disabled = true;
    try {
      const made = await post("/api/tables", {
        game: this.game.id,
        seats,
        settings: this.given(),
        listed: byId("setup-listed").checked,
        playtest: byId("setup-playtest").checked,
        name,
      });
      this.named(name);
      location.href = made.url;
    } catch (refusal) {
      problem.replaceChildren(refusal.message, ...(refusal.rule ? [" ", ruleLink(refusal.rule)] : []));
    } finally {
      byId("setup-go").disabled = false;
    }
  }
}

export function range(seats) {
  const counts = [];
  for (let count = seats[0]; count <= seats.at(-1); count++) counts.push(count);
  return counts;
}

/** Makes a link open in a new tab, so that the form stays. */
function newTab(link) {
  link.target = "_blank";
  link.rel = "noopener";
  return link;
}

/** The typed text as a value of the setting's kind. */
function read(setting, text) {
  if (setting.kind === "one_of") return JSON.parse(text);
  if (setting.kind === "whole") return text === "" ? setting.default : Number(text);
  const given = text.trim();
  if (given === "") return setting.default;
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
}

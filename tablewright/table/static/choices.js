// Every choice as a button, and the menu of a piece that has several.

import { byId, make } from "./dom.js";

const FILTER_FROM = 13;
const BEST = 3;

export class Choices {
  /** `choose(choice)` sends one; `point(choice or null)` outlines its pieces in the drawing. */
  constructor({ choose, point }) {
    this.choose = choose;
    this.point = point;
    this.choices = [];
    this.waitingFor = "";
    this.ratings = new Map();
    this.busy = false;
    this.body = byId("choices-body");
    this.filter = byId("filter");
    this.menu = byId("piece-menu");
    this.filter.addEventListener("input", () => this.draw());
    this.filter.addEventListener("keydown", (event) => {
      const first = this.body.querySelector("button");
      if (event.key === "Enter" && first) first.click();
    });
    this.menu.addEventListener("keydown", (event) => this.menuKey(event));
    document.addEventListener("pointerdown", (event) => {
      if (!this.menu.hidden && !this.menu.contains(event.target)) this.closeMenu(false);
    });
    document.addEventListener("keydown", (event) => this.numberKey(event));
  }

  /** The choices of this view; while somebody else chooses there are none, and `waitingFor` says who. */
  show(choices, waitingFor) {
    this.choices = choices;
    this.waitingFor = waitingFor;
    this.ratings.clear();
    this.busy = false;
    this.filter.value = "";
    this.filter.hidden = choices.length < FILTER_FROM;
    this.closeMenu(false);
    this.draw();
    this.body.scrollTop = 0;
  }

  rate(ratings) {
    this.ratings = new Map(ratings.map((rating) => [rating.move, rating]));
    this.draw();
  }

  /** The pieces of the best few choices, once they are rated. */
  bestTargets() {
    return this.choices.filter((choice) => this.rank(choice) < BEST).flatMap((choice) => choice.targets);
  }

  rank(choice) {
    const order = [...this.ratings.values()].sort((a, b) => b.share - a.share || b.value - a.value);
    const place = order.findIndex((rating) => rating.move === choice.text);
    return place < 0 ? Infinity : place;
  }

  hold(busy) {
    this.busy = busy;
    for (const button of [...this.body.querySelectorAll("button"), ...this.menu.querySelectorAll("button")]) button.disabled = busy;
  }

  draw() {
    byId("choices-heading").textContent = this.choices.length ? `Your choices (${this.choices.length})` : "Choices";
    if (!this.choices.length) {
      this.body.replaceChildren(make("p", { class: "idle" }, this.waitingFor));
      return;
    }
    const words = this.filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = (choice) => words.every((word) => `${choice.label} ${choice.text}`.toLowerCase().includes(word));
    const shown = this.choices.filter(fits);
    const rated = this.ratings.size > 0;
    if (rated) shown.sort((a, b) => this.rank(a) - this.rank(b));
    const buttons = shown.map((choice, number) => this.button(choice, number, rated));
    if (!rated && this.choices.length >= FILTER_FROM) this.group(shown, buttons);
    if (!buttons.length) buttons.push(make("p", { class: "idle" }, "No choice matches."));
    this.body.replaceChildren(...buttons);
  }

  /** Groups many choices under the first word of their notation, if there are several such words. */
  group(shown, buttons) {
    const kinds = shown.map((choice) => choice.text.split(" ")[0]);
    const several = new Set(kinds).size > 1 && new Set(kinds).size < kinds.length / 2;
    if (!several) return;
    for (let i = kinds.length - 1; i >= 0; i--) {
      if (kinds[i] !== kinds[i - 1]) buttons.splice(i, 0, make("h3", {}, kinds[i].replaceAll("_", " ").replace(/^./, (c) => c.toUpperCase())));
    }
  }

  button(choice, number, rated, extra = {}) {
    const rating = rated ? this.ratings.get(choice.text) : undefined;
    const button = make(
      "button",
      {
        type: "button",
        class: `choice${rated && this.rank(choice) < BEST ? " best" : ""}`,
        disabled: this.busy,
        data: { move: choice.text },
        onclick: () => this.take(choice),
        onpointerenter: () => this.point(choice),
        onpointerleave: () => this.point(null),
        onfocus: () => this.point(choice),
        onblur: () => this.point(null),
        ...extra,
      },
      number < 9 ? make("kbd", { "aria-hidden": "true" }, String(number + 1)) : null,
      make("span", { class: "choice-words" }, choice.label),
    );
    if (rating) {
      const share = `${Math.round(100 * rating.share)}%`;
      button.append(make("meter", { min: 0, max: 1, value: rating.share, "aria-hidden": "true" }), make("span", { class: "share" }, share));
    }
    return button;
  }

  take(choice) {
    if (this.busy) return;
    this.closeMenu(false);
    this.point(null);
    this.choose(choice);
  }

  /** A lit piece was clicked: its one move, or a menu of its moves. */
  piece(id, element) {
    const options = this.choices.filter((choice) => choice.targets.includes(id));
    if (options.length === 1) this.take(options[0]);
    else if (options.length > 1) this.openMenu(options, element);
  }

  openMenu(options, element) {
    this.opener = element;
    this.menu.replaceChildren(...options.map((choice, number) => this.button(choice, number, this.ratings.size > 0, { role: "menuitem", tabIndex: -1 })));
    this.menu.hidden = false;
    const board = this.menu.parentElement.getBoundingClientRect();
    const piece = element.getBoundingClientRect();
    const size = this.menu.getBoundingClientRect();
    const within = (value, most) => Math.max(6, Math.min(value, most - 6));
    const right = piece.right - board.left + 8;
    const left = right + size.width < board.width ? right : piece.left - board.left - size.width - 8;
    this.menu.style.left = `${within(left, board.width - size.width)}px`;
    this.menu.style.top = `${within(piece.top - board.top, board.height - size.height)}px`;
    this.menu.querySelector("button").focus({ preventScroll: true });
  }

  closeMenu(back) {
    if (this.menu.hidden) return;
    this.menu.hidden = true;
    this.menu.replaceChildren();
    this.point(null);
    if (back) this.opener?.focus({ preventScroll: true });
  }

  menuKey(event) {
    const items = [...this.menu.querySelectorAll("button")];
    const at = items.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (event.key === "Escape" || event.key === "Tab") this.closeMenu(true);
    else if (to !== undefined) items[(to + items.length) % items.length].focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  numberKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || !/^[1-9]$/.test(event.key)) return;
    if (event.target.closest("input, textarea, select, dialog")) return;
    const list = this.menu.hidden ? this.body : this.menu;
    list.querySelectorAll("button")[Number(event.key) - 1]?.click();
  }
}

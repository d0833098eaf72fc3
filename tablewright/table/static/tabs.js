// Tabs beside the drawing (on a phone: below it), and the collapsible sides.

import { byId, memory } from "./dom.js";

const phone = matchMedia("(max-width: 720px)");

export class Tabs {
  constructor(changed) {
    this.changed = changed;
    this.table = byId("table");
    this.buttons = [...byId("tabs").querySelectorAll("[role=tab]")];
    for (const button of this.buttons) button.addEventListener("click", () => this.open(button.dataset.tab));
    byId("tabs").addEventListener("keydown", (event) => this.key(event));
    for (const side of ["left", "right"]) this.foldable(side);
    phone.addEventListener("change", () => this.open(phone.matches ? "play" : "log"));
    this.open(phone.matches ? "play" : "log");
  }

  open(tab) {
    this.show(tab);
    this.changed(tab);
  }

  show(tab) {
    this.tab = tab;
    this.table.dataset.tab = tab;
    for (const button of this.buttons) {
      const selected = button.dataset.tab === tab;
      button.setAttribute("aria-selected", String(selected));
      button.tabIndex = selected ? 0 : -1;
    }
    for (const panel of this.table.querySelectorAll("[data-panel]")) panel.classList.toggle("shown", panel.dataset.panel === tab);
    if (tab !== "play" && tab !== "players" && !phone.matches) this.fold("right", false);
  }

  key(event) {
    const seen = this.buttons.filter((button) => button.offsetParent);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = seen[(seen.indexOf(document.activeElement) + step + seen.length) % seen.length];
    this.open(next.dataset.tab);
    next.focus();
  }

  foldable(side) {
    byId(`fold-${side}`).addEventListener("click", () => this.fold(side, !this.table.classList.contains(`fold-${side}`)));
    this.fold(side, memory.get(`fold-${side}`) === "yes");
  }

  fold(side, folded) {
    this.table.classList.toggle(`fold-${side}`, folded);
    byId(`fold-${side}`).setAttribute("aria-pressed", String(!folded));
    memory.set(`fold-${side}`, folded ? "yes" : "no");
  }
}

// The log, as this viewer may see it.

import { byId, linked, make } from "./dom.js";

export function line({ text, private: own }) {
  const words = linked(text);
  if (own) words.push(make("span", { class: "only" }, "only you"));
  return make("li", { class: own ? "private" : "" }, ...words);
}

export class Log {
  constructor() {
    this.box = byId("log-box");
    this.list = byId("log-lines");
    this.button = byId("since");
    this.since = 0;
    this.button.addEventListener("click", () => {
      const on = this.list.classList.toggle("since");
      this.button.setAttribute("aria-pressed", String(on));
      this.box.scrollTop = this.box.scrollHeight;
    });
  }

  get length() {
    return this.list.children.length;
  }

  /** Replaces the lines from a number on. The last `sinceYou` came after the viewer's last choice. */
  show(lines, from, sinceYou) {
    const following = this.box.scrollHeight - this.box.scrollTop - this.box.clientHeight < 60;
    const first = this.length === 0;
    while (this.length > from) this.list.lastElementChild.remove();
    for (const each of lines) {
      const shown = line(each);
      if (!first) shown.classList.add("new");
      this.list.append(shown);
    }
    const fresh = this.length - sinceYou;
    [...this.list.children].forEach((item, number) => item.classList.toggle("fresh-line", number >= fresh));
    if (following || first) this.box.scrollTop = this.box.scrollHeight;
  }
}

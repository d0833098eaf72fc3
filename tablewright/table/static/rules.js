// The rules drawer: opens at a rule, searches, and reports look-ups to a playtest.

import { post } from "./api.js";
import { byId, make, toast } from "./dom.js";
import { reachable, search } from "./rulebook.js";

export class Rules {
  constructor(table, game) {
    Object.assign(this, { table, game });
    this.body = byId("rules-body");
    this.search = byId("rules-search");
    this.search.addEventListener("input", async () => {
      await this.load();
      const count = search(this.body, this.search.value);
      this.body.querySelector(".none")?.remove();
      if (!count && this.search.value.trim()) this.body.prepend(make("p", { class: "none" }, "No paragraph matches."));
      this.body.scrollTop = 0;
    });
  }

  /** Fetches the book on first use, to keep a table's first paint small. */
  load() {
    this.loading ??= fetch(`/rules/${this.game}`)
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(String(answer.status)))))
      .then((text) => {
        const book = new DOMParser().parseFromString(text, "text/html").getElementById("rulebook");
        this.body.replaceChildren(...document.importNode(book, true).childNodes);
        reachable(this.body);
      })
      .catch((error) => {
        this.loading = null;
        throw error;
      });
    return this.loading;
  }

  /** Opens the book at a rule, looked up from a view. */
  async open(rule, view) {
    try {
      await this.load();
    } catch {
      toast("The rulebook cannot be loaded now.");
      return;
    }
    if (this.search.value) {
      this.search.value = "";
      search(this.body, "");
    }
    for (const old of this.body.querySelectorAll(".here")) old.classList.remove("here");
    const paragraph = rule ? this.body.querySelector(`[id="${CSS.escape(rule)}"]`) : null;
    if (paragraph) {
      paragraph.classList.add("here");
      this.body.scrollTop += paragraph.getBoundingClientRect().top - this.body.getBoundingClientRect().top - 12;
      post(`/api/tables/${this.table}/lookups`, { rule, view }).catch(() => {}); // only a playtest records it
    }
  }
}

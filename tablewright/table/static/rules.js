// The rules drawer: opens at a rule, searches, and tells a playtest what was looked up.

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
      if (!count && this.search.value.trim()) this.body.prepend(make("p", { class: "none" }, "No paragraph has these words."));
      this.body.scrollTop = 0;
    });
  }

  /** The book is fetched when it is first wanted: it is no part of a table's first paint. */
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

  /** At a rule, looked up from a view. */
  async open(rule, view) {
    try {
      await this.load();
    } catch {
      toast("The rulebook cannot be fetched now.");
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
      post(`/api/tables/${this.table}/lookups`, { rule, view }).catch(() => {}); // only a playtest keeps it
    }
  }
}

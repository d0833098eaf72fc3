// The rules drawer: opens at a rule, searches, and tells a playtest what was looked up.

import { post } from "./api.js";
import { byId, make, toast } from "./dom.js";
import { reachable, search } from "./rulebook.js";

export class Rules {
  /** `opened` brings the drawer to the front; `view` tells the number of the view for the look-up. */
  constructor(table, game, { opened, view }) {
    Object.assign(this, { table, game, opened, view });
    this.body = byId("rules-body");
    this.search = byId("rules-search");
    this.search.addEventListener("input", async () => {
      await this.load();
      const count = search(this.body, this.search.value);
      this.body.querySelector(".none")?.remove();
      if (!count && this.search.value.trim()) this.body.prepend(make("p", { class: "none" }, "No paragraph has these words."));
      this.body.scrollTop = 0;
    });
    document.addEventListener("click", (event) => {
      const link = event.target.closest?.("a.rule[data-rule]");
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      link.closest("dialog")?.close();
      this.open(link.dataset.rule);
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

  async open(rule) {
    this.opened();
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
      post(`/api/tables/${this.table}/lookups`, { rule, view: this.view() }).catch(() => {}); // only a playtest keeps it
    }
  }
}

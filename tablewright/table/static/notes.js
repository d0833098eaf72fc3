// A playtest's notes: how it is at this moment, in the player's words.

import { post } from "./api.js";
import { byId, closable, toast } from "./dom.js";

export class Notes {
  constructor(table) {
    this.dialog = closable(byId("pin"));
    const form = byId("pin-form");
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      try {
        await post(`/api/tables/${table}/notes`, { view: this.at, mood: form.elements.mood.value, text: byId("pin-text").value });
        form.reset();
        this.dialog.close();
        toast("The note is pinned to this moment.");
      } catch (refusal) {
        byId("pin-problem").textContent = refusal.message;
      }
    });
  }

  /** The moment that the note is about is when it was begun. */
  open(view) {
    this.at = view;
    byId("pin-problem").textContent = "";
    this.dialog.showModal();
  }
}

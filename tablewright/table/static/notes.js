// Playtest notes, pinned to a moment.

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

  /** A note is pinned to the view in which it was started. */
  open(view) {
    this.at = view;
    byId("pin-problem").textContent = "";
    this.dialog.showModal();
  }
}

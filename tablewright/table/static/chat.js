// The chat.

import { post } from "./api.js";
import { byId, make, mark, toast } from "./dom.js";

export class Chat {
  constructor(table) {
    this.box = byId("chat-box");
    this.list = byId("chat-lines");
    this.fresh = 0;
    this.last = 0;
    this.begun = false;
    byId("chat-form").addEventListener("submit", async (event) => {
      event.preventDefault();
      const field = byId("chat-text");
      const text = field.value.trim();
      if (!text) return;
      try {
        await post(`/api/tables/${table}/chat`, { text });
        field.value = "";
      } catch (refusal) {
        toast(refusal.message);
      }
    });
  }

  show(messages, reading) {
    for (const message of messages ?? []) {
      if (message.n <= this.last) continue;
      this.last = message.n;
      const who = message.seat === null || message.seat === undefined ? null : mark(message.seat);
      this.list.append(make("li", {}, who, make("b", {}, message.name), message.text));
      if (this.begun) this.fresh += 1;
      this.box.scrollTop = this.box.scrollHeight;
    }
    this.begun = true; // earlier messages are not new
    if (reading) this.fresh = 0;
    this.count();
  }

  read() {
    this.fresh = 0;
    this.count();
    this.box.scrollTop = this.box.scrollHeight;
  }

  count() {
    byId("chat-fresh").hidden = this.fresh === 0;
    byId("chat-fresh").textContent = this.fresh ? String(this.fresh) : "";
  }
}

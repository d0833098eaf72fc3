// The table's past, as this viewer saw it; and sandboxes from any moment.

import { get, post } from "./api.js";
import { byId, toast } from "./dom.js";

export class Replay {
  /** `past(moment)` shows a moment, `live()` goes back to now. */
  constructor(table, { past, live }) {
    Object.assign(this, { table, past, live });
    this.at = null; // null for now
    this.plies = 0;
    this.cache = new Map();
    this.slider = byId("slider");
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    byId("back").addEventListener("click", () => this.go((this.at ?? this.plies) - 1));
    byId("forward").addEventListener("click", () => this.go((this.at ?? this.plies) + 1));
    byId("live").addEventListener("click", () => this.now());
    byId("fork").addEventListener("click", () => this.fork());
    this.everything = false;
  }

  /** Sets the number of choices. An undo changes the past, so it clears the cache. */
  show(plies) {
    if (plies < this.plies) this.cache.clear();
    this.plies = plies;
    this.slider.max = String(plies);
    if (this.at !== null && this.at > plies) this.now();
    this.draw();
  }

  draw() {
    const at = this.at ?? this.plies;
    this.slider.value = String(at);
    byId("ply").textContent = `${at} of ${this.plies}`;
    this.slider.setAttribute("aria-valuetext", `${at} of ${this.plies} choices`);
    byId("back").disabled = at === 0;
    byId("forward").disabled = this.at === null;
    byId("live").hidden = this.at === null;
  }

  now() {
    this.at = null;
    this.draw();
    this.live();
  }

  async go(ply) {
    if (ply >= this.plies && !this.everything) return this.now();
    this.at = Math.min(this.plies, Math.max(0, ply));
    this.draw();
    const wanted = this.at;
    const key = `${wanted}${this.everything ? "+" : ""}`;
    try {
      if (!this.cache.has(key)) this.cache.set(key, await get(`/api/tables/${this.table}/at/${wanted}${this.everything ? "?everything=1" : ""}`));
      if (this.at === wanted) this.past(this.cache.get(key));
    } catch (refusal) {
      toast(refusal.message);
    }
  }

  /** Replays with all hands open, once the game is over. */
  openHands() {
    this.everything = true;
    this.go(Math.max(0, this.plies - 1));
  }

  async fork() {
    try {
      const made = await post(`/api/tables/${this.table}/fork`, this.at === null ? {} : { ply: this.at });
      location.href = made.url;
    } catch (refusal) {
      toast(refusal.message, refusal.rule);
    }
  }
}

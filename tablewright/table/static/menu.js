// The table's menu: links, the owner's tools, and the settings.

import { post } from "./api.js";
import { byId, closable, copyText, make, toast } from "./dom.js";

export class Menu {
  constructor(table) {
    this.table = table;
    this.dialog = closable(byId("menu"));
  }

  open(view) {
    const parts = [this.links(view), this.mine(view), this.owner(view), this.facts(view)];
    byId("menu-body").replaceChildren(...parts.filter(Boolean));
    this.dialog.showModal();
  }

  part(title, ...children) {
    return make("section", { class: "menu-part" }, make("h3", {}, title), ...children.filter(Boolean));
  }

  button(words, act, kind = "plain") {
    return make("button", { type: "button", class: kind, onclick: () => act().catch((refusal) => toast(refusal.message, refusal.rule)) }, words);
  }

  link(label, address) {
    const field = make("input", { type: "text", readOnly: true, value: new URL(address, location.href).href, "aria-label": label });
    return make("div", {}, make("p", { class: "soft small-text" }, label), make("div", { class: "row tight" }, field, this.button("Copy", () => copyText(field))));
  }

  links(view) {
    return this.part("Links", view.join_url ? this.link("To join", view.join_url) : null, this.link("To watch", `/table/${this.table}`));
  }

  mine(view) {
    if (view.you === null || view.you === undefined) return null;
    const device = make("div", {});
    const seat = `/api/tables/${this.table}/seats/${view.you}`;
    const hook = make("input", { type: "url", value: view.webhook?.url ?? "", placeholder: "https://…", "aria-label": "Address to call when it is your turn" });
    return this.part(
      "Your seat",
      this.button("Play on another device", async () => {
        const made = await post(`${seat}/link`);
        device.replaceChildren(this.link("Open it once on the other device: your seat moves there", made.url));
      }),
      device,
      make("p", { class: "soft small-text" }, "Webhook: this address gets a message when it is your turn."),
      view.webhook?.failures ? make("p", { class: "notice" }, `It failed ${view.webhook.failures} times: ${view.webhook.error}`) : null,
      make(
        "div",
        { class: "row tight" },
        hook,
        this.button("Set", async () => {
          await post(`/api/tables/${this.table}/webhook`, { url: hook.value.trim() || null });
          toast(hook.value.trim() ? "The webhook is set." : "The webhook is removed.");
        }),
      ),
      view.state === "over"
        ? null
        : this.button("Leave the table", async () => {
            await post(`/api/tables/${this.table}/leave`);
            location.href = "/";
          }, "plain danger"),
    );
  }

  owner(view) {
    if (!view.owner) return null;
    const others = view.players.filter((player) => player.kind === "person" && player.seat !== view.you);
    const watching = view.you === null || view.you === undefined;
    const open = view.watched.length > 0;
    return this.part(
      "You opened this table",
      ...others.map((player) =>
        this.button(`Free ${player.name}'s seat`, async () => {
          await post(`/api/tables/${this.table}/seats/${player.seat}/free`);
          this.dialog.close();
        }),
      ),
      watching && view.state !== "over"
        ? this.button(open ? "See only what spectators see" : "See everything (the chat announces it)", async () => {
            await post(`/api/tables/${this.table}/everything`, { on: !open });
            this.dialog.close();
          })
        : null,
      view.playtest ? make("a", { class: "button plain", href: `/table/${this.table}/report` }, "Playtest report") : null,
    );
  }

  facts(view) {
    const list = make("dl", {});
    for (const [name, value] of Object.entries(view.settings ?? {})) {
      if (value === null) continue;
      list.append(make("dt", {}, name.replaceAll("_", " ")), make("dd", {}, typeof value === "object" ? JSON.stringify(value) : String(value)));
    }
    return this.part(
      "House rules",
      list,
      make("p", { class: "soft small-text" }, "Commitment to the seed, which is published at the end so that anyone can check the shuffle:"),
      make("p", { class: "hash" }, view.commitment ?? ""),
    );
  }
}

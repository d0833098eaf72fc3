// Taking a seat through a link.

import { post } from "./api.js";
import { byId, drawn } from "./dom.js";

const { table, secret, cover } = document.body.dataset; // without a table, the link moves a seat to this device

if (cover) {
  fetch(cover)
    .then((answer) => answer.text())
    .then((text) => byId("cover").append(drawn(text)));
}

byId("join").addEventListener("submit", async (event) => {
  event.preventDefault();
  const name = byId("join-name")?.value.trim();
  if (table && !name) {
    byId("join-problem").textContent = "Enter a name, so that the others know who you are.";
    byId("join-name").focus();
    return;
  }
  try {
    const seat = table ? await post(`/api/tables/${table}/join`, { secret, name }) : await post("/api/links", { secret });
    location.href = seat.url;
  } catch (refusal) {
    byId("join-problem").textContent = refusal.message;
  }
});

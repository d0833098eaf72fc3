// Taking a seat by a link.

import { post } from "./api.js";
import { byId, drawn } from "./dom.js";

const { table, secret, game, static: files } = document.body.dataset;

fetch(`${files}/cover-${game}.svg`)
  .then((answer) => answer.text())
  .then((text) => byId("cover").append(drawn(text)));

byId("join").addEventListener("submit", async (event) => {
  event.preventDefault();
  const name = byId("join-name").value.trim();
  if (!name) {
    byId("join-problem").textContent = "A name is needed, so that the others know who you are.";
    byId("join-name").focus();
    return;
  }
  try {
    await post(`/api/tables/${table}/join`, { secret, name });
    location.href = `/table/${table}`;
  } catch (refusal) {
    byId("join-problem").textContent = refusal.message;
  }
});

import { byId } from "./dom.js";
import { reachable, search } from "./rulebook.js";

const book = document.getElementById("rulebook");
reachable(book);
byId("rules-search").addEventListener("input", (event) => {
  const count = search(book, event.target.value);
  byId("rules-found").textContent = event.target.value.trim() ? `${count} paragraphs` : "";
});

import { byId } from "./dom.js";
import { search } from "./rulebook.js";

const book = document.getElementById("rulebook");
byId("rules-search").addEventListener("input", (event) => {
  const count = search(book, event.target.value);
  byId("rules-found").textContent = event.target.value.trim() ? `${count} paragraphs` : "";
});

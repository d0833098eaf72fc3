// Searching the rulebook, in the drawer and on its own page.

/** Lets the keyboard reach wide tables, which scroll on their own. */
export function reachable(book) {
  for (const table of book.querySelectorAll("table")) table.tabIndex = 0;
}

/** Shows only paragraphs that contain all the words, highlighted; without words, everything. Returns how many matched. */
export function search(book, text) {
  for (const found of book.querySelectorAll("mark")) found.replaceWith(found.textContent);
  book.normalize();
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const items = [...book.querySelectorAll("[id]")];
  for (const block of book.querySelectorAll(":scope > *, li")) block.hidden = words.length > 0;
  let count = 0;
  for (const item of items) {
    if (!words.length || !words.every((word) => item.textContent.toLowerCase().includes(word))) continue;
    count += 1;
    for (let up = item; up !== book; up = up.parentElement) up.hidden = false;
    for (const inner of item.querySelectorAll("li")) inner.hidden = false;
    words.forEach((word) => markWord(item, word));
  }
  return count;
}

function markWord(element, word) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const node of texts) {
    if (node.parentElement.tagName === "MARK") continue;
    const at = node.data.toLowerCase().indexOf(word);
    if (at < 0) continue;
    const found = node.splitText(at);
    found.splitText(word.length);
    const marked = document.createElement("mark");
    found.replaceWith(marked);
    marked.append(found);
  }
}

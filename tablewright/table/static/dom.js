// Helpers for making elements. Text from people is only ever set as text.

export const byId = (id) => document.getElementById(`page-${id}`);

export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name === "class") element.className = value;
    else if (name === "data") Object.assign(element.dataset, value);
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name.includes("-") || name === "role") element.setAttribute(name, value);
    else element[name] = value;
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

export function shape(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** The server's drawing as an element of this page. */
export function drawn(text) {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (parsed.nodeName !== "svg") throw new Error("the server did not send a drawing");
  return document.importNode(parsed, true);
}

const SHAPES = [
  ["blue circle", "M10 2.1a7.9 7.9 0 1 1 0 15.8 7.9 7.9 0 0 1 0-15.8z"],
  ["vermilion square", "M2.8 2.8h14.4v14.4H2.8z"],
  ["green triangle", "M10 .6 19.4 17H.6z"],
  ["pink diamond", "M10 .5 18 10l-8 9.5L2 10z"],
  ["ochre star", "m10 .2 2.7 6 6.6.7-4.9 4.4 1.4 6.5L10 14.5l-5.8 3.3 1.4-6.5L.7 6.9l6.6-.7z"],
];

/** The mark of a seat, as on its pieces. */
export function mark(seat) {
  const [name, path] = SHAPES[seat];
  return shape("svg", { viewBox: "0 0 20 20", class: "mark", "data-seat": seat, role: "img", "aria-label": name }, shape("path", { d: path }));
}

let rules = null;

/** Learns from one rule id, such as WCT-36, what the game's rule ids look like. */
export function knowRules(rule) {
  rules ??= rule && new RegExp(`\\b${rule.split("-")[0]}-[A-Z]?\\d+\\b`, "g");
}

/** Text in which every rule id is a link; a page with a rules drawer handles the clicks. */
export function linked(text) {
  const parts = [];
  let from = 0;
  for (const found of rules ? text.matchAll(rules) : []) {
    parts.push(text.slice(from, found.index), ruleLink(found[0]));
    from = found.index + found[0].length;
  }
  parts.push(text.slice(from));
  return parts.filter((part) => part !== "");
}

export function ruleLink(rule) {
  return make("a", { class: "rule", href: `/rules/${document.body.dataset.game}#${rule}`, data: { rule } }, rule);
}

/** A short message at the bottom of the page that disappears after a while. */
export function toast(message, rule = null) {
  const shown = make("div", { class: "toast" });
  const close = make("button", { type: "button", "aria-label": "Close", onclick: () => shown.remove() }, "×");
  shown.append(make("p", {}, ...linked(message), ...(rule && !message.includes(rule) ? [" ", ruleLink(rule)] : [])), close);
  byId("toasts").replaceChildren(shown);
  setTimeout(() => shown.remove(), 5000 + 45 * message.length);
}

/** Lets a dialog be closed by its close buttons and by a click outside. */
export function closable(dialog) {
  for (const button of dialog.querySelectorAll("[data-close]")) button.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  return dialog;
}

/** A part of the page whose script and style are fetched on first use; `act` waits for them. */
export function later(script, style, made) {
  let part = null;
  return async (act) => {
    part ??= Promise.all([import(script), styled(style)]).then(([module]) => made(module));
    try {
      await part;
    } catch {
      part = null;
      toast("This part of the page cannot be loaded now. Try again in a moment.");
      return;
    }
    act(await part);
  };
}

function styled(name) {
  const address = new URL(name, import.meta.url).href;
  if (document.querySelector(`link[href="${address}"]`)) return null;
  return new Promise((done, failed) => {
    document.head.append(make("link", { rel: "stylesheet", href: address, onload: done, onerror: (event) => (event.target.remove(), failed(event)) }));
  });
}

export async function copyText(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    toast("Link copied.");
  } catch {
    toast("The link is selected: copy it with your keyboard.");
  }
}

/** This browser's storage, if it has any. */
export const memory = {
  get(key) {
    try {
      return localStorage.getItem(`tablewright-${key}`);
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(`tablewright-${key}`, value);
    } catch {
      // Without storage the page works the same, but forgets.
    }
  },
};

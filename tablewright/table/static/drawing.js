// The drawing: replaced smoothly, panned and zoomed; handles clicks on lit and unlit pieces.

import { byId, drawn, shape } from "./dom.js";

const CLOSEST = 8;
const DRAG = 6; // pixels before a press becomes a drag
const GLIDE = 280; // milliseconds
const still = matchMedia("(prefers-reduced-motion: reduce)");

export class Drawing {
  /** Calls `chosen(piece, element)` for a lit piece and `refused(piece)` for one that is not. */
  constructor({ chosen, refused }) {
    this.box = byId("drawing");
    this.chosen = chosen;
    this.refused = refused;
    this.svg = null;
    this.text = null;
    this.natural = null;
    this.window = null; // the visible part of the drawing; null for all of it
    this.pointers = new Map();
    this.listen();
  }

  show(text) {
    if (text === this.text) return;
    this.text = text;
    if (!text) {
      this.svg = null;
      this.box.replaceChildren();
      return;
    }
    const svg = drawn(text);
    const places = this.places();
    const focused = this.svg?.contains(document.activeElement) ? document.activeElement.id : null;
    const [, , width, height] = svg.getAttribute("viewBox").split(" ").map(Number);
    if (this.natural && (this.natural.width !== width || this.natural.height !== height)) this.window = null;
    this.natural = { width, height };
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    svg.setAttribute("preserveAspectRatio", "xMidYMin meet");
    this.svg = svg;
    this.look();
    this.box.replaceChildren(svg);
    if (focused) this.piece(focused)?.focus({ preventScroll: true });
    if (places.size && !still.matches) requestAnimationFrame(() => this.svg === svg && this.glide(places));
  }

  /** Each piece's position, in the drawing's units. */
  places() {
    const found = new Map();
    const root = this.svg?.getScreenCTM()?.inverse();
    for (const piece of root ? this.svg.querySelectorAll("[id]") : []) found.set(piece.id, root.multiply(piece.getScreenCTM()));
    return found;
  }

  /** Moved pieces glide from where they were, also across areas, as from the deck to a hand. */
  glide(before) {
    const now = this.places();
    const rest = (id) => id.slice(id.indexOf("-"));
    const gone = new Map([...before].filter(([id]) => !now.has(id)).map(([id, place]) => [rest(id), place]));
    const ways = new Map();
    for (const [id, place] of now) {
      const from = before.get(id) ?? gone.get(rest(id)) ?? place;
      const way = { x: from.e - place.e, y: from.f - place.f };
      ways.set(id, way);
      const piece = this.piece(id);
      const holder = ways.get(piece.parentElement.closest("[id]")?.id) ?? { x: 0, y: 0 }; // a piece carries what lies on it
      const x = (way.x - holder.x) / place.a;
      const y = (way.y - holder.y) / place.a;
      if (Math.hypot(x, y) > 1) piece.animate({ transform: [`translate(${x}px,${y}px)`, "none"] }, { duration: GLIDE, easing: "ease-out" });
    }
  }

  piece(id) {
    return this.svg?.querySelector(`[id="${CSS.escape(id)}"]`) ?? null;
  }

  // -- marks over the drawing ---------------------------------------------------------------------

  /** Frames pieces, in the drawing's units. */
  frame(ids, kind, seat) {
    const matrix = this.svg?.getScreenCTM()?.inverse();
    if (!matrix) return;
    for (const id of ids) {
      const piece = this.piece(id);
      if (!piece) continue;
      const box = piece.getBoundingClientRect();
      const from = new DOMPoint(box.left, box.top).matrixTransform(matrix);
      const to = new DOMPoint(box.right, box.bottom).matrixTransform(matrix);
      const around = { x: from.x - 3, y: from.y - 3, width: to.x - from.x + 6, height: to.y - from.y + 6, rx: 8 };
      this.svg.append(shape("rect", { ...around, class: kind, "aria-hidden": "true", ...(seat === undefined ? {} : { "data-seat": seat }) }));
    }
  }

  unframe(kind) {
    for (const mark of this.svg?.querySelectorAll(`:scope > .${kind}`) ?? []) mark.remove();
  }

  /** Briefly frames the pieces that others moved. */
  flash(moves) {
    for (const { seat, targets } of moves) this.frame(targets, "flash", seat);
    const svg = this.svg;
    if (!svg) return;
    setTimeout(() => svg.querySelectorAll(":scope > .flash").forEach((mark) => mark.remove()), 900);
  }

  // -- zoom and pan -------------------------------------------------------------------------------

  look() {
    const { x, y, width, height } = this.window ?? { x: 0, y: 0, ...this.natural };
    this.svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    this.box.classList.toggle("movable", this.window !== null);
    byId("zoom-fit").disabled = this.window === null;
    byId("zoom-out").disabled = this.window === null;
  }

  fit() {
    this.window = null;
    if (this.svg) this.look();
  }

  /** Zooms by a factor around a point of the screen. */
  zoom(factor, clientX, clientY) {
    if (!this.svg) return;
    const now = this.window ?? { x: 0, y: 0, ...this.natural };
    const width = Math.max(this.natural.width / CLOSEST, now.width / factor);
    if (width >= this.natural.width * 0.999) return this.fit();
    const scale = width / now.width;
    const at = new DOMPoint(clientX, clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    this.window = {
      x: at.x - (at.x - now.x) * scale,
      y: at.y - (at.y - now.y) * scale,
      width,
      height: now.height * scale,
    };
    this.keepInside();
    this.look();
  }

  zoomMiddle(factor) {
    const box = this.box.getBoundingClientRect();
    this.zoom(factor, box.left + box.width / 2, box.top + box.height / 2);
  }

  pan(byX, byY) {
    if (!this.window) return;
    const scale = this.svg.getScreenCTM().a;
    this.window.x -= byX / scale;
    this.window.y -= byY / scale;
    this.keepInside();
    this.look();
  }

  keepInside() {
    const seen = this.window;
    seen.x = Math.min(Math.max(seen.x, -seen.width / 3), this.natural.width - (seen.width * 2) / 3);
    seen.y = Math.min(Math.max(seen.y, -seen.height / 3), this.natural.height - (seen.height * 2) / 3);
  }

  // -- pointer and keys ---------------------------------------------------------------------------

  listen() {
    byId("zoom-in").addEventListener("click", () => this.zoomMiddle(1.4));
    byId("zoom-out").addEventListener("click", () => this.zoomMiddle(1 / 1.4));
    byId("zoom-fit").addEventListener("click", () => this.fit());
    this.box.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    this.box.addEventListener("pointerdown", (event) => this.press(event));
    this.box.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel"]) this.box.addEventListener(end, (event) => this.release(event));
    this.box.addEventListener("click", (event) => this.click(event));
    this.box.addEventListener("keydown", (event) => {
      const piece = event.target.closest?.(".lit");
      if (!piece || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      this.chosen(piece.id, piece);
    });
  }

  wheel(event) {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)), event.clientX, event.clientY);
  }

  press(event) {
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.pointers.size === 1) this.dragged = 0;
  }

  move(event) {
    const last = this.pointers.get(event.pointerId);
    if (!last) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.dragged += Math.hypot(now.x - last.x, now.y - last.y);
    if (this.dragged > DRAG && !this.box.hasPointerCapture(event.pointerId)) this.box.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, now);
    if (other) {
      const before = Math.hypot(last.x - other.x, last.y - other.y);
      const after = Math.hypot(now.x - other.x, now.y - other.y);
      this.zoom(after / Math.max(before, 1), (now.x + other.x) / 2, (now.y + other.y) / 2);
      this.pan((now.x - last.x) / 2, (now.y - last.y) / 2);
    } else if (this.dragged > DRAG) {
      this.pan(now.x - last.x, now.y - last.y);
      this.box.classList.toggle("moving", this.window !== null);
    }
  }

  release(event) {
    this.pointers.delete(event.pointerId);
    this.box.classList.remove("moving");
  }

  click(event) {
    if (this.dragged > DRAG) return;
    const lit = event.target.closest?.(".lit");
    if (lit) return this.chosen(lit.id, lit);
    const piece = event.target.closest?.("g[id]");
    if (piece) this.refused(piece.id);
  }
}

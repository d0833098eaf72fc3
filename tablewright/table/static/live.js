// The live connection: receives the table's changes; after a break it catches up from the last view.

const SILENCE = 50_000; // the server pings every 20 seconds
const LONGEST_WAIT = 15_000;

export class Live {
  /** `since()` is the number of the page's last view; `arrived(view)` takes a new one; `state` gets alive, waiting or lost. */
  constructor(table, { since, arrived, state }) {
    Object.assign(this, { table, since, arrived, state });
    this.tries = 0;
    window.addEventListener("online", () => this.again(0));
    window.addEventListener("offline", () => this.socket?.close());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && !this.open && this.again(0));
    this.connect();
  }

  get open() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  connect() {
    const view = this.since();
    const address = new URL(`/api/tables/${this.table}/live${view === null ? "" : `?since=${view}`}`, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = (this.socket = new WebSocket(address));
    const heard = () => {
      clearTimeout(this.silence);
      this.silence = setTimeout(() => socket.close(), SILENCE);
    };
    heard();
    socket.addEventListener("message", (event) => {
      heard();
      const message = JSON.parse(event.data);
      if (message.type === "ping") socket.send('{"type":"pong"}');
      else if (message.type === "table") {
        this.tries = 0;
        this.state("alive");
        this.arrived(message);
      }
    });
    socket.addEventListener("close", (event) => {
      if (this.socket !== socket) return;
      clearTimeout(this.silence);
      this.state("lost", event.reason);
      this.again(Math.min(LONGEST_WAIT, 400 * 2 ** this.tries++) * (0.75 + Math.random() / 2));
    });
  }

  again(wait) {
    clearTimeout(this.retry);
    this.retry = setTimeout(() => {
      if (this.open || this.socket?.readyState === WebSocket.CONNECTING) return;
      this.connect();
    }, wait);
  }
}

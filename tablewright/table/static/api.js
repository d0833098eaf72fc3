// The server's JSON API. A refused request throws a Refusal, with a sentence for people and the rule.

export class Refusal extends Error {
  constructor(message, code, rule, status) {
    super(message);
    this.code = code;
    this.rule = rule;
    this.status = status;
  }
}

async function ask(path, options) {
  let answer;
  try {
    answer = await fetch(path, { credentials: "same-origin", ...options });
  } catch {
    throw new Refusal("The server cannot be reached. Nothing was sent; try again in a moment.", "offline", null, 0);
  }
  const body = await answer.json().catch(() => null);
  if (answer.ok) return body;
  const error = body?.error ?? { code: "bad_request", message: `The server answered ${answer.status}.`, rule: null };
  throw new Refusal(error.message, error.code, error.rule, answer.status);
}

export const get = (path) => ask(path, {});

export const post = (path, body = {}) =>
  ask(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

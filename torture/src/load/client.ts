/** The outcome of a request for the client. */
export type Answer<Body = unknown> =
  /** The answer that it is done. */
  | { outcome: 'acknowledged'; status: number; body: Body; ms: number }
  /** The answer that nothing was done, or the request never reached the server. */
  | { outcome: 'refused'; status: number; code: string; sentence: string; ms: number }
  /** No answer, or an answer that the outcome is unknown. */
  | { outcome: 'unknown'; status: number; code: string; sentence: string; ms: number };

export interface Client {
  /** @param key Idempotency-Key of a POST */
  send<Body = unknown>(method: string, path: string, body?: object, key?: string): Promise<Answer<Body>>;
  /** A 2xx's body; throws otherwise. */
  expect<Body = unknown>(method: string, path: string, body?: object): Promise<Body>;
}

/** As long as the browser waits for an answer. */
const PATIENCE_MS = 30_000;

/** A 5xx that promises so is held to it. */
const SAYS_NOTHING_SAVED = /Nothing was saved/;

/** For good: sent again, it would be refused again. */
export const isFinal = (answer: Answer): boolean => answer.outcome === 'refused' && answer.status >= 400 && answer.status < 500;

/** Called with every answer. */
export type Listener = (request: { method: string; path: string }, answer: Answer) => void;

/** Talks to the api as one signed-in user. `url` may change when a server comes back elsewhere. */
export function clientOf(url: () => string, token: string, listen: Listener = () => undefined): Client {
  async function send<Body>(method: string, path: string, body?: object, key?: string): Promise<Answer<Body>> {
    const began = performance.now();
    const answer = await attempt<Body>(() => performance.now() - began, method, path, body, key);
    listen({ method, path }, answer);
    return answer;
  }
  async function attempt<Body>(ms: () => number, method: string, path: string, body?: object, key?: string): Promise<Answer<Body>> {
    try {
      const response = await fetch(`${url()}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const read = (await response.json()) as { code: string; message: string };
      const { status } = response;
      if (response.ok) return { outcome: 'acknowledged', status, body: read as Body, ms: ms() };
      if (status < 500 || SAYS_NOTHING_SAVED.test(read.message)) return { outcome: 'refused', status, code: read.code, sentence: read.message, ms: ms() };
      return { outcome: 'unknown', status, code: read.code, sentence: read.message, ms: ms() };
    } catch (error) {
      const { message, cause } = error as Error & { cause?: { code?: string } };
      if (cause?.code === 'ECONNREFUSED') return { outcome: 'refused', status: 0, code: 'NOT_REACHED', sentence: 'not reached', ms: ms() };
      return { outcome: 'unknown', status: 0, code: 'NO_ANSWER', sentence: cause?.code ?? message, ms: ms() };
    }
  }
  return {
    send,
    async expect<Body>(method: string, path: string, body?: object) {
      const answer = await send<Body>(method, path, body);
      if (answer.outcome === 'acknowledged') return answer.body;
      throw new Error(`${method} ${path}: ${answer.status} ${answer.sentence}`);
    },
  };
}

/** @returns the token */
export async function signIn(url: string, username: string, password: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!response.ok) throw new Error(`${username} cannot sign in: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { token: string }).token;
}

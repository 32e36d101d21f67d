import { readSession } from '@karkhana/shared-auth';
import { HEARTBEAT_SECONDS } from '@karkhana/shared-contract/live-events';
import { eventsOf, type StreamEvent } from './event-lines.ts';

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
/** A connection on which not even the signs of life come is none. */
const SILENCE = HEARTBEAT_SECONDS * 2_500;

export interface Connection {
  /** What was heard last, wherever that was. */
  last(): string | undefined;
  /** Milliseconds since this page began to read without hearing anything. */
  unheard(): number;
  heard(event: StreamEvent): void;
  /** Whether changes are heard of as they happen. */
  connected(is: boolean): void;
  /** The server knows the sign-in no more. */
  signedOut(): void;
}

/** Keeps one stream of events open, and opens it again whenever it ends: not all browsers at once, later each time while it fails. Returns what ends it. */
export function stayConnected(connection: Connection): () => void {
  const ending = new AbortController();
  let failures = 0;
  let wake: () => void = () => undefined;
  let attempt = new AbortController();

  async function stay(): Promise<void> {
    while (!ending.signal.aborted) {
      attempt = new AbortController();
      const end = await hear(connection, attempt, () => {
        failures = 0;
      });
      if (ending.signal.aborted) return;
      connection.connected(false);
      if (end === 'signed-out') return connection.signedOut();
      failures += 1;
      await pause(end === 'too-many' ? LONGEST_PAUSE * 2 : Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE));
    }
  }

  const pause = (longest: number) =>
    new Promise<void>((resolve) => {
      wake = resolve;
      setTimeout(resolve, longest * (0.25 + Math.random() * 0.75));
    });
  // A connection of before the network was away may be dead without a word.
  const onOnline = () => {
    attempt.abort();
    wake();
  };
  addEventListener('online', onOnline);
  void stay();
  return () => {
    removeEventListener('online', onOnline);
    ending.abort();
    attempt.abort();
    wake();
  };
}

/** One connection, from its request to its end. */
async function hear(
  { last, unheard, heard, connected }: Connection,
  attempt: AbortController,
  opened: () => void,
): Promise<'ended' | 'signed-out' | 'too-many'> {
  const give = () => attempt.abort();
  let silence = setTimeout(give, SILENCE);
  const alive = () => {
    clearTimeout(silence);
    silence = setTimeout(give, SILENCE);
  };
  try {
    const token = readSession()?.token;
    if (!token) return 'signed-out';
    const from = last();
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}`, ...(from !== undefined && { 'last-event-id': from }) };
    const response = await fetch(from === undefined ? `/api/events?since=${Math.round(unheard())}` : '/api/events', {
      headers,
      cache: 'no-store',
      signal: attempt.signal,
    });
    if (response.status === 401) return 'signed-out';
    if (response.status === 429) return 'too-many';
    if (!response.ok || !response.body) return 'ended';
    opened();
    connected(true);
    for await (const event of eventsOf(response.body, alive)) heard(event);
  } catch {
    // A network that is away, or a server that ended: the next attempt is made by whoever called.
  } finally {
    clearTimeout(silence);
  }
  return 'ended';
}

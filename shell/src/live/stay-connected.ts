import { readSession } from '@karkhana/shared-auth';
import { HEARTBEAT_SECONDS } from '@karkhana/shared-contract/live-events';
import { createParser, type EventSourceMessage } from 'eventsource-parser';

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
/** A connection without even a heartbeat for this long is dead. */
const SILENCE = HEARTBEAT_SECONDS * 2_500;

export interface Hearing {
  heard(event: EventSourceMessage): void;
  /** The server does not accept the sign-in any more. */
  signedOut(): void;
  /** Milliseconds since this page began to read without hearing of changes. */
  unheard(): number;
}

/** Keeps a stream of events open until `ended`. Opens it again when it breaks: later each time while that fails, and not all browsers at once. */
export async function stayConnected(hearing: Hearing, last: () => string | undefined, ended: AbortSignal): Promise<void> {
  for (let failures = 0; !ended.aborted; ) {
    const round = new AbortController();
    const end = () => round.abort();
    ended.addEventListener('abort', end, { signal: round.signal });
    // A connection from before the network was away may be dead without an event.
    addEventListener('online', end, { signal: round.signal });
    const status = await hear(hearing, last(), round);
    if (ended.aborted) return;
    if (status === 401) return hearing.signedOut();
    const longest = status === 429 ? 2 * LONGEST_PAUSE : Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE);
    failures = status === 200 ? 0 : failures + 1;
    await new Promise((resolve) => {
      round.signal.addEventListener('abort', resolve);
      setTimeout(resolve, longest * (0.25 + Math.random() * 0.75));
    });
    end();
  }
}

/** One connection, until it breaks. @returns the status of the answer, 0 without one */
async function hear({ heard, unheard }: Hearing, id: string | undefined, round: AbortController): Promise<number> {
  const end = () => round.abort();
  let silence = setTimeout(end, SILENCE);
  let status = 0;
  try {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${readSession()?.token}`, ...(id !== undefined && { 'last-event-id': id }) };
    const address = id === undefined ? `/api/events?since=${Math.round(unheard())}` : '/api/events';
    const response = await fetch(address, { headers, cache: 'no-store', signal: round.signal });
    status = response.status;
    if (!response.ok || !response.body) return status;
    const parser = createParser({ onEvent: heard });
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(end, SILENCE);
      parser.feed(decoder.decode(piece.value, { stream: true }));
    }
  } catch {
    // The network is away, or the server stopped.
  } finally {
    clearTimeout(silence);
  }
  return status;
}

import { newIdempotencyKey } from '@karkhana/shared-auth';
import type { StreamEvent } from './event-lines.ts';
import { type Connection, stayConnected } from './stay-connected.ts';

const NAME = 'karkhana-events';

type Message = { heard: StreamEvent; to?: string } | { connected: boolean } | { ask: string; unheard: number } | { last: string };

/** So much is remembered for a tab that has read before it could hear. */
const REMEMBERED = 200;

export type Hearing = Pick<Connection, 'heard' | 'connected' | 'signedOut' | 'unheard'>;

/**
 * Hears of changes with one connection for all tabs of the browser: over HTTP/1.1 it has six of them for everything. The tab that holds the
 * lock has the connection and tells the others; when it goes, another one goes on from what was heard last. Returns what ends it.
 */
export function onePerBrowser(hearing: Hearing): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return whileVisible(hearing);
  const channel = new BroadcastChannel(NAME);
  const ending = new AbortController();
  const tell = (message: Message) => channel.postMessage(message);
  const tab = newIdempotencyKey();
  const recent: { at: number; event: StreamEvent }[] = [];
  let last: string | undefined;
  let isConnected = false;
  let leave = (): void => undefined;

  const heard = (event: StreamEvent): void => {
    last = event.id ?? last;
    recent.push({ at: performance.now(), event });
    if (recent.length > REMEMBERED) recent.shift();
    hearing.heard(event);
  };
  const answer = ({ ask, unheard }: { ask: string; unheard: number }): void => {
    if (last !== undefined) tell({ last });
    if (!leads) return;
    const missed = recent.filter(({ at }) => at > performance.now() - unheard);
    for (const { event } of missed) tell({ heard: event, to: ask });
    tell({ connected: isConnected });
  };
  const connected = (is: boolean): void => {
    isConnected = is;
    hearing.connected(is);
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('heard' in data && (data.to === undefined || data.to === tab)) heard(data.heard);
    if ('connected' in data) connected(data.connected);
    if ('last' in data) last ??= data.last;
    if ('ask' in data) answer(data);
  };

  let leads = false;
  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      leads = true;
      const stop = stayConnected({
        ...hearing,
        last: () => last,
        heard(event) {
          tell({ heard: event });
          heard(event);
        },
        connected(is) {
          tell({ connected: is });
          connected(is);
        },
      });
      leave = () => {
        stop();
        resolve();
      };
    });
  tell({ ask: tab, unheard: hearing.unheard() });
  // Rejected when it is ended before this tab had its turn.
  navigator.locks.request(NAME, { signal: ending.signal }, lead).catch(() => undefined);
  return () => {
    ending.abort();
    leave();
    channel.close();
  };
}

/** A page that is not over https has no locks: each tab hears for itself, and only while somebody can see it. */
function whileVisible(hearing: Hearing): () => void {
  let last: string | undefined;
  let stop: (() => void) | undefined;
  const follow = (): void => {
    stop?.();
    stop = undefined;
    if (document.visibilityState === 'hidden') return;
    stop = stayConnected({
      ...hearing,
      last: () => last,
      heard(event) {
        last = event.id ?? last;
        hearing.heard(event);
      },
    });
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stop?.();
  };
}

import { newId } from '@karkhana/shared-auth';
import { HEARTBEAT_SECONDS } from '@karkhana/shared-contract/live-events';
import type { StreamEvent } from './event-lines.ts';
import { type Connection, stayConnected } from './stay-connected.ts';

const NAME = 'karkhana-events';

type Message = { heard: StreamEvent; to?: string } | { connected: boolean } | { ask: string; unheard: number } | { last: string };

/** So much is remembered for a tab that has read before it could hear. */
const REMEMBERED = 200;

/** A tab with the connection tells of every sign of life: one of which so long nothing was heard hangs, and another takes its place. */
const TOO_SILENT = HEARTBEAT_SECONDS * 3_000;
/** Not all of them at once. */
const SPREAD = 10_000;

export type Hearing = Pick<Connection, 'heard' | 'connected' | 'signedOut' | 'unheard'>;

/**
 * Hears of changes with one connection for all tabs of the browser: over HTTP/1.1 it has six of them for everything. The tab that holds the
 * lock has the connection and tells the others; when it goes or hangs, another one goes on from what was heard last. Returns what ends it.
 */
export function onePerBrowser(hearing: Hearing): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return whileVisible(hearing);
  const channel = new BroadcastChannel(NAME);
  const tell = (message: Message) => channel.postMessage(message);
  const tab = newId();
  const recent: { at: number; event: StreamEvent }[] = [];
  let last: string | undefined;
  let isConnected = false;
  let leave = (): void => undefined;
  let leads = false;
  let ended = false;
  let waiting = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;

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
  const listen = (): void => {
    clearTimeout(silence);
    silence = setTimeout(take, TOO_SILENT + Math.random() * SPREAD);
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (!leads && ('heard' in data || 'connected' in data)) listen();
    if ('heard' in data && (data.to === undefined || data.to === tab)) heard(data.heard);
    if ('connected' in data) connected(data.connected);
    if ('last' in data) last ??= data.last;
    if ('ask' in data) answer(data);
  };

  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      if (ended) return resolve();
      leads = true;
      clearTimeout(silence);
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
        leads = false;
        stop();
        resolve();
      };
    });
  function wait(): void {
    listen();
    waiting = new AbortController();
    const { signal } = waiting;
    // Rejected when this tab has given up before its turn, or when its turn was taken from it.
    navigator.locks.request(NAME, { signal }, lead).catch(() => signal.aborted || lost());
  }
  function take(): void {
    waiting.abort();
    navigator.locks.request(NAME, { steal: true }, lead).catch(lost);
  }
  function lost(): void {
    leave();
    if (!ended) wait();
  }
  tell({ ask: tab, unheard: hearing.unheard() });
  wait();
  return () => {
    ended = true;
    clearTimeout(silence);
    waiting.abort();
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

import { LIVE_EVENT, type TouchedEvent } from '@karkhana/shared-contract/live-events';
import type { EventSourceMessage } from 'eventsource-parser';
import { type Hearing, stayConnected } from './stay-connected.ts';

/** Of the lock and of the channel. */
const NAME = 'karkhana-events';
const OPENED = 'opened';
const EVERYTHING = { event: LIVE_EVENT.touched, data: JSON.stringify({ keys: 'all' } satisfies TouchedEvent) };

/**
 * One connection for all tabs of a browser: over HTTP/1.1 it has six in all. The tab that holds the lock leads: it has the connection and passes on each event.
 * When it closes, the next tab goes on from the last event. While it hangs, the others get no events and poll (follow.ts). A page without https has no locks,
 * and polls too.
 */
export function onePerBrowser(hearing: Hearing, ended: AbortSignal): void {
  if (!('locks' in navigator)) return;
  const channel = new BroadcastChannel(NAME);
  let last: string | undefined;
  let leads = false;
  const heard = (event: EventSourceMessage) => {
    last = event.id ?? last;
    hearing.heard(event);
  };
  const passOn = (event: EventSourceMessage) => {
    channel.postMessage(event);
    heard(event);
  };
  const lead = () => {
    leads = true;
    return stayConnected({ ...hearing, heard: passOn }, () => last, ended);
  };
  channel.onmessage = ({ data }: MessageEvent<EventSourceMessage | typeof OPENED>) => {
    if (data === OPENED) return leads && last && channel.postMessage({ event: LIVE_EVENT.hello, id: last, data: '' });
    // The leading tab does not repeat what changed since this one began to read.
    if (last === undefined) heard(EVERYTHING);
    heard(data);
  };
  channel.postMessage(OPENED);
  // Rejects when this tab closes before its turn.
  navigator.locks.request(NAME, { signal: ended }, lead).catch(() => undefined);
  ended.addEventListener('abort', () => channel.close());
}

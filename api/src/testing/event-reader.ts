import { LIVE_EVENT, type TouchedEvent } from '@karkhana/shared-contract/live-events';

export interface HeardEvent {
  event: string;
  id: string | undefined;
  data: TouchedEvent | undefined;
}

export interface EventReader {
  status: number;
  headers: Headers;
  /** The next event that is not passed over. */
  next(): Promise<HeardEvent>;
  /** The next about what went stale. */
  touched(): Promise<HeardEvent>;
  /** The server ended it; everything that was not read yet. */
  rest(): Promise<HeardEvent[]>;
  close(): void;
}

/** Requests events as a page does. @param url of the server */
export async function readEvents(url: string, headers: object, last?: string, query = ''): Promise<EventReader> {
  const ending = new AbortController();
  const more = { accept: 'text/event-stream', ...(last !== undefined && { 'last-event-id': last }) };
  const response = await fetch(`${url}/api/events${query}`, { headers: { ...headers, ...more }, signal: ending.signal });
  const events = eventsIn(response);
  const next = async (): Promise<HeardEvent> => {
    const { value, done } = await events.next();
    if (done) throw new Error('The stream has ended');
    return value;
  };
  return {
    status: response.status,
    headers: response.headers,
    next,
    async touched() {
      for (;;) {
        const heard = await next();
        if (heard.event === LIVE_EVENT.touched) return heard;
      }
    },
    async rest() {
      const all: HeardEvent[] = [];
      for await (const heard of events) all.push(heard);
      return all;
    },
    close: () => ending.abort(),
  };
}

async function* eventsIn(response: Response): AsyncGenerator<HeardEvent> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body!) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop()!;
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1];
      const event = field('event');
      if (event !== undefined) yield { event, id: field('id'), data: field('data') ? (JSON.parse(field('data')!) as TouchedEvent) : undefined };
    }
  }
}

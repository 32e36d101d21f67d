import { HEARTBEAT_SECONDS } from '@karkhana/shared-contract/live-events';
import type { StreamEvent } from './event-lines.ts';
import { onePerBrowser } from './one-per-browser.ts';
import type { Connection } from './stay-connected.ts';

/** Connections that are open, in the order in which they were opened. */
const open: Connection[] = [];
jest.mock('./stay-connected.ts', () => ({
  stayConnected: (connection: Connection) => {
    open.push(connection);
    return () => void open.splice(open.indexOf(connection), 1);
  },
}));

interface Held {
  reject(error: Error): void;
}

/** The lock of a browser, as its tabs share it. */
class Locks {
  #held: Held | undefined;
  #queue: (() => void)[] = [];

  request(_name: string, { signal, steal }: { signal?: AbortSignal; steal?: boolean }, work: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn = () => {
        const held = { reject };
        this.#held = held;
        void work().then(() => {
          if (this.#held === held) this.#next();
          resolve();
        });
      };
      signal?.addEventListener('abort', () => {
        this.#queue = this.#queue.filter((each) => each !== turn);
        reject(new Error('aborted'));
      });
      if (steal) {
        this.#held?.reject(new Error('stolen'));
        turn();
      } else if (this.#held) this.#queue.push(turn);
      else turn();
    });
  }

  #next(): void {
    this.#held = undefined;
    this.#queue.shift()?.();
  }
}

const channels = new Set<Channel>();
/** A tab that hangs neither speaks nor listens. */
const hanging = new Set<Channel>();
class Channel {
  onmessage: ((event: { data: unknown }) => void) | undefined;
  constructor() {
    channels.add(this);
  }
  postMessage(data: unknown): void {
    if (!hanging.has(this)) for (const other of channels) if (other !== this && !hanging.has(other)) other.onmessage?.({ data });
  }
  close(): void {
    channels.delete(this);
  }
}

const ends: (() => void)[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { BroadcastChannel: Channel });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: new Locks() });
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  hanging.clear();
  jest.useRealTimers();
});

function openTab() {
  const heard: (string | undefined)[] = [];
  const before = new Set(channels);
  ends.push(onePerBrowser({ heard: ({ id }: StreamEvent) => void heard.push(id), connected: () => undefined, signedOut: () => undefined, unheard: () => 0 }));
  return { heard, channel: [...channels].find((channel) => !before.has(channel))! };
}
const beats = async (count: number, connection: () => Connection | undefined) => {
  for (let beat = 1; beat <= count; beat += 1) {
    await jest.advanceTimersByTimeAsync(HEARTBEAT_SECONDS * 1_000);
    connection()?.heard({ id: `beat-${beat}` });
  }
};

test('one tab has the connection for all, for as long as it tells of signs of life', async () => {
  const [, second] = [openTab(), openTab()];
  await beats(20, () => open[0]);
  expect(open).toHaveLength(1);
  expect(second.heard).toHaveLength(20);
});

test('another tab takes the place of one that hangs, which waits for its turn when it comes back', async () => {
  const [first, second, third] = [openTab(), openTab(), openTab()];
  const [hung] = open;
  hung!.heard({ id: 'a-1' });
  hanging.add(first.channel);
  await beats(4, () => open.find((connection) => connection !== hung));
  expect([open.length, open[0] === hung]).toEqual([1, false]);
  hanging.delete(first.channel);
  open[0]!.heard({ id: 'a-2' });
  expect([first, second, third].map(({ heard }) => heard.at(-1))).toEqual(Array(3).fill('a-2'));
});

/** Means shared by the tabs of a browser, which the page of the tests lacks: one lock, and a channel. */
export function provideBrowserTabs(): void {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: new Lock() });
  Object.assign(globalThis, { BroadcastChannel: Channel });
}

export function removeBrowserTabs(): void {
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
}

class Lock {
  #queue: Promise<unknown> = Promise.resolve();

  request(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>): Promise<void> {
    const turn = this.#queue.then(() => {
      if (signal.aborted) throw new Error('aborted');
      return work();
    });
    this.#queue = turn.catch(() => undefined);
    return turn;
  }
}

const channels = new Set<Channel>();
class Channel {
  onmessage: ((event: { data: unknown }) => void) | undefined;
  constructor() {
    channels.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of channels) if (other !== this) other.onmessage?.({ data });
  }
  close(): void {
    channels.delete(this);
  }
}

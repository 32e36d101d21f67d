import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';
import { createQueryClient, currentUser, SessionProvider, useQuery } from '@karkhana/shared-auth';
import { mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import { DataTable, noteChangeByOthers } from '@karkhana/shared-ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { AreaStore } from '../federation/area-store.ts';
import { PAGE } from '../sign-in/say-who-asks.ts';
import { provideBrowserTabs, removeBrowserTabs } from '../testing/browser-tabs.ts';
import { follow } from './follow.ts';
import { LiveUpdates } from './live-updates.tsx';

/** A server of events: each request, and control of each answer. */
class Streams {
  readonly asked: Headers[] = [];
  readonly #open: ReadableStreamDefaultController<Uint8Array>[] = [];
  status = 200;

  fetch = async (_url: unknown, { headers, signal }: RequestInit): Promise<unknown> => {
    this.asked.push(new Headers(headers));
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#open.push(controller);
        signal!.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return { status: this.status, ok: this.status === 200, body };
  };

  say(text: string | Uint8Array): void {
    this.#open.at(-1)!.enqueue(typeof text === 'string' ? new TextEncoder().encode(text) : text);
  }

  end(): void {
    this.#open.at(-1)!.close();
  }
}

// A browser has it, the page of the tests does not.
Object.assign(globalThis, { TextDecoder });

let streams: Streams;
const ends: (() => void)[] = [];
beforeEach(() => {
  provideBrowserTabs();
  streams = new Streams();
  globalThis.fetch = streams.fetch as typeof fetch;
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation((name) => (name === 'token' ? 'a token' : name === 'user' ? '{"id":1,"permissions":[]}' : null));
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  removeBrowserTabs();
  jest.useRealTimers();
  resetApi();
});

function List({ read }: { read: () => Promise<number> }) {
  return <p>{useQuery({ queryKey: ['sales', 'list'], queryFn: read }).data}</p>;
}

/** A page with a list of sales on the screen. @param server ends when it has read the list */
async function openPage(server = async () => undefined as unknown) {
  const client = createQueryClient();
  let reads = 0;
  const read = async () => {
    reads += 1;
    await server();
    return reads;
  };
  const lookForUpdates = jest.fn(async () => undefined);
  render(
    <SessionProvider client={client}>
      <List read={read} />
    </SessionProvider>,
  );
  const ending = new AbortController();
  ends.push(() => ending.abort());
  follow(client, { lookForUpdates }, performance.now(), ending.signal);
  await waitFor(() => expect([reads, streams.asked.length]).toEqual([1, 1]));
  return { reads: () => reads, lookForUpdates, client };
}
const touched = (keys: unknown, id = 'a-1', page?: string) => `id: ${id}\nevent: touched\ndata: ${JSON.stringify({ keys, page })}\n\n`;

test('what somebody else changed is read again when on screen; what this page did is up to date', async () => {
  const { reads } = await openPage();
  streams.say(touched(['vendors']) + touched(['sales'], 'a-2', PAGE));
  streams.say(touched(['sales'], 'a-3', 'another'));
  await waitFor(() => expect(reads()).toBe(2));
});

test('what was made live, by any command, is looked for at once, and releases are read again', async () => {
  const { lookForUpdates, client } = await openPage();
  client.setQueryData(['releases', 'list'], []);
  const before = lookForUpdates.mock.calls.length;
  streams.say('event: live-set\ndata:\n\n');
  await waitFor(() => expect(lookForUpdates.mock.calls.length).toBe(before + 1));
  await waitFor(() => expect(client.getQueryState(['releases', 'list'])!.isInvalidated).toBe(true));
});

test('a stream that ended is opened again from the last event, heartbeats among it', async () => {
  await openPage();
  expect(streams.asked[0]!.get('last-event-id')).toBeNull();
  streams.say(touched(['vendors'], 'a-7'));
  streams.say('id: a-9\ndata:\n\n');
  streams.end();
  await waitFor(() => expect(streams.asked).toHaveLength(2), { timeout: 5_000 });
  expect([streams.asked[1]!.get('last-event-id'), streams.asked[1]!.get('authorization')]).toEqual(['a-9', 'Bearer a token']);
});

test('when the network is back the connection is made anew, from the last event', async () => {
  await openPage();
  streams.say(touched(['vendors'], 'a-7'));
  await act(async () => undefined);
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(streams.asked).toHaveLength(2), { timeout: 5_000 });
  expect(streams.asked[1]!.get('last-event-id')).toBe('a-7');
});

test('without a stream, the data on the screen are read again each minute', async () => {
  jest.useFakeTimers();
  streams.status = 503;
  const { reads } = await openPage();
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  expect(reads()).toBe(2);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect([reads(), streams.asked.length > 2]).toEqual([3, true]);
});

test('after the session ended, signing in again brings events, and missed changes are read', async () => {
  signInAs('sales:view');
  const client = createQueryClient();
  let reads = 0;
  const read = async () => {
    reads += 1;
    return reads;
  };
  const { unmount } = render(
    <SessionProvider client={client}>
      <LiveUpdates store={{ lookForUpdates: async () => undefined } as unknown as AreaStore} began={performance.now()} />
      <List read={read} />
    </SessionProvider>,
  );
  ends.push(unmount);
  await waitFor(() => expect(streams.asked).toHaveLength(1), { timeout: 5_000 });
  mockApi({ 'GET /auth/session': { status: 401, body: { message: 'Please sign in', code: 'NOT_SIGNED_IN' } } });
  await act(() => client.invalidateQueries({ queryKey: queryKeys.session }));
  await waitFor(() => expect(currentUser()).toBeNull());
  expect(reads).toBe(1);
  act(() => void signInAs('sales:view'));
  await waitFor(() => expect([reads, streams.asked.length]).toEqual([2, 2]), { timeout: 5_000 });
});

test('events are read however they are cut into pieces', async () => {
  const { reads } = await openPage();
  const text = `id: a-1\ndata:\n\n:\n\n${touched(['sales'], 'a-2', 'क')}`;
  for (const byte of new TextEncoder().encode(text)) streams.say(new Uint8Array([byte]));
  await waitFor(() => expect(reads()).toBe(2));
  streams.end();
  await waitFor(() => expect(streams.asked).toHaveLength(2), { timeout: 5_000 });
  expect(streams.asked[1]!.get('last-event-id')).toBe('a-2');
});

test('while one sale follows the other each is in the list at once, where reading is fast', async () => {
  const { reads } = await openPage();
  jest.useFakeTimers();
  for (let sale = 1; sale <= 8; sale += 1) {
    streams.say(touched(['sales'], `a-${sale}`, 'another'));
    await act(() => jest.advanceTimersByTimeAsync(900));
    expect(reads()).toBe(1 + sale);
  }
});

test('a slow server is left alone four times as long as it took, and never for more than eight seconds', async () => {
  let answered = Promise.resolve();
  const { reads } = await openPage(() => answered);
  jest.useFakeTimers();
  let answer = () => {};
  answered = new Promise((resolve) => {
    answer = resolve;
  });
  streams.say(touched(['sales'], 'a-1', 'another'));
  await act(() => jest.advanceTimersByTimeAsync(1_200));
  await act(async () => answer());
  streams.say(touched(['sales'], 'a-2', 'another'));
  await act(() => jest.advanceTimersByTimeAsync(4_200));
  expect(reads()).toBe(2);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(reads()).toBe(3);
});

/** A list under an open dialog. */
const vendors = (...data: string[]) => (
  <div>
    <DataTable
      label="Vendors"
      columns={[{ id: 'name', header: 'Name', cell: (name) => name }]}
      query={{ data: { data, total: data.length }, isFetching: false, isError: false, error: null, refetch: () => undefined }}
      rowKey={(name) => name}
      words={{ empty: 'No vendors found', error: 'Error' }}
    />
    <div role="dialog">Add Vendor</div>
  </div>
);

test('a save that is forgotten later is no change of this page: rows that wait go on waiting', async () => {
  const { client } = await openPage();
  jest.useFakeTimers();
  const saving = client.getMutationCache().build(client, { mutationFn: async () => 'saved' });
  await saving.execute(undefined);
  jest.advanceTimersByTime(10_000);
  const { rerender } = render(vendors('Meera'));
  noteChangeByOthers();
  rerender(vendors('Ravi', 'Meera'));
  act(() => client.getMutationCache().clear());
  expect(screen.queryByText('Ravi')).toBeNull();
  expect(screen.getByRole('button', { name: '1 new' })).toBeInTheDocument();
});

test('changes found on return move no row under a dialog', async () => {
  await openPage();
  jest.useFakeTimers();
  jest.advanceTimersByTime(60_000);
  const { rerender } = render(vendors('Meera'));
  act(() => void dispatchEvent(new Event('focus')));
  rerender(vendors('Ravi', 'Meera'));
  expect(screen.queryByText('Ravi')).toBeNull();
  expect(screen.getByRole('button', { name: '1 new' })).toBeInTheDocument();
});

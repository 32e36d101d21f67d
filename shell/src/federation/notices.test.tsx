import { mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { Platform, UnsavedGuard } from '@karkhana/shared-ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { shipped } from '../testing/shipped.ts';
import type { ShellState } from './area-loader.ts';
import { AreaStore } from './area-store.ts';
import OverrideBadge from './override-badge.tsx';
import { ShellNotice } from './shell-notice.tsx';
import { useLookForUpdates } from './use-look-for-updates.ts';

afterEach(() => {
  sessionStorage.clear();
  resetApi();
});

const onPage = (children: ReactNode) => (
  <Platform>
    <TestSession>{children}</TestSession>
  </Platform>
);

function shell() {
  const server = { state: 'current' as ShellState, version: '1.0.0', next: 'current' as ShellState };
  const refresh = jest.fn(async () => {
    server.state = server.next;
    return true;
  });
  const store = new AreaStore({
    declared: () => shipped,
    load: () => Promise.reject(new Error('none')),
    refresh,
    wantedVersion: () => server.version,
    shellState: () => server.state,
  });
  return { server, store, refresh, reload: jest.fn() };
}
const becomes = async ({ server, store }: ReturnType<typeof shell>, state: ShellState, version: string) => {
  Object.assign(server, { next: state, version });
  await act(() => store.lookForUpdates());
};

describe('a newer shell', () => {
  test('is announced, can be put off, and never covers unsaved input', async () => {
    const the = shell();
    const { rerender } = render(onPage(<ShellNotice store={the.store} reload={the.reload} />));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    await becomes(the, 'newer', '1.1.0');
    expect(screen.getByText('A new version of Karkhana is ready')).toBeInTheDocument();
    rerender(onPage([<UnsavedGuard key="form" dirty />, <ShellNotice key="notice" store={the.store} reload={the.reload} />]));
    expect(screen.queryByText('A new version of Karkhana is ready')).not.toBeInTheDocument();
    rerender(onPage(<ShellNotice store={the.store} reload={the.reload} />));
    await userEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.queryByText('A new version of Karkhana is ready')).not.toBeInTheDocument();
    await becomes(the, 'newer', '1.2.0');
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(the.reload).toHaveBeenCalledTimes(1);
  });

  test('that this page no longer fits reloads it by itself, once', async () => {
    const the = shell();
    render(onPage(<ShellNotice store={the.store} reload={the.reload} />));
    await becomes(the, 'broken', '2.0.0');
    await becomes(the, 'broken', '2.0.0');
    expect(the.reload).toHaveBeenCalledTimes(1);
  });

  test('waits for unsaved input, and shows why', async () => {
    const the = shell();
    const { rerender } = render(onPage([<UnsavedGuard key="form" dirty />, <ShellNotice key="notice" store={the.store} reload={the.reload} />]));
    await becomes(the, 'broken', '2.0.0');
    expect(screen.getByText('Karkhana was updated and has to reload. Save what you are working on.')).toBeInTheDocument();
    expect(the.reload).not.toHaveBeenCalled();
    rerender(onPage(<ShellNotice key="notice" store={the.store} reload={the.reload} />));
    expect(the.reload).toHaveBeenCalledTimes(1);
  });
});

function Looking({ store }: { store: AreaStore }) {
  useLookForUpdates(store);
  return null;
}

test('the server is asked on focus, when the network is back and every minute; not by a fresh page', async () => {
  jest.useFakeTimers();
  const { store, refresh } = shell();
  const { unmount } = render(onPage(<Looking store={store} />));
  expect(refresh).not.toHaveBeenCalled();
  for (const [count, event] of ['focus', 'online'].entries()) {
    await act(async () => void dispatchEvent(new Event(event)));
    expect(refresh).toHaveBeenCalledTimes(count + 1);
  }
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(refresh).toHaveBeenCalledTimes(3);
  unmount();
  dispatchEvent(new Event('focus'));
  expect(refresh).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});

const tried = { version: '1.3.0', url: '/areas/mf-sales/1.3.0/remoteEntry.js', integrity: `sha384-${'a'.repeat(64)}` };

test('a preview whose time is over shows a sentence about it, until one click takes it away', async () => {
  mockApi({});
  const { id: user } = signInAs('releases:manage');
  sessionStorage.setItem('karkhana-area-overrides', JSON.stringify({ user, areas: { 'mf-sales': { ...tried, until: Date.now() - 1 } } }));
  render(onPage(<OverrideBadge onCleared={jest.fn()} />));
  await userEvent.click(screen.getByRole('button', { name: 'mf-sales: the time to try 1.3.0 is over, this is the live version' }));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(sessionStorage.getItem('karkhana-area-overrides')).toBeNull();
});

test('an override shows, and one click clears it', async () => {
  mockApi({});
  const { id: user } = signInAs('releases:manage');
  const areas = { 'mf-sales': { ...tried, until: Date.parse('2099-11-20T06:00:00Z') } };
  sessionStorage.setItem('karkhana-area-overrides', JSON.stringify({ user, areas }));
  const cleared = jest.fn();
  render(onPage(<OverrideBadge onCleared={cleared} />));
  await userEvent.click(screen.getByRole('button', { name: 'mf-sales: 1.3.0 in this tab only, until 20 Nov 2099, 11:30' }));
  expect(cleared).toHaveBeenCalledWith('mf-sales');
  expect(screen.queryByText(/in this tab only/)).not.toBeInTheDocument();
  expect(sessionStorage.getItem('karkhana-area-overrides')).toBeNull();
});

test('while something on the screen waits for the server, it is asked every few seconds', async () => {
  jest.useFakeTimers();
  const { store, refresh } = shell();
  jest.spyOn(store, 'isWaiting').mockReturnValue(true);
  render(onPage(<Looking store={store} />));
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(refresh).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

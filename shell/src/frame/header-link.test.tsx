import { useQuery, useQueryClient } from '@karkhana/shared-auth';
import { type MockRequest, mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import { Platform } from '@karkhana/shared-ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pagesIn, suiteOf } from '../suite/suite.ts';
import { shipped } from '../testing/shipped.ts';
import { HeaderLink } from './header-link.tsx';

const [bell] = pagesIn(suiteOf(shipped), 'header');

const asked: MockRequest['params'][] = [];
const unread = (total: number) =>
  mockApi({
    'GET /notifications': ({ params }) => {
      asked.push(params);
      return { body: { data: [], total } };
    },
  });
const Refresh = () => {
  const client = useQueryClient();
  // A page with an answer: without one the bell waits three seconds.
  useQuery({ queryKey: ['page'], queryFn: async () => 'answer' });
  return (
    <button type="button" onClick={() => void client.invalidateQueries({ queryKey: queryKeys.notifications })}>
      read one
    </button>
  );
};
const show = () =>
  render(
    <Platform>
      <TestSession>
        <HeaderLink page={bell!} />
        <Refresh />
      </TestSession>
    </Platform>,
  );

beforeEach(() => {
  asked.length = 0;
  signInAs('notifications:view');
});
afterEach(() => {
  jest.useRealTimers();
  resetApi();
});

test.each([
  [3, 'Notifications, 3 unread', '3'],
  [140, 'Notifications, 140 unread', '99+'],
])('%i unread', async (total, name, badge) => {
  unread(total);
  show();
  expect(await screen.findByRole('link', { name })).toHaveTextContent(badge);
  expect(asked).toEqual([{ read: 'false', limit: '1' }]);
});

test('no number at 0, and none when it cannot be known', async () => {
  unread(0);
  show();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Notifications' })).toHaveTextContent(/^$/);
});

test('it follows reads elsewhere, the focus, and the clock', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  unread(2);
  show();
  expect(await screen.findByText('2')).toBeInTheDocument();
  unread(1);
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(screen.getByRole('button', { name: 'read one' }));
  expect(await screen.findByText('1')).toBeInTheDocument();
  unread(4);
  act(() => void dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('4')).toBeInTheDocument();
  unread(5);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByText('5')).toBeInTheDocument();
});

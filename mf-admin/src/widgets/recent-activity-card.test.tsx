import { type MockRequest, mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { Platform } from '@karkhana/shared-ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anEntry, anError, pageOf } from '../testing/samples.ts';
import RecentActivity from './recent-activity-card.tsx';

const show = () =>
  render(
    <TestSession>
      <Platform>
        <RecentActivity />
      </Platform>
    </TestSession>,
  );
beforeEach(() => {
  signInAs('users:manage');
});
afterEach(resetApi);

test('the latest actions, by whom and when, leading to the trail', async () => {
  let asked: MockRequest['params'] = {};
  mockApi({
    'GET /audit': ({ params }) => {
      asked = params;
      return pageOf([anEntry(), anEntry({ id: 901, summary: 'Sale INV/26-27/00418 cancelled' })], 900);
    },
  });
  show();
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Company details changedAsha Kulkarni, 20 Nov 2026, 11:42',
    'Sale INV/26-27/00418 cancelledAsha Kulkarni, 20 Nov 2026, 11:42',
  ]);
  expect(screen.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/users?tab=audit');
  expect(asked).toEqual({ limit: '5', page: '1', sign_ins: 'false' });
});

test('nothing yet', async () => {
  mockApi({ 'GET /audit': pageOf([]) });
  show();
  expect(await screen.findByText('Nothing has been done yet')).toBeInTheDocument();
});

test('failed: one line in its own card, and Try again', async () => {
  mockApi({ 'GET /audit': anError(400, 'x') });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Recent activity could not be loaded');
  mockApi({ 'GET /audit': pageOf([anEntry()]) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again: Recent activity' }));
  expect(await screen.findByText('Company details changed')).toBeInTheDocument();
});

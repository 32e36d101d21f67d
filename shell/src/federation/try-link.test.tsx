import { areaOverrides } from '@karkhana/shared-auth';
import { arriveAt, type MockRequest, mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { Platform } from '@karkhana/shared-ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShippedSuite } from '../testing/shipped-suite.tsx';
import type { AreaStore } from './area-store.ts';
import TryLink from './try-link.tsx';

const LINK = '?try=mf-sales@1.5.0-pr42.3&for=2h&sig=7.abc';
const opened = {
  id: 7,
  area: 'mf-sales',
  version: '1.5.0-pr42.3',
  url: '/areas/mf-sales/1.5.0-pr42.3/remoteEntry.js',
  integrity: `sha384-${'a'.repeat(64)}`,
  expires_at: '2099-11-20T06:00:00.000Z',
  expires_in: 7_200,
  link: `/${LINK}`,
};
const asked: MockRequest[] = [];
const answer = (status: number, body: object) =>
  mockApi({
    'POST /releases/tries/open': (request) => {
      asked.push(request);
      return { status, body };
    },
  });
const reload = jest.fn(async () => undefined);

const show = (search: string) =>
  render(
    <Platform>
      <TestSession at={`/sales${search}${search ? '&' : '?'}page=2`}>
        <ShippedSuite>
          <TryLink store={{ reload } as unknown as AreaStore} search={search} />
        </ShippedSuite>
      </TestSession>
    </Platform>,
  );
beforeEach(() => {
  asked.length = 0;
  reload.mockClear();
});
afterEach(() => {
  sessionStorage.clear();
  resetApi();
});

test('a link runs the version in this tab for users who may see the area, and leaves the address', async () => {
  signInAs('sales:view');
  answer(200, { data: opened });
  show(LINK);
  await arriveAt('/sales?page=2');
  expect(asked.map(({ body }) => body)).toEqual([{ try: 'mf-sales@1.5.0-pr42.3', for: '2h', sig: '7.abc' }]);
  expect(areaOverrides()['mf-sales']).toMatchObject({ version: '1.5.0-pr42.3', url: opened.url, link: opened.link });
  expect(reload).toHaveBeenCalledWith('mf-sales');
});

test.each([
  [403, { message: 'This link is not valid here' }, LINK, 'This link is not valid here. This is the live version.'],
  [409, { message: 'The time to try mf-sales 1.5.0 is over' }, LINK, 'The time to try mf-sales 1.5.0 is over. This is the live version.'],
  [400, { message: 'Please check the fields' }, '?try=mf-sales@1.5.0', 'Part of this link is missing. This is the live version.'],
])('%i: it shows why and the live version stays, until one click takes the sentence away', async (status, body, link, sentence) => {
  signInAs('sales:view');
  answer(status, body);
  show(link);
  await userEvent.click(await screen.findByRole('button', { name: sentence }));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect([areaOverrides(), reload.mock.calls]).toEqual([{}, []]);
  await arriveAt('/sales?page=2');
});

test('a user who may not see the area gets nothing of it', async () => {
  signInAs('stock:view');
  show(LINK);
  expect(await screen.findByRole('button', { name: 'You have no access to mf-sales. This is the live version.' })).toBeInTheDocument();
  expect(areaOverrides()).toEqual({});
});

test('a link that is revoked while it runs ends at the next look; a network that is away ends nothing', async () => {
  const { id: user } = signInAs('sales:view');
  const { area: _area, id: _id, expires_at: _at, expires_in: _in, ...override } = opened;
  sessionStorage.setItem('karkhana-area-overrides', JSON.stringify({ user, areas: { 'mf-sales': { ...override, until: Date.now() + 60_000 } } }));
  mockApi({ 'POST /releases/tries/open': { networkError: true } });
  show('');
  dispatchEvent(new Event('focus'));
  await waitFor(() => expect(Object.keys(areaOverrides())).toEqual(['mf-sales']));
  answer(409, { message: 'The link to try mf-sales 1.5.0-pr42.3 was revoked' });
  dispatchEvent(new Event('focus'));
  expect(await screen.findByRole('button', { name: 'The link to try mf-sales 1.5.0-pr42.3 was revoked. This is the live version.' })).toBeInTheDocument();
  expect(areaOverrides()).toEqual({});
});

import { areaShower, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { Platform } from '@karkhana/shared-ui';
import { screen } from '@testing-library/react';
import area from '../area.tsx';

const showAt = areaShower(area, Platform);
const rowsOf = (...names: string[]) => ({ body: { data: names.map((name, index) => ({ id: index + 1, name, unit_price: 385 })), total: names.length } });

beforeEach(() => {
  signInAs('products:view');
});
afterEach(resetApi);

test('what there is, by pages', async () => {
  const asked: unknown[] = [];
  mockApi({
    'GET /products': ({ params }) => {
      asked.push(params);
      return rowsOf('Foot valve 65 mm', 'तांब्याची तार');
    },
  });
  showAt('/template?search=valve');
  expect(await screen.findByText('तांब्याची तार')).toBeInTheDocument();
  expect(asked).toEqual([{ search: 'valve', page: '1', limit: '10' }]);
});

test('nothing, a failure and a refusal are said', async () => {
  mockApi({ 'GET /products': rowsOf() });
  const { unmount } = showAt('/template');
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
  unmount();
  mockApi({ 'GET /products': { status: 403, body: { message: 'No', code: 'NO_PERMISSION' } } });
  showAt('/template');
  expect(await screen.findByText("You don't have access to Template Label")).toBeInTheDocument();
});

test('an address below it that is nowhere leads back', async () => {
  showAt('/template/nowhere');
  expect(await screen.findByRole('link', { name: 'Go to Template Label' })).toHaveAttribute('href', '/template');
});

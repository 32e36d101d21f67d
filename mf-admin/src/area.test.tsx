import { resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { screen } from '@testing-library/react';
import area from './area.tsx';
import { showAt } from './testing/show-at.ts';

beforeEach(() => {
  signInAs('users:manage');
});
afterEach(resetApi);

test('the area module is what the shell expects', () => {
  expect(area.contract).toBe(1);
  expect(area.routes.map(({ path }) => path)).toEqual([
    'users',
    'settings',
    'settings/gst',
    'settings/import',
    'settings/import/:id',
    'profile',
    'notifications',
    'releases',
    '*',
  ]);
  expect(area.widgets.dashboard.map(({ name }) => name)).toEqual(['recent-activity']);
});

test.each(['/users/7', '/settings/company', '/profile/x'])('%s is no page of the area', async (address) => {
  showAt(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
});

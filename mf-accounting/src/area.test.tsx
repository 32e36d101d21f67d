import { askedFirst, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { screen } from '@testing-library/react';
import area from './area.tsx';
import declaration from './declaration.ts';
import { showAt } from './testing/show-at.ts';

beforeEach(() => {
  signInAs('accounting:view', 'reports:view');
});
afterEach(resetApi);

test('the area module is what the shell expects', () => {
  expect(area.contract).toBe(1);
  expect(area.routes.map(({ path }) => path)).toEqual(['accounting', 'reports']);
  expect(area.widgets.dashboard.map(({ name }) => name)).toEqual(['income-and-expense', 'income-against-expense']);
});

test.each([
  ['/accounting/nowhere', 'Go to Accounting', '/accounting'],
  ['/reports/nowhere', 'Go to Reports', '/reports'],
])('%s leads back', async (address, label, to) => {
  showAt(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', to);
});

test('the early request of the page is the first of the screen', async () => {
  const declared = declaration.pages.flatMap(({ prefix, reads }) => (reads ? [[prefix, reads]] : []));
  expect(await askedFirst(area)).toEqual(Object.fromEntries(declared));
});

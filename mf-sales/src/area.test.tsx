import { askedFirst, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { screen, within } from '@testing-library/react';
import area from './area.tsx';
import declaration from './declaration.ts';
import { anError } from './testing/samples.ts';
import { showAt } from './testing/show-at.ts';

beforeEach(() => {
  signInAs('sales:view', 'sales:create');
  mockApi({ 'GET /sales/nowhere': anError(404, 'x') });
});
afterEach(resetApi);

test('the area module has the shape that the shell expects', () => {
  expect(area.contract).toBe(1);
  expect(area.routes.map(({ path }) => path)).toEqual(['sales']);
  expect(area.widgets.dashboard.map(({ name }) => name)).toEqual(['sales-this-month', 'sales-by-month', 'unpaid-sales', 'due-this-week']);
});

test('an address that is no page of the area leads back to the list', async () => {
  showAt('/sales/418/nowhere/else');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to Sales List' })).toHaveAttribute('href', '/sales');
});

test.each([
  [
    ['sales:view', 'sales:create'],
    ['Sales List', 'New Sale', 'Customers', 'Reports', 'Invoices'],
  ],
  [['sales:view'], ['Sales List', 'Customers', 'Reports', 'Invoices']],
] as const)('the sub-navigation for %p: %p', async (permissions, pages) => {
  signInAs(...permissions);
  showAt('/sales/418/nowhere/else');
  expect((await within(await screen.findByRole('navigation', { name: 'Sales' })).findAllByRole('link')).map((link) => link.textContent)).toEqual(pages);
});

test('the early request of the page is the first of the screen', async () => {
  const declared = declaration.pages.flatMap(({ prefix, reads }) => (reads ? [[prefix, reads]] : []));
  expect(await askedFirst(area)).toEqual(Object.fromEntries(declared));
});

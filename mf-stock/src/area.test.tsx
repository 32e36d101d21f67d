import { askedFirst } from '@karkhana/shared-auth/testing';
import area from './area.tsx';
import declaration from './declaration.ts';

test('the area module names its prefixes, its widget and the contract it fits', () => {
  expect(area.contract).toBe(1);
  expect(area.routes.map(({ path }) => path)).toEqual(['stock', 'products']);
  expect(area.widgets.dashboard.map(({ name }) => name)).toEqual(['low-stock']);
});

test('the early request of the page is the first of the screen', async () => {
  const declared = declaration.pages.flatMap(({ prefix, reads }) => (reads ? [[prefix, reads]] : []));
  expect(await askedFirst(area)).toEqual(Object.fromEntries(declared));
});

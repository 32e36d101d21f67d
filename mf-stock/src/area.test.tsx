import area from './area.tsx';

test('the area module names its prefixes, its widget and the contract it fits', () => {
  expect(area.contract).toBe(1);
  expect(area.routes.map(({ path }) => path)).toEqual(['stock', 'products']);
  expect(area.widgets.dashboard.map(({ name }) => name)).toEqual(['low-stock']);
});

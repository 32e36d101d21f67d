import area from './area.tsx';

test('the area module names its prefix, its widget and the contract it fits', () => {
  expect(area.contract).toBe(1);
  expect(area.routes.map(({ path }) => path)).toEqual(['production']);
  expect(area.widgets.dashboard.map(({ name }) => name)).toEqual(['production-overview']);
});

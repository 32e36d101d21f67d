import { permissionChanges } from './permission-changes.ts';

test('ticked and unticked permissions since, or their number', () => {
  expect(permissionChanges(['sales:view', 'sales:delete'], ['sales:view', 'stock:export'])).toBe('+ Sales: Delete, - Stock: Export');
  expect(permissionChanges(['sales:view'], ['sales:view'])).toBe('1 selected');
});

import { permissionChanges } from './permission-changes.ts';

test('what was ticked and unticked since, or how many there are', () => {
  expect(permissionChanges(['sales:view', 'sales:delete'], ['sales:view', 'stock:export'])).toBe('+ Sales: Delete, - Stock: Export');
  expect(permissionChanges(['sales:view'], ['sales:view'])).toBe('1 selected');
});

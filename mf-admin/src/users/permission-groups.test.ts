import { PERMISSIONS } from '@karkhana/shared-contract/permissions';
import { ACTIONS, AREA_GROUPS, hasAll, OTHER_GROUP, withChoice } from './permission-groups.ts';

const choices = [...AREA_GROUPS, OTHER_GROUP].flatMap((group) => group.choices);

test('every permission is in the editor once, in a column it has', () => {
  expect(choices.map((choice) => choice.permission)).toEqual(PERMISSIONS);
  for (const { action } of AREA_GROUPS.flatMap((group) => group.choices)) expect(ACTIONS).toContain(action);
  expect(new Set(choices.map((choice) => choice.label)).size).toBe(choices.length);
});

test('the group Other', () => {
  expect(OTHER_GROUP.choices.map((choice) => choice.label)).toEqual([
    'Stock: Export',
    'Stock: Post',
    'Users: Manage',
    'Releases: Manage',
    'Accounting: Close',
    'Purchases: Receive',
  ]);
});

test('choosing and unchoosing keep the order of the contract and everything else', () => {
  const held = withChoice(['users:manage', 'sales:view'], ['dashboard:view'], true);
  expect(held).toEqual(['dashboard:view', 'sales:view', 'users:manage']);
  expect(withChoice(held, ['sales:view', 'sales:edit'], false)).toEqual(['dashboard:view', 'users:manage']);
});

test('a group is whole only with all of its choices', () => {
  const settings = AREA_GROUPS.find((group) => group.name === 'Settings')!;
  expect(hasAll(settings, ['settings:view'])).toBe(false);
  expect(hasAll(settings, ['settings:edit', 'settings:view'])).toBe(true);
});

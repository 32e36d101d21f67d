import { placesBetween } from './place-by-name.ts';

const OTHERS = new Map([
  ['product 1', 1],
  ['material 1', 2],
  ['product 2', 2],
  ['product 3', 3],
]);
const item = (id: number, below: string | null, { rank = 1, same = null }: { rank?: number; same?: string | null } = {}) => ({
  ...{ item_type: 'product' as const, id, name: '', rank, same, below },
});

test.each([
  ['between two', [item(9, 'product 1')], [1.5]],
  ['before all', [item(9, null)], [0.5]],
  ['after all', [item(9, 'product 3')], [3.5]],
  ['with the name of another', [item(9, 'product 1', { same: 'product 2' })], [2]],
  ['two in one gap', [item(8, 'product 1', { rank: 2 }), item(9, 'product 1', { rank: 1 })], [1 + 2 / 3, 1 + 1 / 3]],
  ['two of one new name', [item(8, 'product 1'), item(9, 'product 1')], [1.5, 1.5]],
  ['one with a name that is there beside one in the gap below it', [item(8, 'product 1', { rank: 2, same: 'product 2' }), item(9, 'product 1')], [2, 1.5]],
  ['behind one that is not known', [item(9, 'product 7')], undefined],
  ['named as one that is not known', [item(9, 'product 1', { same: 'product 7' })], undefined],
])('a place %s', (_, items, places) => {
  const found = placesBetween(items, OTHERS);
  expect(found && items.map(({ id }) => found.get(`product ${id}`))).toEqual(places);
});

test('the only item has a place, and a gap that is used up has none', () => {
  expect(placesBetween([item(9, null)], new Map())?.get('product 9')).toBeCloseTo(-0.5);
  const close = new Map([
    ['product 1', 1],
    ['product 2', 1 + Number.EPSILON],
  ]);
  expect(placesBetween([item(9, 'product 1')], close)).toBeUndefined();
});

import { differencesOf, same } from './differences.ts';
import { shownValue } from './shown-value.ts';

const NAMES = ['phone', 'tax.0.rate'];
const values = (phone: unknown, rate: unknown = '18') => ({ phone, tax: [{ rate }], hidden: Math.random() });

test.each<[string, object, object, object]>([
  ['nobody', values('1'), values('1'), { both: [], theirs: [], mine: [] }],
  ['they alone', values('2'), values('1'), { both: [], theirs: ['phone'], mine: [] }],
  ['I alone', values('1'), values('2'), { both: [], theirs: [], mine: ['phone'] }],
  ['both, to different values', values('2'), values('3'), { both: ['phone'], theirs: [], mine: [] }],
  ['both, to the same value', values('2'), values('2'), { both: [], theirs: [], mine: [] }],
  ['each another, one inside a list', values('2'), values('1', '5'), { both: [], theirs: ['phone'], mine: ['tax.0.rate'] }],
])('%s', (_name, theirs, mine, found) => expect(differencesOf(NAMES, values('1'), theirs, mine)).toEqual(found));

test('an emptied field is what never held anything; 0 and false are values', () => {
  expect([same('', null), same(undefined, ''), same(0, ''), same(false, ''), same([1], [1])]).toEqual([true, true, false, false, true]);
});

test('values in words', () => {
  const options = [{ value: 'active', label: 'Active' }];
  expect([
    shownValue('active', { options }),
    shownValue(true),
    shownValue('', { format: () => 'x' }),
    shownValue(null),
    shownValue('7', { format: (text) => `${text}%` }),
  ]).toEqual(['Active', 'Yes', '-', '-', '7%']);
});

import { documentKind, placeOfSupply, supplyType, taxSplit } from './supply.ts';

const ours = { supplier_state: '27', ship_to_state: null };

test.each([
  ['a registered buyer: his state', { ...ours, buyer_registration: 'regular', buyer_state: '29' }, '29'],
  ['goods sent to somebody else for him: still his state', { ...ours, buyer_registration: 'regular', buyer_state: '29', ship_to_state: '33' }, '29'],
  ['an unregistered one: where the goods go', { ...ours, buyer_registration: 'unregistered', buyer_state: '29', ship_to_state: '33' }, '33'],
  ['an unregistered one: the address on the invoice', { ...ours, buyer_registration: 'unregistered', buyer_state: '29' }, '29'],
  ['nobody knows where he is: ours', { ...ours, buyer_registration: 'unregistered', buyer_state: null }, '27'],
  ['who has not said is taken as unregistered', { ...ours, buyer_registration: null, buyer_state: null, ship_to_state: '24' }, '24'],
  ['abroad', { ...ours, buyer_registration: 'overseas', buyer_state: '96' }, '96'],
  ['abroad, delivered in India', { ...ours, buyer_registration: 'overseas', buyer_state: '96', ship_to_state: '29' }, '29'],
  ['no state at all', { supplier_state: null, buyer_registration: null, buyer_state: null }, null],
] as const)('place of supply of %s', (_name, facts, place) => expect(placeOfSupply(facts)).toBe(place));

test.each([
  ['27', '27', 'regular', true, 'intra', 'intra'],
  ['27', '29', 'regular', true, 'inter', 'inter'],
  ['27', '27', 'sez', true, 'sez_with_tax', 'inter'],
  ['27', '27', 'sez', false, 'sez_without_tax', 'none'],
  ['27', '96', 'overseas', true, 'export_with_tax', 'inter'],
  ['27', '96', 'overseas', false, 'export_without_tax', 'none'],
  ['27', '29', 'overseas', true, 'inter', 'inter'],
  ['27', '27', 'overseas', true, 'intra', 'intra'],
  ['27', '27', 'unregistered', true, 'intra', 'intra'],
] as const)('from %s to %s, %s, with tax %s: %s', (from, to, buyer, withTax, type, split) => {
  expect(supplyType(from, to, buyer, withTax)).toBe(type);
  expect(taxSplit(type, false)).toBe(split);
  expect(taxSplit(type, true)).toBe('none');
});

test.each([
  ['regular', true, false, 'tax_invoice'],
  ['regular', false, false, 'invoice'],
  ['regular', true, true, 'bill_of_supply'],
  ['composition', false, false, 'bill_of_supply'],
  ['unregistered', false, false, 'invoice'],
  [null, true, false, 'invoice'],
] as const)('%s, taxed %s, untaxed goods alone %s: %s', (registration, taxed, onlyUntaxedGoods, kind) =>
  expect(documentKind(registration, { taxed, onlyUntaxedGoods })).toBe(kind),
);

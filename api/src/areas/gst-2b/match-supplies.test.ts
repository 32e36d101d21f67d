import type { BookSupply, PortalSupply } from '@karkhana/shared-contract/returns/gstr2b';
import { matchSupplies } from './match-supplies.ts';
import { normalNumber } from './normal-number.ts';

const supplier = '24AABCR6898M1ZN';
const book = (number: string, more: Partial<BookSupply> = {}): BookSupply => ({
  ...{ kind: 'invoice', document_type: 'purchase', document_id: 1, gstin: supplier, party_name: 'Supplier', number, date: '2023-12-11' },
  ...{ taxable_amount: 10_000, igst: 0, cgst: 900, sgst: 900, place_of_supply: '24', reverse_charge: false, credit_period: '2023-12', ...more },
});
const portal = (number: string, more: Partial<PortalSupply> = {}): PortalSupply => ({
  ...{ kind: 'invoice', gstin: supplier, trade_name: null, number, date: '2023-12-11', value: 11_800, taxable_amount: 10_000, igst: 0, cgst: 900, sgst: 900 },
  ...{ place_of_supply: '24', reverse_charge: false, credit_available: true, reason: null, rejected: false, ...more },
});

test.each([
  ['INV/26-27/0042', 'INV42'],
  ['inv 42', 'INV42'],
  ['2026-27/042', '42'],
  ['BILL-23-00001', 'BILL231'],
  ['2627/INV/42', 'INV42'],
  ['26-27', '2627'],
  ['K/77', 'K77'],
])('the number %s is %s', (number, normal) => expect(normalNumber(number)).toBe(normal));

test.each([
  ['the same', book('BILL-23-00001'), portal('BILL-23-00001'), 'exact', []],
  ['the number written otherwise', book('INV/23-24/0042'), portal('inv-42'), 'exact', []],
  ['rounded otherwise', book('B-30'), portal('B-30', { taxable_amount: 10_000.5, cgst: 900.05, sgst: 900.05 }), 'probable', ['taxable_amount', 'cgst', 'sgst']],
  ['a digit mistyped', book('BILL-23-00040'), portal('BILL-23-00045'), 'probable', ['number']],
  ['another day of the year', book('B-1'), portal('B-1', { date: '2023-12-10' }), 'probable', ['date']],
  ['another amount', book('B-1'), portal('B-1', { taxable_amount: 9_000, cgst: 810, sgst: 810 }), 'probable', ['taxable_amount', 'cgst', 'sgst']],
  ['another state of the same firm', book('B-1'), portal('B-1', { gstin: '29AABCR6898M1ZD' }), 'probable', ['gstin']],
  ['reverse charge', book('B-1'), portal('B-1', { reverse_charge: true }), 'probable', ['reverse_charge']],
] as const)('%s', (_name, ours, theirs, state, differences) => {
  expect(matchSupplies([theirs], [ours], [])).toMatchObject([{ state, differences }]);
});

test.each([
  ['another year', portal('B-1', { date: '2022-12-11' })],
  ['another firm', portal('B-1', { gstin: '27AAPFU0939F1ZV' })],
  ['a note', portal('B-1', { kind: 'credit_note' })],
  ['a number that is nearly the same, a month later', portal('BILL-23-00045', { date: '2024-01-11' })],
])('%s is no match', (_name, theirs) => {
  expect(matchSupplies([theirs], [book(theirs.number === 'B-1' ? 'B-1' : 'BILL-23-00040')], []).map(({ state }) => state)).toEqual(['portal', 'books']);
});

test('the surest come first, and each is used once; what was decided holds', () => {
  const [near, same] = [book('B-1', { document_id: 1, taxable_amount: 10_001 }), book('B-1', { document_id: 2 })];
  const found = matchSupplies([portal('B-1')], [near, same], []);
  expect(found.map(({ state, book: ours }) => [state, ours?.document_id])).toEqual([
    ['exact', 2],
    ['books', 1],
  ]);
  const supply = { kind: 'invoice', gstin: supplier, number: 'B-1' } as const;
  expect(matchSupplies([portal('B-1')], [near, same], [{ supply, document: { document_type: 'purchase', document_id: 1 } }])[0]).toMatchObject({
    ...{ state: 'probable', chosen: true, differences: ['taxable_amount'], book: { document_id: 1 } },
  });
  expect(matchSupplies([portal('B-1')], [same], [{ supply, document: null }]).map(({ state, chosen }) => [state, chosen])).toEqual([
    ['portal', true],
    ['books', false],
  ]);
});

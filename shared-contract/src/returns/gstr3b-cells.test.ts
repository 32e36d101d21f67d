import type { Gstr3b } from './gstr3b.ts';
import { cellDifferences, cellsOf } from './gstr3b-cells.ts';

const none = { igst: 0, cgst: 0, sgst: 0 };
const supplies = { ...none, taxable_amount: 0 };
const form: Gstr3b = {
  ...{ gstin: '27AAPFU0939F1ZV', period: '2026-10', problems: [] },
  outward: {
    taxable: { taxable_amount: 1_000, igst: 180, cgst: 0, sgst: 0 },
    zero_rated: supplies,
    nil_exempt: supplies,
    reverse_charge: supplies,
    non_gst: supplies,
  },
  inter_state: { unregistered: [{ place_of_supply: '24', taxable_amount: 1_000, igst: 180 }], composition: [], uin: [] },
  credit: {
    available: (['IMPG', 'IMPS', 'ISRC', 'ISD', 'OTH'] as const).map((kind) => ({ kind, ...none })),
    reversed: [
      { kind: 'RUL', ...none },
      { kind: 'OTH', ...none },
    ],
    net: none,
    ineligible: [
      { kind: 'RUL', ...none },
      { kind: 'OTH', ...none },
    ],
  },
  exempt_inward: [{ kind: 'GST', inter: 5, intra: 0 }],
};

test('each figure of the form is a cell of its own', () => {
  const cells = cellsOf(form);
  expect(new Set(cells.map(({ cell }) => cell)).size).toBe(cells.length);
  expect(cells.filter(({ amount }) => amount !== 0)).toEqual([
    { cell: '3.1(a) taxable value', amount: 1_000 },
    { cell: '3.1(a) IGST', amount: 180 },
    { cell: '3.2 unregistered 24 taxable value', amount: 1_000 },
    { cell: '3.2 unregistered 24 IGST', amount: 180 },
    { cell: '5 GST between states', amount: 5 },
  ]);
});

test.each([
  ['the same', [{ cell: 'a', amount: 1 }], [{ cell: 'a', amount: 1 }], []],
  ['another figure', [{ cell: 'a', amount: 1 }], [{ cell: 'a', amount: 2 }], [{ cell: 'a', filed: 1, now: 2 }]],
  ['a place that came', [], [{ cell: 'a', amount: 2 }], [{ cell: 'a', filed: 0, now: 2 }]],
  ['a place that went', [{ cell: 'a', amount: 1 }], [], [{ cell: 'a', filed: 1, now: 0 }]],
])('%s', (_, filed, now, expected) => expect(cellDifferences(filed, now)).toEqual(expected));

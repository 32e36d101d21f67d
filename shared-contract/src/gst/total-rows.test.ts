import { documentTax } from './document-tax.ts';
import { totalRows } from './total-rows.ts';

const LINES = [
  { quantity: 1, unit_price: 100, gst_rate: 18 },
  { quantity: 1, unit_price: 200, gst_rate: 0.25, discount_amount: 50 },
];
type As = Parameters<typeof totalRows>[0];
const inside: As = { taxed: true, split: 'intra', supply_type: 'intra', place_of_supply: '27' };
const rows = (as: Partial<As>, roundsOff = false) => {
  const taxation = { ...inside, ...as };
  return totalRows(taxation, documentTax({ lines: LINES, charges: [{ amount: 20, gst_rate: 18 }], split: taxation.split, round_off: roundsOff }), {
    rate: '18',
    roundsOff,
  }).map(({ label, amount, by }) => [label, amount, ...(by ? [by] : [])]);
};
const goods = [
  ['Amount', 32000],
  ['Discount', -5000],
  ['Subtotal', 27000, 'with ₹20.00 charges'],
];

test('each rate has its tax and its halves, down to an eighth of a percent', () => {
  expect(rows({})).toEqual([
    ...goods,
    ['Tax (0.25%)', 38],
    ['CGST 0.125%', 19],
    ['SGST 0.125%', 19],
    ['Tax (18%)', 2160],
    ['CGST 9%', 1080],
    ['SGST 9%', 1080],
  ]);
});

test.each([
  ['inter', { split: 'inter', supply_type: 'inter' }, ['Tax (0.25%)', 38], ['IGST 0.25%', 38], ['Tax (18%)', 2160], ['IGST 18%', 2160]],
  ['of an import', { split: 'none', supply_type: 'import' }, ['Tax (0.25%)', 0, 'paid to customs'], ['Tax (18%)', 0, 'paid to customs']],
  ['reverse charge', { split: 'none' }, ['Tax (0.25%)', 0, 'reverse charge'], ['Tax (18%)', 0, 'reverse charge']],
  ['under LUT', { split: 'none', supply_type: 'sez_without_tax' }, ['Tax (0.25%)', 0, 'under LUT'], ['Tax (18%)', 0, 'under LUT']],
  ['without names', { split: 'whole', supply_type: null }, ['Tax (0.25%)', 38], ['Tax (18%)', 2160]],
  ['untaxed', { taxed: false }],
] as const)('%s', (_what, as, ...taxes) => expect(rows(as)).toEqual([...goods, ...taxes]));

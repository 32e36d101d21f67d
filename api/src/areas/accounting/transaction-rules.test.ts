import { refuseForeignCategory, taxColumns } from './transaction-rules.ts';

const gst = (tax_rate: number, tax_amount?: number) => [{ tax_type: 'GST' as const, tax_rate, tax_amount }];

test.each([
  ['no tax', 1000, [], { tax_rate: null, tax_amount: null }],
  ['18 percent', 1000, gst(18), { tax_rate: '18', tax_amount: '180.00' }],
  ['half a paisa rounds up', 0.25, gst(2), { tax_rate: '2', tax_amount: '0.01' }],
  ['an amount of zero', 0, gst(18, 0), { tax_rate: '18', tax_amount: '0.00' }],
  ['what was sent, off by one paisa', 353.96, gst(18, 63.72), { tax_rate: '18', tax_amount: '63.71' }],
] as const)('tax of %s', (_name, amount, details, columns) => expect(taxColumns({ amount }, [...details])).toEqual(columns));

test('a tax that is included is a part of the amount', () =>
  expect(taxColumns({ amount: 4720, tax_included: true }, gst(18, 720))).toEqual({ tax_rate: '18', tax_amount: '720.00' }));

test('a tax that is off by more is refused with both figures', () => {
  expect(() => taxColumns({ amount: 1000 }, gst(18, 181))).toThrow('The tax is 180.00, not 181.00');
});

test('a category of the other type is refused', () => {
  const categories = [{ name: 'Rent', type: 'expense' as const }];
  expect(() => refuseForeignCategory(categories, 'Rent', 'expense')).not.toThrow();
  expect(() => refuseForeignCategory(categories, 'Rent', 'income')).toThrow('Rent is no income category');
});

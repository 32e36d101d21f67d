import { aTransaction } from '../testing/samples.ts';
import { liveTax, newTransactionValues, transactionPayload, valuesOf } from './transaction-values.ts';

test.each([
  ['1000', '18', 18_000],
  ['0.25', '2', 1],
  ['353.96', '18', 6_371],
  ['0', '18', 0],
  ['1000', '0', 0],
  ['', '18', undefined],
  ['1000', '', undefined],
  ['1000', '101', undefined],
  ['-5', '18', undefined],
  ['1.234', '18', undefined],
])('the tax on %p at %p percent is %p paise', (amount, rate, tax) => expect(liveTax(amount, rate)).toBe(tax));

test('the request has the tax that the server will compute', () => {
  const input = { ...aTransaction(), tax_details: [{ tax_type: 'GST' as const, tax_rate: 18, tax_amount: undefined }] };
  expect(transactionPayload({ ...input, amount: 353.96 }).tax_details).toEqual([{ tax_type: 'GST', tax_rate: 18, tax_amount: 63.71 }]);
  expect(transactionPayload({ ...input, tax_details: [] }).tax_details).toEqual([]);
});

test('a stored transaction fills the form; without tax the switch is off and the rate is the usual one', () => {
  expect(valuesOf(aTransaction({ amount: 0.5, description: null, tax_details: [{ tax_type: 'GST', tax_rate: 5, tax_amount: 0.03 }] }))).toMatchObject({
    amount: '0.5',
    description: '',
    apply_tax: true,
    tax_details: [{ tax_rate: '5' }],
  });
  expect(valuesOf(aTransaction({ tax_details: [] }))).toMatchObject({ apply_tax: false, tax_details: [{ tax_rate: '18' }] });
  expect(newTransactionValues('2026-03-31')).toMatchObject({ date: '2026-03-31', status: 'completed', apply_tax: false, tax_details: [{ tax_rate: '18' }] });
});

import { EMPTY_LINE } from '@karkhana/shared-ui/forms';
import { orderPayload, withoutEmptyEnd } from './order-form-values.ts';

const line = { product_id: 7, quantity: 12.5, unit_price: 40.4 };
const order = { vendor_id: 1, purchase_date: '2026-11-20', items: [line] };

test.each([
  [
    { ...order, apply_tax: true, tax_rate: 18, notes: '' },
    { tax_rate: 18, total_amount: 505, tax_amount: 90.9, net_amount: 595.9, notes: null },
  ],
  [
    { ...order, apply_tax: false, tax_rate: undefined, notes: 'गेट २' },
    { tax_rate: 0, total_amount: 505, tax_amount: 0, net_amount: 505, notes: 'गेट २' },
  ],
])('%j is sent with its totals', (input, expected) => expect(orderPayload(input)).toMatchObject(expected));

const filled = { product_id: 7, quantity: '1', unit_price: '5' } as const;
test.each([
  ['an empty row at the end', [filled, EMPTY_LINE], [filled]],
  ['a quantity without a product', [filled, { ...EMPTY_LINE, quantity: '0' }], [filled, { ...EMPTY_LINE, quantity: '0' }]],
  ['an empty row between', [filled, EMPTY_LINE, filled], [filled, EMPTY_LINE, filled]],
  ['nothing but empty rows', [EMPTY_LINE, EMPTY_LINE], [EMPTY_LINE]],
])('%s', (_name, lines, expected) => expect(withoutEmptyEnd(lines)).toEqual(expected));

import { liveTotals } from './live-totals.ts';
import { shipToState } from './sale-gst-values.ts';

const line = (quantity: string, unit_price: string, product_id: number | '' = 1) => ({ product_id, quantity, unit_price });
const sale = (items: ReturnType<typeof line>[], tax_percentage = '18', apply_tax = true) => liveTotals({ items, apply_tax, tax_percentage });

test.each([
  [
    'the look of the product',
    sale([line('12', '4850'), line('40', '612.5'), line('10', '385'), line('150', '84.5')]),
    { count: 4, subtotal: 9922500, tax: 1786050, net: 11708550 },
  ],
  ['half a paisa goes up', sale([line('0.5', '0.01')], '18'), { count: 1, subtotal: 1, tax: 0, net: 1 }],
  ['without tax', sale([line('2', '10')], '18', false), { count: 1, subtotal: 2000, tax: 0, net: 2000 }],
  ['an unreadable percentage that does not apply', sale([line('2', '10')], 'abc', false), { count: 1, subtotal: 2000, tax: 0, net: 2000 }],
  ['an unreadable percentage', sale([line('2', '10')], ''), { count: 1, subtotal: 2000, tax: undefined, net: undefined }],
  ['more than a hundred percent', sale([line('2', '10')], '101'), { count: 1, subtotal: 2000, tax: undefined, net: undefined }],
  [
    'rows half entered count nothing',
    sale([line('2', '10'), line('', '5'), line('3', 'x'), line('-1', '5'), line('1', '', '')]),
    { count: 4, subtotal: 2000, tax: 360, net: 2360 },
  ],
  ['nothing', sale([line('1', '', '')]), { count: 0, subtotal: 0, tax: 0, net: 0 }],
])('%s', (_what, totals, expected) => expect(totals).toEqual(expected));

test.each([
  [{ state_code: '29', gstin: '' }, '29'],
  [{ state_code: '', gstin: ' 27aabck1234m1zk ' }, '27'],
  [{ state_code: '', gstin: '27AABCK' }, undefined],
  [undefined, undefined],
])('goods to %j go to state %p', (shipTo, state) => expect(shipToState(shipTo)).toBe(state));

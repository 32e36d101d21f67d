import { liveLineTotal, liveTotals } from './live-totals.ts';

const line = (quantity: string, unit_price: string) => ({ quantity, unit_price });

test.each([
  ['the one of every document', [line('12.5', '40.40')], '18', { subtotal: 50500, tax: 9090, net: 59590 }],
  ['a row that is not there yet', [line('12.5', '40.40'), line('', ''), line('1.', '5'), line('2', '-')], '0', { subtotal: 50500, tax: 0, net: 50500 }],
  ['a percentage that cannot be read', [line('1', '100')], '18.', { subtotal: 10000, tax: undefined, net: undefined }],
  ['more than all of it', [line('1', '100')], '100.01', { subtotal: 10000, tax: undefined, net: undefined }],
  ['nothing', [], '18', { subtotal: 0, tax: 0, net: 0 }],
])('%s', (_name, lines, rate, expected) => expect(liveTotals(lines, rate)).toEqual(expected));

test.each([
  [line('3', '33.35'), 10005],
  [line('0.005', '1'), 1],
  [line('1.0001', '1'), undefined],
  [line('', '1'), undefined],
])('a row of %j is %s paise', (row, expected) => expect(liveLineTotal(row)).toBe(expected));

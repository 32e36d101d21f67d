import { lineTotal } from './typed-totals.ts';

test.each([
  ['12', '4850', '₹58,200.00'],
  ['12.5', '40.40', '₹505.00'],
  ['0', '5', '₹0.00'],
  ['', '5', '-'],
  ['1', '', '-'],
  ['1.2345', '1', '-'],
])('%p at %p is %p', (quantity, price, shown) => expect(lineTotal(quantity, price)).toBe(shown));

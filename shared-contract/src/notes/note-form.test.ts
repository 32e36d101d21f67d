import { type NoteForm, noteFields, noteOf, quantityLeft, taxableOf } from './note-form.ts';

const ORDERED = { id: 1, quantity: 12.5, received_quantity: 10, taxable_amount: 505, credited_quantity: 2, credited_amount: 80.8 };
const SOLD = { id: 2, quantity: 3, taxable_amount: 300 };
const form = (parts: Partial<NoteForm>): NoteForm => ({
  kind: 'return',
  date: '2026-11-20',
  reason: 'Rusty',
  restock: true,
  quantities: [],
  prices: [],
  ...parts,
});

test('of an order no more goes back than came, of a sale all that was sold', () => {
  expect([quantityLeft(ORDERED), quantityLeft(SOLD), quantityLeft({ ...ORDERED, received_quantity: 1 })]).toEqual([8, 3, 0]);
});

test.each([
  ['a share of what was ordered', { quantities: ['2.5'] }, 101],
  ['at most what came', { quantities: ['50'] }, 323.2],
  ['two lines', { quantities: ['1', '3'] }, 340.4],
  ['unreadable', { quantities: ['x', '-1'] }, 0],
  ['a price', { kind: 'price' as const, quantities: ['2', '1'], prices: ['1.25', 'x'] }, 2.5],
])('before tax: %s', (_what, parts, rupees) => {
  expect(taxableOf([ORDERED, SOLD], { kind: 'return', prices: [], ...parts })).toBe(rupees);
});

test('only lines with a quantity are sent; a correction of the price moves no stock', () => {
  expect(noteOf([ORDERED, SOLD], form({ quantities: [null, 2], prices: [null, 5] }))).toMatchObject({
    restock: true,
    items: [{ item_id: 2, quantity: 2, unit_price: null }],
  });
  expect(noteOf([ORDERED, SOLD], form({ kind: 'price', quantities: [1, null], prices: [5, null] }))).toMatchObject({
    restock: false,
    items: [{ item_id: 1, quantity: 1, unit_price: 5 }],
  });
});

test('a refusal names the fields of the lines that were sent', () => {
  const refused = { 'items[0].quantity': 'a', 'items[1].unit_price': 'b', date: 'c', 'items[9].quantity': 'd' };
  expect(noteFields(refused, form({ quantities: [null, 1, 2] }))).toEqual({
    'quantities[1]': 'a',
    'quantities[2]': 'b',
    date: 'c',
    'items[9].quantity': 'd',
  });
  expect(noteFields({ 'items[0].unit_price': 'b' }, form({ kind: 'price', quantities: [null, 1], prices: [null, 2] }))).toEqual({ 'prices[1]': 'b' });
});

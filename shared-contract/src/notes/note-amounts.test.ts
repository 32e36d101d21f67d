import fc from 'fast-check';
import { documentTax } from '../gst/document-tax.ts';
import type { TaxSplit } from '../gst/supply.ts';
import { type Corrected, type CorrectedLine, leftOf, noteAmounts, noteFaults, quantityOf } from './note-amounts.ts';

const NOTHING = { quantity: 0n, taxable: 0, cgst: 0, sgst: 0, igst: 0, tax: 0 };
type Part = 'taxable' | 'cgst' | 'sgst' | 'igst' | 'tax';

/** A document before any note. */
function documentOf(
  lines: { quantity: string; unit_price: string; gst_rate: number }[],
  charge: number,
  split: TaxSplit,
  round_off: boolean,
): [Corrected, ReturnType<typeof documentTax>] {
  const tax = documentTax({ lines, charges: [{ amount: (charge / 100).toFixed(2), gst_rate: 18 }], split, round_off });
  const corrected = lines.map(
    ({ quantity, gst_rate, unit_price }, index): CorrectedLine => ({
      ...tax.lines[index]!,
      ...{ id: index + 1, name: `Line ${index + 1}`, gst_rate, unit_price: Number(unit_price), quantity: quantityOf(quantity), limit: quantityOf(quantity) },
      credited: { ...NOTHING },
    }),
  );
  return [{ lines: corrected, rest: { ...tax.charges[0]!, round_off: tax.round_off }, split, netLeft: tax.net }, tax];
}

/** The document after the note's part is taken off. */
function after(document: Corrected, note: ReturnType<typeof noteAmounts>): Corrected {
  const parts: Part[] = ['taxable', 'cgst', 'sgst', 'igst', 'tax'];
  const lines = document.lines.map((line) => {
    const own = note.lines.find(({ item_id }) => item_id === line.id);
    if (!own) return line;
    const credited = { ...line.credited, quantity: line.credited.quantity + (own.by_quantity ? quantityOf(own.quantity) : 0n) };
    for (const part of parts) credited[part] += own[part];
    return { ...line, credited };
  });
  const rest = { ...document.rest, round_off: document.rest.round_off - note.round_off };
  if (note.takesRest) for (const part of parts) rest[part] = 0;
  return { ...document, lines, rest, netLeft: document.netLeft - note.net };
}

const money = (maximum: number) => fc.integer({ min: 1, max: maximum }).map((paise) => (paise / 100).toFixed(2));
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 50_000 }).map((units) => (units / 1_000).toFixed(3)),
  unit_price: money(1_000_000),
  gst_rate: fc.constantFrom(0, 0.25, 3, 5, 18, 40),
});

test('however a document is credited, all its notes together are the document to the paisa', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.nat(100_000),
      fc.constantFrom<TaxSplit>('intra', 'inter', 'whole', 'none'),
      fc.boolean(),
      fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 999 }), fc.constantFrom('return' as const, 'price' as const)), { maxLength: 12 }),
      (lines, charge, split, roundOff, steps) => {
        const [whole, tax] = documentOf(lines, charge, split, roundOff);
        let document = whole;
        const sums = { taxable: 0, cgst: 0, sgst: 0, igst: 0, tax: 0, net: 0 };
        const credit = (item: CorrectedLine, quantity: string, kind: 'return' | 'price', unit_price: string | null) => {
          const items = [{ item_id: item.id, quantity, unit_price }];
          if (Object.keys(noteFaults(document, items, { kind, restock: false }, 'sold')).length) return;
          const note = noteAmounts(document, items, { kind, restock: false, taxed: true });
          expect(note.net).toBeGreaterThanOrEqual(0);
          if (split === 'intra') expect(note.cgst).toBe(note.sgst);
          for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += note[key];
          document = after(document, note);
        };
        for (const [index, thousandths, kind] of steps) {
          const item = document.lines[index % lines.length]!;
          const quantity = ((Number(item.quantity) * thousandths) / 1_000_000).toFixed(3);
          if (Number(quantity) > 0) credit(item, quantity, kind, kind === 'price' ? '0.07' : null);
        }
        for (const { id } of whole.lines) {
          const item = document.lines.find((each) => each.id === id)!;
          if (leftOf(item).quantity > 0) credit(item, leftOf(item).quantity.toFixed(3), 'return', null);
        }
        expect(sums).toEqual({ taxable: tax.taxable, cgst: tax.cgst, sgst: tax.sgst, igst: tax.igst, tax: tax.tax, net: tax.net });
      },
    ),
    { numRuns: 300 },
  );
});

test('more than is left is refused with the line’s name, by quantity and by value', () => {
  const [document] = documentOf([{ quantity: '10.000', unit_price: '100.00', gst_rate: 18 }], 0, 'intra', false);
  const faults = (quantity: number, kind: 'return' | 'price', unit_price?: number) =>
    noteFaults(document, [{ item_id: 1, quantity, unit_price }], { kind, restock: false }, 'sold');
  expect(faults(10, 'return')).toEqual({});
  expect(faults(10.001, 'return')).toEqual({ 'items[0].quantity': 'Line 1: sold 10, asked 10.001' });
  expect(faults(10, 'price', 100.01)).toEqual({ 'items[0].unit_price': 'Line 1: ₹1,000.00 can still be credited before tax, asked ₹1,000.10' });
});

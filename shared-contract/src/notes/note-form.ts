import { array, type InferType, object } from 'yup';
import { type Day, dayInIndia } from '../dates.ts';
import { day, flag, money, oneOf, quantity } from '../fields.ts';
import { optional, optionalText } from '../gst/gst-fields.ts';
import { mustGet } from '../must-get.ts';
import { reason } from '../payments/payment-schemas.ts';
import { placeId } from '../places/place-field.ts';
import { NOTE_KINDS, type NoteKind, RAISE_KINDS, type RaiseKind } from './note-kinds.ts';
import type { NoteInput, SaleDebitNoteInput } from './note-schemas.ts';

/** A line of the document that a note corrects. */
export interface NoteSource {
  id: number;
  quantity: number;
  /** Of an order: no more can go back. Rupees are before tax. */
  received_quantity?: number | undefined;
  taxable_amount: number;
  credited_quantity?: number | undefined;
  credited_amount?: number | undefined;
}

const units = (amount: number): number => Math.round(amount * 1_000);
const limitOf = ({ quantity: sold, received_quantity = sold }: NoteSource): number => received_quantity;

/** What of a line can still come back. */
export const quantityLeft = (line: NoteSource): number => Math.max(0, units(limitOf(line)) - units(line.credited_quantity ?? 0)) / 1_000;

/** Values of the fields: an empty quantity leaves its line out. */
export interface NoteValues {
  kind: NoteKind;
  date: string;
  reason: string;
  restock: boolean;
  quantities: string[];
  prices: string[];
  /** Where goods move, where the firm has several places. */
  place_id?: string;
  /** Of the note that the party wrote for it, where that is asked. */
  supplier_note_number?: string;
  supplier_note_date?: string;
}

export const noteValues = (lines: readonly NoteSource[]): NoteValues => ({
  kind: 'return',
  date: dayInIndia(),
  reason: '',
  restock: true,
  quantities: lines.map(() => ''),
  prices: lines.map(() => ''),
});

const schema = object({
  kind: oneOf('Kind', NOTE_KINDS).required('Kind is required'),
  date: day('Date').required('Date is required'),
  reason: reason(),
  restock: flag('Restock').default(false),
  quantities: array(optional(quantity('Quantity').moreThan(0, 'Quantity must be greater than 0'))).required(),
  prices: array(optional(money('Amount').min(0, 'Amount cannot be negative'))).required(),
  place_id: placeId(),
  supplier_note_number: optionalText('Vendor note number', 50),
  supplier_note_date: optional(day('Vendor note date')),
});
export type NoteForm = InferType<typeof schema>;

const raiseSchema = schema.omit(['supplier_note_number', 'supplier_note_date']).shape({ kind: oneOf('Kind', RAISE_KINDS).required('Kind is required') });
export type RaiseForm = InferType<typeof raiseSchema>;
export type RaiseValues = Omit<NoteValues, 'kind'> & { kind: RaiseKind };

export const raiseValues = (lines: readonly NoteSource[]): RaiseValues => ({ ...noteValues(lines), kind: 'price', restock: false });

/** Of a debit note of a sale: the shortfall in price or in quantity. */
export const raiseFormSchema = ({ date }: { date: Day }) =>
  raiseSchema
    .test('date', (value, context) => value.date >= date || context.createError({ path: 'date', message: 'Not before the invoice' }))
    .test('some', (value, context) =>
      value.quantities.some((each) => each != null) ? true : context.createError({ path: 'quantities[0]', message: 'Enter at least one quantity' }),
    )
    .test('priced', (value, context) => {
      const row = value.kind === 'price' ? value.quantities.findIndex((each, index) => each != null && !value.prices[index]) : -1;
      return row < 0 ? true : context.createError({ path: `prices[${row}]`, message: 'Enter by how much one was too cheap' });
    });

const shown = (amount: number): string => amount.toLocaleString('en-IN', { maximumFractionDigits: 3 });

/** Checked against the document before the server has to refuse it. */
export const noteFormSchema = (lines: readonly NoteSource[], { date, word }: { date: Day; word: 'invoice' | 'order' }) =>
  schema
    .test('date', (value, context) => value.date >= date || context.createError({ path: 'date', message: `Not before the ${word}` }))
    .test('some', (value, context) =>
      value.quantities.some((each) => each != null) ? true : context.createError({ path: 'quantities[0]', message: 'Enter at least one quantity' }),
    )
    .test('over', (value, context) => {
      const limit = (line: NoteSource) => (value.kind === 'price' ? limitOf(line) : quantityLeft(line));
      const row = lines.findIndex((line, index) => (value.quantities[index] ?? 0) > limit(line));
      const over = lines[row];
      return over ? context.createError({ path: `quantities[${row}]`, message: `At most ${shown(limit(over))}` }) : true;
    })
    .test('priced', (value, context) => {
      const row = value.kind === 'price' ? value.quantities.findIndex((each, index) => each != null && !value.prices[index]) : -1;
      return row < 0 ? true : context.createError({ path: `prices[${row}]`, message: 'Enter by how much one was too expensive' });
    });

/** The rows that have a quantity, in the order in which they are sent. */
const sentRows = ({ quantities }: Pick<NoteForm, 'quantities'>) => quantities.flatMap((quantity, row) => (quantity == null ? [] : [{ row, quantity }]));

/** The body that makes the note: the lines that have a quantity. */
export function noteOf(lines: readonly NoteSource[], { quantities, prices, ...note }: NoteForm): NoteInput {
  const items = sentRows({ quantities }).map(({ row, quantity }) => ({
    item_id: mustGet(lines, row).id,
    quantity,
    unit_price: note.kind === 'price' ? (prices[row] ?? null) : null,
  }));
  return { ...moved(note), items };
}

/** A correction of the price moves no stock, and what moves none has no place. */
function moved<Note extends { kind: string; restock: boolean; place_id?: number | null | undefined }>({ place_id, ...note }: Note) {
  const restock = note.kind !== 'price' && note.restock;
  return { ...note, restock, ...(restock && place_id != null && { place_id }) };
}

/** The body that makes a debit note of a sale. */
export function raiseOf(lines: readonly NoteSource[], { quantities, prices, ...note }: RaiseForm): SaleDebitNoteInput {
  const items = sentRows({ quantities }).map(({ row, quantity }) => ({
    item_id: mustGet(lines, row).id,
    quantity,
    unit_price: note.kind === 'price' ? (prices[row] ?? null) : null,
  }));
  return { ...moved(note), items };
}

const REFUSED = /^items\[(\d{1,3})\]\.(quantity|unit_price)$/;

/** Sentences of a refusal, which name lines as in the request, by the fields of the form. */
export function noteFields(fields: Record<string, string>, form: Pick<NoteForm, 'quantities'> & { kind: string }): Record<string, string> {
  const rows = sentRows(form).map(({ row }) => row);
  return Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => {
      const [, sent, field] = REFUSED.exec(path.slice(0, 30)) ?? [];
      const row = rows[Number(sent)];
      if (row === undefined) return [path, sentence];
      // Without prices on the form a price that is too high is one of the quantity.
      return [`${field === 'quantity' || form.kind !== 'price' ? 'quantities' : 'prices'}[${row}]`, sentence];
    }),
  );
}

/** Before tax, in rupees, of the fields; unreadable ones count as nothing. */
export function taxableOf(lines: readonly NoteSource[], { kind, quantities, prices }: Pick<NoteValues, 'kind' | 'quantities' | 'prices'>): number {
  const sum = lines.reduce((all, line, row) => {
    const asked = Number(quantities[row] || 0);
    if (!Number.isFinite(asked) || asked <= 0) return all;
    if (kind === 'price') return all + asked * (Number(prices[row]) || 0);
    // An order's share is of the ordered quantity, and only received goods can go back.
    const left = (units(line.quantity) - units(line.credited_quantity ?? 0)) / 1_000;
    return left > 0 ? all + ((line.taxable_amount - (line.credited_amount ?? 0)) * Math.min(asked, quantityLeft(line))) / left : all;
  }, 0);
  return Math.round(sum * 100) / 100;
}

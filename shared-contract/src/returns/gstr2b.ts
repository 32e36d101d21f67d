import type { InferType } from 'yup';
import { boolean, dataOf, day, instant, list, number, object, oneOf, string } from '../answers.ts';
import { defineEndpoints } from '../endpoint.ts';
import { id, oneOf as oneOfField, text } from '../fields.ts';
import { optional } from '../gst/gst-fields.ts';
import { listFields } from '../list-query.ts';
import { record } from '../record.ts';
import { returnPeriod } from './return-period.ts';

/** In bytes. */
export const MAX_GSTR2B_BYTES = 20_000_000;

/** Kinds in the portal's list: invoices, notes of suppliers, bills of entry, and credit that a head office distributes. */
export const SUPPLY_KINDS = ['invoice', 'credit_note', 'debit_note', 'import', 'isd'] as const;
export type SupplyKind = (typeof SUPPLY_KINDS)[number];

/** Result of matching a supply: the same on both sides, likely the same with differences, only in our books, only on the portal. */
export const MATCH_STATES = ['exact', 'probable', 'books', 'portal'] as const;
export type MatchState = (typeof MATCH_STATES)[number];

/** Possible differences between a bill of ours and its supplier's filing. */
export const DIFFERENCES = ['gstin', 'number', 'date', 'place_of_supply', 'reverse_charge', 'taxable_amount', 'igst', 'cgst', 'sgst'] as const;
export type Difference = (typeof DIFFERENCES)[number];

const amounts = { taxable_amount: number(), igst: number(), cgst: number(), sgst: number() };

/** A supply as the supplier filed it; rupees. */
export const portalSupply = object({
  kind: oneOf(SUPPLY_KINDS),
  gstin: string().nullable(),
  trade_name: string().nullable(),
  number: string(),
  date: day().nullable(),
  value: number(),
  ...amounts,
  place_of_supply: string().nullable(),
  reverse_charge: boolean(),
  /** Whether the portal allows the credit; else why not, in its letters. */
  credit_available: boolean(),
  reason: string().nullable(),
  /** We turned the document down on the portal. */
  rejected: boolean(),
});
export type PortalSupply = InferType<typeof portalSupply>;

/** A bill or a note in our books, with the number that the supplier gave it; rupees, positive. */
export const bookSupply = object({
  kind: oneOf(SUPPLY_KINDS),
  document_type: oneOf(['purchase', 'purchase_bill', 'debit_note', 'transaction']),
  document_id: number(),
  gstin: string(),
  party_name: string(),
  number: string(),
  date: day(),
  ...amounts,
  place_of_supply: string().nullable(),
  reverse_charge: boolean(),
  /** The month in which its credit is claimed, 'yyyy-MM'; null while it waits until the portal shows the bill. */
  credit_period: string().nullable(),
});
export type BookSupply = InferType<typeof bookSupply>;

export const matchedSupply = object({
  state: oneOf(MATCH_STATES),
  /** A user decided that these are the same, or that they are not. */
  chosen: boolean(),
  portal: portalSupply.nullable(),
  book: bookSupply.nullable(),
  differences: list(oneOf(DIFFERENCES)),
});
export type MatchedSupply = InferType<typeof matchedSupply>;

/** A document of an earlier month whose credit the portal takes back in this one: its supplier has not filed GSTR-3B (Rule 37A). */
export const reversedSupply = portalSupply.pick(['kind', 'gstin', 'trade_name', 'number', 'date']).shape({
  /** Rupees: of this file, or of the earlier one that had it, or as our books have it. */
  tax_amount: number(),
  book: bookSupply.pick(['document_type', 'document_id', 'number']).nullable(),
});
export type ReversedSupply = InferType<typeof reversedSupply>;

const sum = object({ documents: number(), taxable_amount: number(), tax_amount: number() });
/** GET /gst/gstr2b. */
export const gstr2b = object({
  data: list(matchedSupply),
  total: number(),
  /** Null until the file of the month is read. */
  file: object({
    period: string(),
    file_name: string(),
    generated_on: day().nullable(),
    imported_at: instant(),
    user_name: string(),
    left_out: string().nullable().optional(),
  }).nullable(),
  /** By state. `books` are our figures, all others those of the portal. */
  sums: object({ exact: sum, probable: sum, books: sum, portal: sum }),
  /** The first 100, and what all of them come to. They are in none of the rows above. */
  reversals: object({ documents: number(), tax_amount: number(), data: list(reversedSupply) }).optional(),
});
export type Gstr2b = InferType<typeof gstr2b>;

const period = returnPeriod().required('Period is required');
const { page, limit } = listFields([], '');
export const gstr2bQuery = record({ period, state: oneOfField('State', MATCH_STATES), page, limit });
export type Gstr2bQuery = InferType<typeof gstr2bQuery>;

/** The form's field that comes with the file; the portal's JSON contains its month. */
export const gstr2bFields = record({ period: returnPeriod() });

export const imported2b = object({ period: string(), documents: number(), credits_claimed: number() });
export type Imported2b = InferType<typeof imported2b>;

/**
 * Decisions about a supply. `match`: portal and books mean the same. `apart`: they do not. `undo`: removes the decision. `put_off`: the credit of a bill waits
 * until the portal shows it. `claim`: it is claimed in `credit_period`, or without one on the bill's own day.
 */
export const CHOICES_2B = ['match', 'apart', 'undo', 'put_off', 'claim'] as const;
export const choose2bSchema = record({
  period,
  choice: oneOfField('Choice', CHOICES_2B).required('Choice is required'),
  /** The supply on the portal: for match, apart and undo. */
  kind: optional(oneOfField('Kind', SUPPLY_KINDS)),
  gstin: optional(text('GSTIN', 15)),
  number: optional(text('Number', 50)),
  /** The document in our books: for match, put_off and claim. */
  document_type: optional(oneOfField('Document', ['purchase', 'purchase_bill', 'debit_note', 'transaction'] as const)),
  document_id: optional(id('Document')),
  credit_period: optional(returnPeriod()),
});
export type Choose2b = InferType<typeof choose2bSchema>;

const view = ['reports:view', 'purchases:view'] as const;

/** Suppliers' filings, compared with our books (docs/reference/returns.md#gstr-2b). */
export const gstr2bEndpoints = defineEndpoints({
  /**
   * The file in the field `file`, at most MAX_GSTR2B_BYTES: the portal's JSON or Excel; for Excel `period` is the month. The same month again replaces the
   * file.
   */
  'POST /api/gst/gstr2b': { access: { all: [...view, 'purchases:edit'] }, upload: 'multipart/form-data', status: 201, answer: dataOf(imported2b) },
  'GET /api/gst/gstr2b': { access: { all: view }, query: gstr2bQuery, answer: gstr2b },
  'POST /api/gst/gstr2b/choices': {
    access: { all: [...view, 'purchases:edit'] },
    body: choose2bSchema,
    answer: dataOf(object({ period: string() })),
  },
});

import type { InferType } from 'yup';
import { list, number, object, oneOf, string } from '../answers.ts';
import { amendments } from './amendments.ts';
import { filedReturn } from './filing.ts';
import { taxSums } from './gst-register.ts';
import { gstr1B2csRow, gstr1DocumentRow } from './gstr1-rows.ts';

/** The tables of GSTR-1 that documents fill, by the portal's keys. */
export const GSTR1_SECTIONS = ['b2b', 'b2cl', 'b2cs', 'exp', 'cdnr', 'cdnur', 'nil', 'hsn_b2b', 'hsn_b2c', 'doc_issue'] as const;
export type Gstr1Section = (typeof GSTR1_SECTIONS)[number];
/** Sections with a row for each rate of a document. */
export const DOCUMENT_SECTIONS = ['b2b', 'b2cl', 'exp', 'cdnr', 'cdnur'] as const satisfies Gstr1Section[];

/** What stops a return from being taken, or makes it wrong; with the document to open. */
export const returnProblem = object({ document_type: string(), document_id: number(), number: string(), message: string() });
export type ReturnProblem = InferType<typeof returnProblem>;

export const NIL_SUPPLIES = ['INTRB2B', 'INTRB2C', 'INTRAB2B', 'INTRAB2C'] as const;
/** Rupees. `supply_type` as the portal: INTR is between states, INTRA inside the state. */
export const gstr1NilRow = object({
  supply_type: oneOf(NIL_SUPPLIES),
  nil_amount: number(),
  exempt_amount: number(),
  non_gst_amount: number(),
});
export type Gstr1NilRow = InferType<typeof gstr1NilRow>;

/** By code, unit and rate, net of notes. A service has unit NA and quantity 0. */
export const gstr1HsnRow = taxSums.shape({ hsn_code: string().nullable(), uqc: string().nullable(), quantity: number(), gst_rate: number() });
export type Gstr1HsnRow = InferType<typeof gstr1HsnRow>;

/** A run of numbers without a gap. */
export const gstr1SeriesRow = object({
  /** 1 invoices, 2 self-invoices, 4 debit notes, 5 credit notes, 12 delivery challans of transfers between places. */
  document_number: number(),
  document_name: string(),
  from: string(),
  to: string(),
  total: number(),
  cancelled: number(),
  net_issued: number(),
});
export type Gstr1SeriesRow = InferType<typeof gstr1SeriesRow>;

/** `total` counts all rows; `rows` has the first 1,000. */
const documents = object({ rows: list(gstr1DocumentRow), total: number(), totals: taxSums });

/** GET /gst/gstr1. */
export const gstr1 = object({
  gstin: string(),
  /** 'yyyy-MM'. */
  period: string(),
  sections: object({
    b2b: documents,
    b2cl: documents,
    b2cs: object({ rows: list(gstr1B2csRow), total: number(), totals: taxSums }),
    exp: documents,
    cdnr: documents,
    cdnur: documents,
    nil: object({ rows: list(gstr1NilRow), total: number(), totals: gstr1NilRow.omit(['supply_type']) }),
    hsn_b2b: object({ rows: list(gstr1HsnRow), total: number(), totals: taxSums }),
    hsn_b2c: object({ rows: list(gstr1HsnRow), total: number(), totals: taxSums }),
    doc_issue: object({
      rows: list(gstr1SeriesRow),
      total: number(),
      totals: object({ total: number(), cancelled: number(), net_issued: number() }),
    }),
  }),
  problems: list(returnProblem),
  /** Documents of earlier, filed months that are in this return under their own date. */
  late: list(returnProblem).optional(),
  /** Corrections in this return of months that were filed before. */
  amendments,
  /** Null until the return is recorded as filed. */
  filed: filedReturn.nullable(),
});
export type Gstr1 = InferType<typeof gstr1>;

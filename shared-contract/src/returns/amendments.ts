import type { InferType } from 'yup';
import { day, list, number, object, oneOf, string } from '../answers.ts';
import { gstr1B2csRow, gstr1DocumentRow } from './gstr1-rows.ts';

/** The tables of GSTR-1 for documents of months that were filed, by the portal's keys. */
export const AMENDED_SECTIONS = ['b2ba', 'b2cla', 'expa', 'cdnra', 'cdnura'] as const;

/** What a row changes of what was reported last; returns that were filed before this was kept have none. Rupees. */
const change = object({ taxable_amount: number(), cgst: number(), sgst: number(), igst: number() }).optional();

/** A document of a filed month as it is now: at 0 when it was cancelled. */
export const amendedRow = gstr1DocumentRow.shape({
  section: oneOf(AMENDED_SECTIONS),
  /** 'yyyy-MM', of the return that it was filed in. */
  original_period: string(),
  original_number: string(),
  original_date: day(),
  change,
});
export type AmendedRow = InferType<typeof amendedRow>;

/** Of a filed month the present sum of a place and rate: the document's own amounts, not differences. */
export const amendedB2csRow = gstr1B2csRow.shape({ original_period: string(), change });
export type AmendedB2csRow = InferType<typeof amendedB2csRow>;

export const amendments = object({ documents: list(amendedRow), b2csa: list(amendedB2csRow), total: number() });
export type Amendments = InferType<typeof amendments>;

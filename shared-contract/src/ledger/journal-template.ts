import type { InferType } from 'yup';
import { instant, list, number, object, string } from '../answers.ts';
import { boundedList } from '../bounded.ts';
import { id, money, text } from '../fields.ts';
import { optional } from '../gst/gst-fields.ts';
import { record } from '../record.ts';
import { MOST_JOURNAL_LINES } from './journal-schemas.ts';

const amount = (label: string) => optional(money(label).min(0, `${label} cannot be negative`));

/** POST /journal-templates: a start for an entry by hand. Amounts are optional. Rupees. */
export const journalTemplateSchema = record({
  name: text('Name', 100).required('Name is required'),
  narration: text('Narration', 500).required('Narration is required'),
  lines: boundedList(
    record({ account_id: id('Account').required('Account is required'), vendor_id: optional(id('Party')), debit: amount('Debit'), credit: amount('Credit') }),
    MOST_JOURNAL_LINES,
    { tooLong: `A template has at most ${MOST_JOURNAL_LINES} lines`, wrongKind: 'Lines must be a list' },
  )
    .required('Lines are required')
    .min(1, 'A template has at least one line'),
});
export type JournalTemplateInput = InferType<typeof journalTemplateSchema>;

/** A row of GET /journal-templates, by name. */
export const journalTemplate = object({
  id: number(),
  name: string(),
  narration: string(),
  /** Null where it is left open. */
  lines: list(
    object({ account_id: number(), vendor_id: number().nullable(), vendor_name: string().nullable(), debit: number().nullable(), credit: number().nullable() }),
  ),
  created_at: instant(),
});
export type JournalTemplate = InferType<typeof journalTemplate>;

import type { InferType } from 'yup';
import { instant, number, object, string } from '../answers.ts';
import { boundedList } from '../bounded.ts';
import { day, endDay, instant as givenInstant, id, text } from '../fields.ts';
import { record } from '../record.ts';

/** More accounts than any chart has. */
const MOST = 2_000;

/** A row of GET /exports/tally/ledgers, by code. Customers and suppliers go out under their own names, so that their two accounts are not among them. */
export const tallyLedger = object({
  account_id: number(),
  code: string(),
  name: string(),
  group: string(),
  /** What the firm's Tally calls it; null is our own name. */
  tally_name: string().nullable(),
});
export type TallyLedger = InferType<typeof tallyLedger>;

/** PUT /exports/tally/ledgers: accounts that are not named keep what they have. Two accounts may be one ledger of Tally; '' takes our own name again. */
export const tallyLedgersSchema = record({
  names: boundedList(record({ account_id: id('Account').required('Account is required'), name: text('Name in Tally', 100) }), MOST, {
    tooLong: `At most ${MOST} accounts may be named at once`,
    wrongKind: 'Names must be a list',
  }).required('Names are required'),
});
export type TallyLedgersInput = InferType<typeof tallyLedgersSchema>;

/** Both days count. */
export const tallyDays = {
  startDate: day('Start date').required('Start date is required'),
  endDate: endDay('End date', 'startDate').required('End date is required'),
};

/** GET /exports/tally/last: the last export with a day of the period. */
export const tallyLast = object({
  last: object({ at: instant(), start_date: string(), end_date: string(), user_name: string().nullable() }).nullable(),
  /** The server's clock: `begun_at` of an export that is begun now. */
  now: instant(),
});
export type TallyLast = InferType<typeof tallyLast>;

/** POST /exports/tally/exported: the file arrived, so that only what is saved from now on is a change. @property begun_at of the server's clock, before the file was asked for */
export const tallyExportedSchema = record({ ...tallyDays, begun_at: givenInstant('Begun at').required('Begun at is required') });
export type TallyExported = InferType<typeof tallyExportedSchema>;

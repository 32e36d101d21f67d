import { dataOf, list, number, object } from '../answers.ts';
import { defineEndpoints, file } from '../endpoint.ts';
import { flag, instant } from '../fields.ts';
import { record } from '../record.ts';
import { tallyDays, tallyExportedSchema, tallyLast, tallyLedger, tallyLedgersSchema } from './tally-ledgers.ts';

const query = record({
  ...tallyDays,
  /** ISO 8601: only documents entered, changed or cancelled after it. */
  since: instant('Since'),
  /** Only what was entered, changed or cancelled since the exports that POST /exports/tally/exported remembers. */
  changed: flag('Changed').default(false),
});
const access = { all: ['reports:export', 'accounting:view'] } as const;
const answer = dataOf(list(tallyLedger));

/** Masters and vouchers of a period as XML that Tally imports; made for TallyPrime 3 and later (docs/reference/returns.md#tally). */
export const tallyEndpoints = defineEndpoints({
  'GET /api/exports/tally': { access, query, answer: file('application/xml') },
  'GET /api/exports/tally/last': { access, query: record(tallyDays), answer: dataOf(tallyLast) },
  'POST /api/exports/tally/exported': { access, body: tallyExportedSchema, status: 201, answer: dataOf(object({ id: number() })) },
  'GET /api/exports/tally/ledgers': { access, answer },
  /** An accountant sets them, who enters journals and changes no account. */
  'PUT /api/exports/tally/ledgers': { access: { all: ['reports:export', 'accounting:create'] }, body: tallyLedgersSchema, answer },
});

import { defineEndpoints, file } from '../endpoint.ts';
import { day, endDay, instant } from '../fields.ts';
import { record } from '../record.ts';

/** Both days count. */
const query = record({
  startDate: day('Start date').required('Start date is required'),
  endDate: endDay('End date', 'startDate').required('End date is required'),
  /** ISO 8601: only entries after it, such as after the last export. */
  since: instant('Since'),
});

/** Masters and vouchers of a period as XML that Tally imports; made for TallyPrime 3 and later (docs/reference/returns.md#tally). */
export const tallyEndpoints = defineEndpoints({
  'GET /api/exports/tally': { access: { all: ['reports:export', 'accounting:view'] }, query, answer: file('application/xml') },
});

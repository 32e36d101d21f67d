import { object } from '../answers.ts';
import { boundedList } from '../bounded.ts';
import { defineEndpoints } from '../endpoint.ts';
import { decimal, text, wholeNumber } from '../fields.ts';
import { record } from '../record.ts';

const moment = (label: string) => decimal(label, 3, 253_402_300_799_999);
const span = record({
  ...{ trace: text('Trace', 32), id: text('Id', 16), method: text('Method', 10), path: text('Path', 300), area: text('Area', 40) },
  ...{
    version: text('Version', 100),
    start: moment('Start'),
    duration: moment('Duration'),
    status: wholeNumber('Status', 0, 599),
    failure: text('Failure', 20),
  },
});
const spans = boundedList(span, 64, { tooLong: 'Spans may have at most 64 entries', wrongKind: 'Spans must be a list' });

/** Pages of before send the spans of their requests here, and releases of before are made live again: they are taken, and dropped. */
export const browserSpanEndpoints = defineEndpoints({
  'POST /api/frontends/spans': {
    access: 'signed-in',
    body: record({ version: text('Version', 100), sent: moment('Sent'), spans }),
    status: 204,
    answer: object({}),
  },
});

import { boundedList } from '../bounded.ts';
import { decimal, oneOf, text, wholeNumber } from '../fields.ts';
import { record } from '../record.ts';
import { SPAN_FAILURES, SPAN_LIMITS, SPAN_METHODS } from './browser-span.ts';

/** The last millisecond of the year 9999. */
const LAST_MOMENT = 253_402_300_799_999;

const hexadecimal = (label: string, digits: number, pattern: RegExp) =>
  text(label, digits)
    .required(`${label} is required`)
    .matches(pattern, `${label} must be ${digits} hexadecimal digits`)
    // All zeros is no number of a trace or a span (W3C Trace Context).
    .test('zeros', `${label} must be ${digits} hexadecimal digits`, (value) => !value || !/^0+$/.test(value));

const browserSpanSchema = record({
  trace: hexadecimal('Trace', 32, /^[0-9a-f]{32}$/),
  id: hexadecimal('Id', 16, /^[0-9a-f]{16}$/),
  method: oneOf('Method', SPAN_METHODS).required('Method is required'),
  path: text('Path', SPAN_LIMITS.path).required('Path is required'),
  area: text('Area', 40).required('Area is required'),
  version: text('Version', 100),
  start: decimal('Start', 3, LAST_MOMENT).min(0, 'Start must be at least 0').required('Start is required'),
  duration: decimal('Duration', 3, SPAN_LIMITS.milliseconds).min(0, 'Duration must be at least 0').required('Duration is required'),
  status: wholeNumber('Status', 0, 599).required('Status is required'),
  failure: oneOf('Failure', SPAN_FAILURES),
});

/** POST /frontends/spans: requests as a browser saw them. */
export const browserSpansSchema = record({
  /** Of the shell. */
  version: text('Version', 100).required('Version is required'),
  /** When the report was sent, by the browser's clock: one that is wrong is corrected by it. */
  sent: decimal('Sent', 3, LAST_MOMENT).min(0, 'Sent must be at least 0').required('Sent is required'),
  spans: boundedList(browserSpanSchema, SPAN_LIMITS.spans, {
    tooLong: `Spans may have at most ${SPAN_LIMITS.spans} entries`,
    wrongKind: 'Spans must be a list',
  })
    .min(1, 'Spans is required')
    .required('Spans is required'),
});

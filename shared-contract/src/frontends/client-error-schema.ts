import { boundedList } from '../bounded.ts';
import { oneOf, text, wholeNumber } from '../fields.ts';
import { record } from '../record.ts';
import { CLIENT_ERROR_KINDS, CLIENT_ERROR_LIMITS, CLIENT_ERRORS_AT_ONCE } from './client-error.ts';

const clientErrorSchema = record({
  id: text('Id', 40).required('Id is required'),
  area: text('Area', 40).required('Area is required'),
  version: text('Version', 100).required('Version is required'),
  kind: oneOf('Kind', CLIENT_ERROR_KINDS).required('Kind is required'),
  name: text('Name', CLIENT_ERROR_LIMITS.name).required('Name is required'),
  message: text('Message', CLIENT_ERROR_LIMITS.message).default(''),
  stack: text('Stack', CLIENT_ERROR_LIMITS.stack).default(''),
  route: text('Route', CLIENT_ERROR_LIMITS.route).required('Route is required'),
  trace: text('Trace', 32).matches(/^[0-9a-f]{32}$/, { message: 'Trace must be 32 hexadecimal digits', excludeEmptyString: true }),
  count: wholeNumber('Count', 1, 1_000_000).default(1),
});

/** POST /client-errors: what went wrong in a browser. */
export const clientErrorsSchema = record({
  errors: boundedList(clientErrorSchema, CLIENT_ERRORS_AT_ONCE, {
    tooLong: `Errors may have at most ${CLIENT_ERRORS_AT_ONCE} entries`,
    wrongKind: 'Errors must be a list',
  })
    .min(1, 'Errors is required')
    .required('Errors is required'),
});

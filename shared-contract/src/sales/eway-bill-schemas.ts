import type { InferType } from 'yup';
import { boundedList } from '../bounded.ts';
import { text } from '../fields.ts';
import { optional } from '../gst/gst-fields.ts';
import { record } from '../record.ts';
import { readAckDate } from './irn-time.ts';

/** An instant as the e-way bill portal writes it, '22/11/2026 02:05:00 PM', or as the e-invoice portal does; undefined when it is none. */
export function readPortalTime(written: string): Date | undefined {
  const half = /^(.{10}) (\d\d)(:\d\d(?::\d\d)?) ([AP])M$/i.exec(written.trim());
  if (!half) return readAckDate(written.trim());
  const [, day = '', hour = '', rest = '', which = ''] = half;
  const hours = (Number(hour) % 12) + (which.toUpperCase() === 'P' ? 12 : 0);
  return readAckDate(`${day} ${String(hours).padStart(2, '0')}${rest}`);
}

const number = (label: string) =>
  text(label, 12)
    .transform((value: unknown, original: unknown) => (typeof original === 'number' && Number.isSafeInteger(original) ? String(original) : value))
    .required(`${label} is required`)
    .test('digits', `${label} must be the 12 digits that the portal gave`, (value) => !value || /^\d{12}$/.test(value));
const time = (label: string) =>
  text(label, 40).test('instant', `${label} must be a time such as 22/11/2026 14:05:00`, (value) => !value || readPortalTime(value) !== undefined);

/** POST /sales/:id/e-way-bill: the e-way bill portal's answer. A time without a zone is in India. */
export const ewayBillSchema = record({
  number: number('E-way bill number'),
  date: time('Date').required('Date is required'),
  /** Not there before Part B is entered. */
  valid_until: optional(time('Valid until')),
});
export type EwayBillInput = InferType<typeof ewayBillSchema>;

const told = (label: string) =>
  text(label, 1_000)
    .nullable()
    .transform((value: unknown, original: unknown) => (typeof original === 'number' ? String(original) : value));

/** POST /sales/e-way-bills: the portal's answers to a bulk upload, by the number of the document. */
export const ewayBillFileSchema = record({
  responses: boundedList(
    record({
      docNo: text('docNo', 20).required('docNo is required'),
      ewayBillNo: number('ewayBillNo'),
      ewayBillDate: time('ewayBillDate').required('ewayBillDate is required'),
      validUpto: optional(time('validUpto')),
      docDate: told('docDate'),
      alert: told('alert'),
    }),
    500,
    { tooLong: 'At most 500 e-way bills at once', wrongKind: 'Responses must be a list' },
  )
    .required('The file holds no e-way bill')
    .min(1, 'The file holds no e-way bill'),
});
export type EwayBillFile = InferType<typeof ewayBillFileSchema>;

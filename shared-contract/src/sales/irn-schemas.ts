import type { InferType } from 'yup';
import { list, number, object, string } from '../answers.ts';
import { boundedList } from '../bounded.ts';
import { flag, text } from '../fields.ts';
import { reason } from '../payments/payment-schemas.ts';
import { record } from '../record.ts';
import { readAckDate } from './irn-time.ts';

const IRN = 'IRN must be the 64 hexadecimal digits that the portal gave';
const irn = () =>
  text('IRN', 64)
    .transform((value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value))
    .required('IRN is required')
    .test('irn', IRN, (value) => !value || /^[0-9a-f]{64}$/.test(value));
const ackNumber = () =>
  text('Acknowledgement number', 20)
    .transform((value: unknown, original: unknown) => (typeof original === 'number' && Number.isSafeInteger(original) ? String(original) : value))
    .required('Acknowledgement number is required')
    .test('digits', 'Acknowledgement number must be digits', (value) => !value || /^\d{1,20}$/.test(value));
const ackDate = () =>
  text('Acknowledgement date', 40)
    .required('Acknowledgement date is required')
    .test('instant', 'Acknowledgement date must be a time such as 2026-11-22 14:05:00', (value) => !value || readAckDate(value) !== undefined);
const signedQr = () => text('Signed QR code', 4_000).required('Signed QR code is required');

/** POST /sales/:id/irn: the e-invoice portal's answer. A time without a zone is in India. */
export const irnSchema = record({ irn: irn(), ack_number: ackNumber(), ack_date: ackDate(), signed_qr: signedQr() });
export type IrnInput = InferType<typeof irnSchema>;

const told = (label: string, maximum = 200) =>
  text(label, maximum)
    .nullable()
    .transform((value: unknown, original: unknown) => (typeof original === 'number' ? String(original) : value));

/** One invoice of the portal's response file. */
export const irnResponseSchema = record({
  Irn: irn(),
  AckNo: ackNumber(),
  AckDt: ackDate(),
  SignedQRCode: signedQr(),
  SignedInvoice: told('SignedInvoice', 90_000),
  Status: told('Status'),
  EwbNo: told('EwbNo'),
  EwbDt: told('EwbDt'),
  EwbValidTill: told('EwbValidTill'),
  Remarks: told('Remarks', 1_000),
  SlNo: told('SlNo'),
});

/** POST /sales/irn: the portal's response file, as it is. The invoice's number is read from the signed QR code. */
export const irnFileSchema = record({
  responses: boundedList(irnResponseSchema, 500, { tooLong: 'At most 500 invoices at once', wrongKind: 'Responses must be a list' })
    .required('The file holds no invoice')
    .min(1, 'The file holds no invoice'),
});
export type IrnFile = InferType<typeof irnFileSchema>;

/** What of the file was recorded, and why the rest was not. */
export const irnFileAnswer = object({
  recorded: list(object({ sale_id: number(), invoice_number: string() })),
  refused: list(object({ row: number(), invoice_number: string().nullable(), message: string() })),
});

/** POST /sales/:id/cancel. `irn_cancelled` confirms that the portal has cancelled the e-invoice. */
export const cancelSaleSchema = record({ reason: reason(), irn_cancelled: flag('Cancelled on the portal') });
export type CancelSaleInput = InferType<typeof cancelSaleSchema>;

import type { InferType } from 'yup';
import { day as answeredDay, number, object, string } from '../answers.ts';
import type { Day } from '../dates.ts';
import { day, money, text } from '../fields.ts';
import { optional } from '../gst/gst-fields.ts';
import { record } from '../record.ts';

/** What customs wrote of an order from abroad. Rupees. */
export const billOfEntry = object({
  number: string(),
  date: answeredDay(),
  /** Code of the port, such as INNSA1. */
  port: string(),
  assessable_value: number(),
  /** Input credit, unless the order's is not eligible. */
  igst: number(),
  /** With its cess: a cost. */
  customs_duty: number(),
});
export type BillOfEntry = InferType<typeof billOfEntry>;

/** PUT /purchases/:id/bill-of-entry. Rupees; duty that is left out is none. */
export const billOfEntrySchema = record({
  number: text('Number', 20).required('Number is required'),
  date: day('Date').required('Date is required'),
  port: text('Port', 50)
    .required('Port is required')
    .transform((value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value)),
  assessable_value: money('Assessable value').required('Assessable value is required').moreThan(0, 'Assessable value must be greater than 0'),
  igst: money('IGST').required('IGST is required').min(0, 'IGST cannot be negative'),
  customs_duty: optional(money('Customs duty').min(0, 'Customs duty cannot be negative')),
});
export type BillOfEntryInput = InferType<typeof billOfEntrySchema>;

/** Undefined when `date` is in order. */
export const billOfEntryDateFault = (date: Day, { ordered, today }: { ordered: Day; today: Day }): string | undefined => {
  if (date > today) return 'Date cannot be after today';
  return date < ordered ? 'Date cannot be before the order' : undefined;
};

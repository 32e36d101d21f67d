import { array, type InferType, object } from 'yup';
import { money } from '../fields.ts';
import { optional } from '../gst/gst-fields.ts';

/** What of a note's credit goes to each open document, as it is typed; an empty amount is nothing. Rupees. */
export const useCreditFormSchema = object({ amounts: array(optional(money('Amount').moreThan(0, 'Amount must be greater than 0'))).required() }).test(
  'some',
  (value, context) => value.amounts.some((each) => each != null) || context.createError({ path: 'amounts[0]', message: 'Enter at least one amount' }),
);
export type UseCreditForm = InferType<typeof useCreditFormSchema>;

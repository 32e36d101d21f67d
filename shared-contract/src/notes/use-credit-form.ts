import { type InferType, object } from 'yup';
import { boundedList } from '../bounded.ts';
import { money } from '../fields.ts';
import { optional } from '../gst/gst-fields.ts';

const amount = optional(money('Amount').moreThan(0, 'Amount must be greater than 0'));

/** What of a note's credit goes to each open document, as it is typed; an empty amount is nothing. Rupees. */
export const useCreditFormSchema = object({
  amounts: boundedList(amount, 100, { tooLong: 'At most 100 documents at once', wrongKind: 'Amounts must be a list' })
    .required()
    .test(
      'some',
      (amounts, context) => amounts.some((each) => each != null) || context.createError({ path: 'amounts[0]', message: 'Enter at least one amount' }),
    ),
});
export type UseCreditForm = InferType<typeof useCreditFormSchema>;

import { record } from '@karkhana/shared-contract/record';
import { number } from 'yup';

const INVALID = 'Invalid production record ID';
const MAX_ID = 2_147_483_647;

/** Spec section 5: recording material usage needs a numeric production record id, and says so in these words. */
export const recordIdParams = record({
  recordId: number()
    .transform((_value, original: unknown) => (/^[1-9]\d*$/.test(String(original)) ? Number(original) : Number.NaN))
    .typeError(INVALID)
    .max(MAX_ID, INVALID)
    .required(INVALID),
});

import type { InferType } from 'yup';
import { day, instant, number, object, oneOf as oneOfAnswer, string } from '../answers.ts';
import { day as dayField, oneOf, text } from '../fields.ts';
import { record } from '../record.ts';
import { returnPeriod } from './return-period.ts';

/** How often a company files: each month, each quarter, or the invoices of the first two months of a quarter (IFF). */
export const FILINGS = ['monthly', 'quarterly', 'iff'] as const;
export type Filing = (typeof FILINGS)[number];
export const filing = () => oneOf('Filing', FILINGS).default('monthly');

/** POST /gst/gstr1/filed: the portal's answer. The same month again corrects the ARN and the day, and keeps the filed rows. */
export const gstr1FiledSchema = record({
  period: returnPeriod().required('Period is required'),
  filing: filing(),
  arn: text('ARN', 20)
    .test('arn', 'The ARN has 15 letters and digits, such as AA270926000001Z', (value) => !value || /^[A-Za-z0-9]{15}$/.test(value))
    .required('ARN is required'),
  date: dayField('Date').required('Date is required'),
});
export type Gstr1Filed = InferType<typeof gstr1FiledSchema>;

/** A return that was filed. */
export const filedReturn = object({
  /** 'yyyy-MM'. */
  period: string(),
  filing: oneOfAnswer(FILINGS),
  arn: string(),
  date: day(),
  /** Who recorded it, and when: ISO 8601. */
  user_name: string(),
  recorded_at: instant(),
  /** Documents that it lists. */
  documents: number(),
  /** Last day of the filed return, while the books are open up to it: PUT /accounting/lock closes them. */
  close_until: day().nullable(),
});
export type FiledReturn = InferType<typeof filedReturn>;

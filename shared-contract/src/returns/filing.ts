import type { InferType } from 'yup';
import { day, instant, list, number, object, oneOf as oneOfAnswer, string } from '../answers.ts';
import { day as dayField, flag, oneOf, text } from '../fields.ts';
import { record } from '../record.ts';
import { returnPeriod } from './return-period.ts';

/** How often a company files: each month, each quarter, or the invoices of the first two months of a quarter (IFF). */
export const FILINGS = ['monthly', 'quarterly', 'iff'] as const;
export type Filing = (typeof FILINGS)[number];
export const filing = () => oneOf('Filing', FILINGS).default('monthly');

/** GSTR-3B is filed each month or each quarter. */
export const FILINGS_OF_3B = ['monthly', 'quarterly'] as const satisfies readonly Filing[];
export type FilingOf3b = (typeof FILINGS_OF_3B)[number];
export const filingOf3b = () => oneOf('Filing', FILINGS_OF_3B).default('monthly');

const acknowledged = {
  period: returnPeriod().required('Period is required'),
  arn: text('ARN', 20)
    .test('arn', 'The ARN has 15 letters and digits, such as AA270926000001Z', (value) => !value || /^[A-Za-z0-9]{15}$/.test(value))
    .required('ARN is required'),
  date: dayField('Date').required('Date is required'),
};
/** POST /gst/gstr1/filed: the portal's answer. The same month again corrects the ARN and the day, and keeps the filed rows. */
export const gstr1FiledSchema = record({ ...acknowledged, filing: filing() });
/** POST /gst/gstr3b/filed. A return that is recorded already is a conflict, unless `correct` puts its ARN and day right. */
export const gstr3bFiledSchema = record({ ...acknowledged, filing: filingOf3b(), correct: flag('Correct') });
export type Gstr3bFiled = InferType<typeof gstr3bFiledSchema>;
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

const cell = object({ cell: string(), amount: number() });
/** GET /gst/gstr3b/filed: a return as it was filed, beside what the same days come to by now. Rupees. */
export const filedGstr3b = object({
  period: string(),
  filing: oneOfAnswer(FILINGS_OF_3B),
  arn: string(),
  date: day(),
  user_name: string(),
  recorded_at: instant(),
  cells: list(cell),
  /** By each document's own day, whenever it was entered. */
  now: list(cell),
  differences: list(
    object({
      cell: string(),
      filed: number(),
      now: number(),
      /** The first 100 that were in the return otherwise than they are now; what they changed is in the next open return. */
      documents: list(object({ document_type: string(), document_id: number(), number: string(), date: day(), filed: number(), now: number() })),
    }),
  ),
  close_until: day().nullable(),
});
export type FiledGstr3b = InferType<typeof filedGstr3b>;

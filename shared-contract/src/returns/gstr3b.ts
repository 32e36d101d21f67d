import type { InferType } from 'yup';
import { day, list, number, object, oneOf, string } from '../answers.ts';
import { returnProblem } from './gstr1.ts';

/** Rupees. */
const taxes = object({ igst: number(), cgst: number(), sgst: number() });
const supplies = taxes.shape({ taxable_amount: number() });
export type Taxes = InferType<typeof taxes>;
export type Supplies = InferType<typeof supplies>;
const place = object({ place_of_supply: string(), taxable_amount: number(), igst: number() });

/** A document in a return that is not of its own days, with the row of the form and why it is there. Rupees, signed. */
const lateDocument = returnProblem.shape({ date: day(), part: string(), taxable_amount: number(), igst: number(), cgst: number(), sgst: number() });
export type LateDocument = InferType<typeof lateDocument>;

/** How input credit came, by the portal's keys: import of goods, of services, reverse charge, input service distributor, all other. */
export const CREDIT_KINDS = ['IMPG', 'IMPS', 'ISRC', 'ISD', 'OTH'] as const;
/** Why credit is given back, by the portal's keys: for good (rules 38, 42, 43 and section 17(5)), and for now. */
export const REVERSAL_KINDS = ['RUL', 'OTH'] as const;

/** GET /gst/gstr3b: each table of the form, in rupees. */
export const gstr3b = object({
  gstin: string(),
  /** 'yyyy-MM'. */
  period: string(),
  outward: object({
    /** 3.1(a): taxed sales, with debit notes and less credit notes. */
    taxable: supplies,
    /** 3.1(b): exports and sales to a SEZ. */
    zero_rated: supplies,
    /** 3.1(c): nil rated and exempt. */
    nil_exempt: supplies,
    /** 3.1(d): purchases with tax that we pay. */
    reverse_charge: supplies,
    /** 3.1(e): outside GST. */
    non_gst: supplies,
  }),
  /** 3.2: of 3.1(a) what went to other states, to buyers without a GSTIN, to composition dealers and to UN bodies. */
  inter_state: object({ unregistered: list(place), composition: list(place), uin: list(place) }),
  credit: object({
    /** 4(A). */
    available: list(taxes.shape({ kind: oneOf(CREDIT_KINDS) })),
    /** 4(B): credit that may not be claimed is available and reversed. */
    reversed: list(taxes.shape({ kind: oneOf(REVERSAL_KINDS) })),
    /** 4(C): available less reversed. */
    net: taxes,
    /** 4(D). */
    ineligible: list(taxes.shape({ kind: oneOf(REVERSAL_KINDS) })),
  }),
  /** 5: purchases without tax, between states and inside the state. */
  exempt_inward: list(object({ kind: oneOf(['GST', 'NONGST']), inter: number(), intra: number() })),
  problems: list(returnProblem),
  /** Documents of days that were filed or closed before they came, or were taken back: they count in this return. */
  late: list(lateDocument).optional(),
  /** Null until the return is recorded as filed. */
  filed: object({ arn: string(), date: day() }).nullable().optional(),
});
export type Gstr3b = InferType<typeof gstr3b>;

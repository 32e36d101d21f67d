import type { InferType } from 'yup';
import { boolean, number, object, oneOf, string } from '../answers.ts';

export const ACCOUNT_KINDS = ['asset', 'liability', 'equity', 'income', 'expense'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** A row of GET /accounts: an account of the general ledger. */
export const account = object({
  id: number(),
  code: string(),
  name: string(),
  kind: oneOf(ACCOUNT_KINDS),
  /** As Indian books name them, such as Sundry Debtors. */
  group: string(),
  /** What posting rules find it by; null for an account that no rule posts to. */
  role: string().nullable(),
  active: boolean(),
});
export type Account = InferType<typeof account>;

import { paise, rupeesShown } from '../money.ts';
import type { CustomerCredit } from './customer-credit.ts';

/** The sentence of a sale above the limit, for warning and refusal alike; undefined within it. @param net of the sale, in paise */
export function aboveCreditLimit({ name, credit_limit, owed }: Omit<CustomerCredit, 'refused'>, net: number): string | undefined {
  if (credit_limit === null) return undefined;
  const total = paise(owed) + net;
  if (total <= paise(credit_limit)) return undefined;
  return `With this sale of ${rupeesShown(net)} ${name} owes ${rupeesShown(total)}, above the credit limit of ${rupeesShown(paise(credit_limit))}`;
}

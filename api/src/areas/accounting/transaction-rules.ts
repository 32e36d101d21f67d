import type { TransactionCategory } from '@karkhana/shared-contract/accounting/transaction';
import type { TransactionInput } from '@karkhana/shared-contract/accounting/transaction-schemas';
import type { TransactionType } from '@karkhana/shared-contract/constants';
import { taxWithin } from '@karkhana/shared-contract/gst/tax-within';
import { paise, percentOf, rupeesText } from '@karkhana/shared-contract/money';
import { AppError, badInput } from '../../platform/app-error.ts';

export interface TaxColumns {
  tax_rate: string | null;
  tax_amount: string | null;
}

/**
 * The tax of a transaction as the server computes it: amount x rate / 100, half up, or the part of the amount that it is
 * (docs/reference/money.md#transactions). One that was sent must agree to a paisa. @param ofBill its tax in paise, where it is a bill
 */
export function taxColumns(
  { amount, tax_included }: { amount: string | number; tax_included?: boolean | undefined },
  details: TransactionInput['tax_details'],
  ofBill?: number,
): TaxColumns {
  const [detail] = details ?? [];
  if (!detail) return { tax_rate: null, tax_amount: null };
  const tax = ofBill ?? (tax_included ? taxWithin(amount, detail.tax_rate) : percentOf(paise(amount), detail.tax_rate));
  if (detail.tax_amount !== undefined && Math.abs(paise(detail.tax_amount) - tax) > 1) {
    const sentence = `The tax is ${rupeesText(tax)}, not ${rupeesText(paise(detail.tax_amount))}`;
    throw new AppError('TOTALS_DIFFER', sentence, { 'tax_details[0].tax_amount': sentence });
  }
  return { tax_rate: String(detail.tax_rate), tax_amount: rupeesText(tax) };
}

/** A category belongs to one type (docs/reference/money.md#transactions). */
export function refuseForeignCategory(categories: readonly Pick<TransactionCategory, 'name' | 'type'>[], category: string, type: TransactionType): void {
  if (categories.some((each) => each.name === category && each.type === type)) return;
  const sentence = `${category} is no ${type} category`;
  throw badInput('category', sentence);
}

import type { DocumentTax } from '@karkhana/shared-contract/gst/document-tax';
import { MAX_RUPEES, paise, rupeesText } from '@karkhana/shared-contract/money';
import { AppError, badInput } from '../../platform/app-error.ts';

/** What a client may send along: rupees. */
export interface SentTotals {
  total_amount?: number | undefined;
  tax_amount?: number | undefined;
  net_amount?: number | undefined;
}

/** A document's totals as the server computes them. In paise. */
type Totals = Pick<DocumentTax, 'taxable' | 'tax' | 'net'>;

/** Larger than any column of money holds. */
export const isTooLarge = ({ net }: Pick<Totals, 'net'>): boolean => net > paise(MAX_RUPEES);

/** Whether an amount in rupees is ours in paise, give or take one. */
export const withinPaisa = (theirs: number | undefined, ours: number): boolean => theirs !== undefined && Math.abs(paise(theirs) - ours) <= 1;

/**
 * How a client's own totals differ by more than a paisa from ours, in words that name both; undefined when they agree
 * (docs/reference/money.md#totals-are-checked).
 */
export function differingTotals(sent: SentTotals, sums: Totals): Record<string, string> | undefined {
  const pairs = [
    ['total_amount', 'Subtotal', sent.total_amount, sums.taxable],
    ['tax_amount', 'Tax', sent.tax_amount, sums.tax],
    ['net_amount', 'Total', sent.net_amount, sums.net],
  ] as const;
  const differing = pairs.flatMap(([field, label, theirs, ours]) =>
    theirs === undefined || withinPaisa(theirs, ours) ? [] : [[field, `${label} is ${rupeesText(ours)}, not ${rupeesText(paise(theirs))}`]],
  );
  return differing.length ? Object.fromEntries(differing) : undefined;
}

/** Throws when our totals do not fit a column, or a client's differ from them. */
export function assertTotals(sent: SentTotals, sums: Totals): void {
  if (isTooLarge(sums)) throw badInput('items', 'The total is too large');
  const differing = differingTotals(sent, sums);
  if (differing) throw new AppError('TOTALS_DIFFER', `The totals do not add up. ${Object.values(differing).join('. ')}`, differing);
}

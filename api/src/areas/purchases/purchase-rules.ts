import { type Totals, totals } from '@karkhana/shared-contract/money';
import type { PurchaseInput } from '@karkhana/shared-contract/purchases/purchase-schemas';

/** Percent; without tax 0, whatever rate a form still holds (spec section 7, Purchases). */
export const taxRateOf = ({ apply_tax, tax_rate }: Pick<PurchaseInput, 'apply_tax' | 'tax_rate'>): number => (apply_tax ? (tax_rate ?? 0) : 0);

export const purchaseTotals = (input: PurchaseInput): Totals => totals(input.items, taxRateOf(input));

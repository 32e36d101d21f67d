import { paise, rupees } from '@karkhana/shared-contract/money';
import type { SalesSummaryRow } from '@karkhana/shared-contract/sales/sale';

type Money = 'total_amount' | 'tax_amount' | 'net_amount' | 'amount_paid';

/** Exact sum of a column, in rupees. */
export const sumOf = (rows: readonly SalesSummaryRow[], column: Money): number => rupees(rows.reduce((sum, row) => sum + paise(row[column]), 0));

/** Sales in all. A product's rows count a sale of two products twice, so they have no such sum. */
export const countOf = (rows: readonly SalesSummaryRow[]): number => rows.reduce((sum, row) => sum + row.sales_count, 0);

/** What is still to be paid, in rupees. */
export const outstandingOf = ({ net_amount, amount_paid }: Pick<SalesSummaryRow, 'net_amount' | 'amount_paid'>): number =>
  rupees(paise(net_amount) - paise(amount_paid));

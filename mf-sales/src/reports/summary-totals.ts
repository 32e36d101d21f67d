import { paise, rupees } from '@karkhana/shared-contract/money';
import { netWords } from '@karkhana/shared-contract/notes/net-of-notes';
import type { SalesSummaryRow } from '@karkhana/shared-contract/sales/sale';

type Money = 'total_amount' | 'tax_amount' | 'net_amount' | 'amount_paid';

/** Exact sum of a column, in rupees. */
export const sumOf = (rows: readonly SalesSummaryRow[], column: Money): number => rupees(rows.reduce((sum, row) => sum + paise(row[column]), 0));

/** Sales in all. A product's rows count a sale of two products twice, so they have no such sum. */
export const countOf = (rows: readonly SalesSummaryRow[]): number => rows.reduce((sum, row) => sum + row.sales_count, 0);

/** What is still to be paid, in rupees. */
export const outstandingOf = ({ net_amount, amount_paid, balance }: Pick<SalesSummaryRow, 'net_amount' | 'amount_paid' | 'balance'>): number =>
  balance ?? rupees(paise(net_amount) - paise(amount_paid));

/** Of all rows, in rupees. */
export const outstandingInAll = (rows: readonly SalesSummaryRow[]): number => rupees(rows.reduce((sum, row) => sum + paise(outstandingOf(row)), 0));

/** 'net of credit notes', said beside a sum of rows that have some. */
export const netOfCredit = (rows: readonly SalesSummaryRow[]): string | undefined => netWords(creditedInAll(rows), 'credit');

/** What credit notes took, in rupees; the other sums are net of it. */
export const creditedInAll = (rows: readonly SalesSummaryRow[]): number =>
  rupees(rows.reduce((sum, { credited_amount = 0 }) => sum + paise(credited_amount), 0));

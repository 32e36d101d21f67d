import { paise, rupees } from '../money.ts';

interface Amounts {
  total_amount: number;
  tax_amount: number;
  net_amount: number;
  credited_total?: number | undefined;
  credited_tax?: number | undefined;
  credited_amount?: number | undefined;
}

/** What of a sale or of an order its credit or debit notes leave: as reports count it. Rupees. */
export const netOfNotes = ({ credited_total = 0, credited_tax = 0, credited_amount = 0, ...amounts }: Amounts) => ({
  total_amount: less(amounts.total_amount, credited_total),
  tax_amount: less(amounts.tax_amount, credited_tax),
  net_amount: less(amounts.net_amount, credited_amount),
});

/** Text beside figures that notes lowered; undefined without notes. */
export const netOfNotesText = (credited: number | undefined, notes: 'credit' | 'debit'): string | undefined =>
  credited ? (credited < 0 ? 'with debit notes' : `net of ${notes} notes`) : undefined;

const less = (amount: number, credited: number): number => rupees(paise(amount) - paise(credited));

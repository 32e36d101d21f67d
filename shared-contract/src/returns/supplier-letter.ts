import type { Day } from '../dates.ts';
import { paise, rupeesShown } from '../money.ts';

/** A bill that its supplier has not filed. */
export interface MissingBill {
  number: string;
  date: Day;
  taxable_amount: number;
  igst: number;
  cgst: number;
  sgst: number;
}

const shown = (day: Day): string => day.split('-').reverse().join('-');
const taxOf = ({ igst, cgst, sgst }: MissingBill): number => paise(igst) + paise(cgst) + paise(sgst);

/** Plain text for a mail or a message: the bills missing in the supplier's filing, and what the supplier should do. */
export function supplierLetter(company: string, supplier: string, period: string, bills: readonly MissingBill[]): string {
  const one = bills.length === 1;
  const lines = bills.map(
    (bill) => `- ${bill.number} of ${shown(bill.date)}: taxable value ${rupeesShown(paise(bill.taxable_amount))}, tax ${rupeesShown(taxOf(bill))}`,
  );
  const tax = bills.reduce((sum, bill) => sum + taxOf(bill), 0);
  return [
    `To ${supplier}`,
    '',
    one
      ? `Your invoice ${bills[0]?.number} is missing in your GSTR-1: our GSTR-2B of ${period} does not have it.`
      : `${bills.length} of your invoices are missing in your GSTR-1: our GSTR-2B of ${period} does not have them.`,
    '',
    ...lines,
    '',
    `Please file ${one ? 'it' : 'them'} with our GSTIN in your next GSTR-1, and tell us when that is done. Until then we cannot claim the tax of ${rupeesShown(tax)}.`,
    '',
    company,
  ].join('\n');
}

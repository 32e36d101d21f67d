import { rupees } from '@karkhana/shared-contract/money';

/** The columns of a list's row for its document's notes. */
export const CREDITED_COLUMNS = ['credited_total', 'credited_tax', 'credited_net', 'amount_settled'] as const;
export type StoredCredit = Record<(typeof CREDITED_COLUMNS)[number], string>;

interface Credited {
  credited_amount?: number;
  credited_total?: number;
  credited_tax?: number;
  amount_settled?: number;
}

/** As it goes over the wire; nothing of a document without notes. */
export function creditedRow({ credited_net, credited_total, credited_tax, amount_settled }: StoredCredit): Credited {
  const credited_amount = Number(credited_net);
  const settled = Number(amount_settled);
  return {
    ...(credited_amount !== 0 && { credited_amount, credited_total: Number(credited_total), credited_tax: Number(credited_tax) }),
    ...(settled !== 0 && { amount_settled: settled }),
  };
}

/** Present only where there is some. */
export const creditedIf = (credited_amount: number): { credited_amount?: number } => (credited_amount !== 0 ? { credited_amount } : {});

type Summed = 'total_amount' | 'tax_amount' | 'net_amount' | 'amount_paid' | 'credited_amount' | 'balance';
/** Sums of documents, in paise. */
export type DocumentSums = Record<Summed, number>;

/** As it goes over the wire: in rupees, credit and balance only where they are not zero. */
export const summedRow = ({ total_amount, tax_amount, net_amount, amount_paid, credited_amount, balance }: DocumentSums) => ({
  total_amount: rupees(total_amount),
  tax_amount: rupees(tax_amount),
  net_amount: rupees(net_amount),
  amount_paid: rupees(amount_paid),
  ...creditedIf(rupees(credited_amount)),
  ...(balance !== net_amount - amount_paid && { balance: rupees(balance) }),
});

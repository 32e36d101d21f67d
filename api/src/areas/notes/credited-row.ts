import { paise } from '@karkhana/shared-contract/money';

/** What a list's row tells of a document's notes. */
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
    ...(credited_amount > 0 && { credited_amount, credited_total: Number(credited_total), credited_tax: Number(credited_tax) }),
    ...(settled > 0 && { amount_settled: settled }),
  };
}

/** Said where there is something. */
export const creditedIf = (credited_amount: number): { credited_amount?: number } => (credited_amount > 0 ? { credited_amount } : {});

/** What is still to be paid, said where credit makes it another than net less paid. */
export function balanceIf({ balance, net_amount, amount_paid }: Record<'balance' | 'net_amount' | 'amount_paid', string>): { balance?: number } {
  return paise(balance) === paise(net_amount) - paise(amount_paid) ? {} : { balance: Number(balance) };
}

type Summed = 'total_amount' | 'tax_amount' | 'net_amount' | 'amount_paid' | 'credited_amount' | 'balance';
/** Of documents added up, as it comes from the database. */
export type StoredSums = Record<Summed, string>;

/** As it goes over the wire: in rupees, credit and balance where there is something to say. */
export const summedRow = (sums: StoredSums) => ({
  total_amount: Number(sums.total_amount),
  tax_amount: Number(sums.tax_amount),
  net_amount: Number(sums.net_amount),
  amount_paid: Number(sums.amount_paid),
  ...creditedIf(Number(sums.credited_amount)),
  ...balanceIf(sums),
});

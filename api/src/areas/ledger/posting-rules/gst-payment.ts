import type { Day } from '@karkhana/shared-contract/dates';
import { type CreditUse, HEADS, type Heads } from '@karkhana/shared-contract/gst/set-off-credit';
import { credit, debit, type Entry, entryOf } from '../entry.ts';

/** What a return sets off; paise. */
export interface SetOffFigures {
  /** Credit of bills and imports, and under reverse charge. */
  bills: Heads;
  reverse_credit: Heads;
  used: CreditUse[];
  /** What is paid in cash: tax of sales that no credit paid, and all of reverse charge. */
  cash: Heads;
  reverse_charge: Heads;
}

export interface SetOffFacts {
  period: string;
  date: Day;
  figures: SetOffFigures;
  /** Of `cash` and of `reverse_charge` what the cash ledger paid. */
  paid: { cash: Heads; reverse_charge: Heads };
  paid_on: Day | null;
}

const sumOf = (heads: Heads): number => HEADS.reduce((sum, head) => sum + heads[head], 0);

/** The month's credit goes to the credit ledger, and from there to the tax; what is left is paid from the cash ledger on its own day. */
export function setOffEntries({ period, date, figures, paid, paid_on }: SetOffFacts): Entry[] {
  const { bills, reverse_credit, used } = figures;
  const entry = { kind: 'gst_set_off' as const, number: period };
  const credits = entryOf({
    ...{ ...entry, date, narration: `Credit set off, GSTR-3B of ${period}` },
    lines: [
      ...HEADS.map((head) => debit(`credit_ledger_${head}`, bills[head] + reverse_credit[head] - usedOf(used, head))),
      ...HEADS.map((head) => credit(`input_${head}`, bills[head])),
      credit('input_reverse_charge', sumOf(reverse_credit)),
      ...HEADS.map((head) =>
        debit(
          `output_${head}`,
          used.filter(({ tax }) => tax === head).reduce((sum, { amount }) => sum + amount, 0),
        ),
      ),
    ],
  });
  if (!paid_on) return credits;
  const cash = entryOf({
    ...{ ...entry, date: paid_on, narration: `Tax paid from the cash ledger, GSTR-3B of ${period}` },
    lines: [
      ...HEADS.map((head) => debit(`output_${head}`, paid.cash[head])),
      debit('reverse_charge_payable', sumOf(paid.reverse_charge)),
      ...HEADS.map((head) => credit(`cash_ledger_${head}`, paid.cash[head] + paid.reverse_charge[head])),
    ],
  });
  return [...credits, ...cash];
}

const usedOf = (used: readonly CreditUse[], head: string): number => used.filter((each) => each.credit === head).reduce((sum, { amount }) => sum + amount, 0);

/** Money for the cash ledger of the portal. */
export function challanEntries({ date, bank, ...heads }: Heads & { date: Day; bank: string }): Entry[] {
  const lines = [...HEADS.map((head) => debit(`cash_ledger_${head}`, heads[head])), credit(bank, sumOf(heads))];
  return entryOf({ date, kind: 'gst_challan', number: null, narration: 'Challan, GST', lines });
}

import type { Day } from '@karkhana/shared-contract/dates';
import { minus, NO_AMOUNTS, payableIn, share, sumOf } from '../../../purchase-chain/amounts.ts';
import { type OwnBill, standingParts } from '../../../purchase-chain/own-bills.ts';
import { credit, debit, type Entry, type Line, mirrored } from '../entry.ts';
import { merged } from './purchase-entries.ts';

/** A bill without an order: its accounts on the day of its entry, and what we owe in the supplier's place on the day on which it is owed. */
export function ownBillEntries(bill: OwnBill): Entry[] {
  const { expense, number, party, vendor_id, lines, booked_on, cancelled_on } = bill;
  if (expense && cancelled_on) return [];
  const all = sumOf(lines.map(({ amounts }) => amounts));
  const tax = bill.numbered
    ? [debit('input_cgst', all.cgst), debit('input_sgst', all.sgst), debit('input_igst', all.igst)]
    : [debit('input_awaited', all.cgst + all.sgst + all.igst)];
  const charged = [
    ...lines.map(({ account, amounts }) => debit(account, amounts.cost - (amounts.owed - amounts.owed_credit))),
    ...[...tax, debit('round_off', all.round_off), credit('payable', payableIn(all), vendor_id)],
  ];
  const parts: { day: Day; lines: Line[] }[] = [{ day: booked_on, lines: charged }];
  if (cancelled_on) parts.push({ day: cancelled_on, lines: mirrored(charged) });
  let before = 0;
  for (const { day, part } of standingParts(bill)) {
    const after = before + part;
    const own = lines.map(({ account, amounts }) => ({ account, ...minus(share(amounts, after, 1), share(amounts, before, 1)) }));
    before = after;
    const { owed, owed_credit } = sumOf(own.map(({ account: _account, ...amounts }) => ({ ...NO_AMOUNTS, ...amounts })));
    const costs = own.map((line) => debit(line.account, line.owed - line.owed_credit));
    parts.push({ day, lines: [...costs, debit('input_reverse_charge', owed_credit), credit('reverse_charge_payable', owed)] });
  }
  return merged({ kind: expense ? 'purchase' : 'purchase_bill', number, narration: `${expense ? 'Purchase from' : 'Bill of'} ${party}` }, parts);
}

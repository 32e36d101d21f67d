import type { Day } from '@karkhana/shared-contract/dates';
import type { JournalKind } from '@karkhana/shared-contract/ledger/journal-entry';
import type { Chain, ChainOrder } from '../../../purchase-chain/chain.ts';
import type { Posted, SettledChain } from '../../../purchase-chain/settle-chain.ts';
import { credit, debit, type Entry, entryOf, type Line } from '../entry.ts';

/** Credit of a paper on a day, below zero what goes back. Paise. */
export interface CreditOn {
  paper: { kind: 'bill' | 'note'; id: number };
  day: Day;
  cgst: number;
  sgst: number;
  igst: number;
}

export type WantedEntries = Record<'purchase' | 'goods_receipt' | 'purchase_bill' | 'note', Map<number, Entry[]>>;

const NOTHING: Posted = { payable: 0, purchases: 0, awaited: 0, round_off: 0, owed: 0, owed_credit: 0 };

interface Facts {
  kind: JournalKind;
  number: string;
  narration: string;
}

/** What papers of a chain post, each on its own day (docs/reference/purchases.md#entries). */
export function chainEntries(chain: Chain, { changes, fromTransit }: SettledChain, credits: readonly CreditOn[]): WantedEntries {
  const wanted: WantedEntries = { purchase: new Map(), goods_receipt: new Map(), purchase_bill: new Map(), note: new Map() };
  for (const { id, lines: _lines, ...order } of chain.orders)
    add('purchase', id, { kind: 'purchase', number: order.number, narration: `Reverse charge of ${order.party}` }, order);
  for (const receipt of new Map(chain.receipts.map((row) => [row.receipt_id, row])).values()) {
    const order = chain.orders.find(({ lines }) => lines.some(({ id }) => id === receipt.purchase_item_id));
    if (order) add('goods_receipt', receipt.receipt_id, { kind: 'goods_receipt', number: receipt.number, narration: `Received from ${order.party}` }, order);
  }
  for (const bill of chain.bills) add('purchase_bill', bill.id, { kind: 'purchase_bill', number: bill.number, narration: `Bill of ${bill.party}` }, bill);
  for (const { id, number, party, vendor_id, day, amounts, net } of chain.notes) {
    const transit = Math.min(fromTransit.get(id) ?? 0, Math.max(amounts.cost, 0));
    const gone = amounts.cgst + amounts.sgst + amounts.igst;
    const lines = [
      ...[debit('payable', net, vendor_id), credit('purchases', amounts.cost - transit), credit('goods_in_transit', transit), credit('input_awaited', gone)],
      credit('round_off', amounts.round_off),
    ];
    const facts = { kind: 'debit_note' as const, number, narration: `Debit note to ${party}` };
    wanted.note.set(id, merged(facts, [{ day, lines }, ...creditLines('note', id)]));
  }
  return wanted;

  function add(name: 'purchase' | 'goods_receipt' | 'purchase_bill', id: number, facts: Facts, { vendor_id }: Pick<ChainOrder, 'vendor_id'>): void {
    const paper = ({ purchase: 'order', goods_receipt: 'receipt', purchase_bill: 'bill' } as const)[name];
    const days = new Map<Day, Posted>();
    for (const change of changes) {
      if (change.paper.kind !== paper || change.paper.id !== id) continue;
      const known = days.get(change.day) ?? NOTHING;
      const sum = (key: keyof Posted) => known[key] + change[key];
      days.set(change.day, {
        ...{ payable: sum('payable'), purchases: sum('purchases'), awaited: sum('awaited'), round_off: sum('round_off') },
        ...{ owed: sum('owed'), owed_credit: sum('owed_credit') },
      });
    }
    const posted = [...days].map(([day, own]) => ({ day, lines: postedLines(own, vendor_id) }));
    wanted[name].set(id, merged(facts, [...posted, ...(paper === 'bill' ? creditLines('bill', id) : [])]));
  }

  function creditLines(kind: 'bill' | 'note', id: number): { day: Day; lines: Line[] }[] {
    return credits
      .filter(({ paper }) => paper.kind === kind && paper.id === id)
      .map(({ day, cgst, sgst, igst }) => ({
        day,
        lines: [debit('input_cgst', cgst), debit('input_sgst', sgst), debit('input_igst', igst), credit('input_awaited', cgst + sgst + igst)],
      }));
  }
}

/** What is left of the others is goods in transit. */
function postedLines({ payable, purchases, awaited, round_off, owed, owed_credit }: Posted, vendor_id: number): Line[] {
  const transit = -(payable + purchases + awaited + round_off + owed_credit - owed);
  return [
    ...[debit('purchases', purchases), debit('goods_in_transit', transit), debit('input_awaited', awaited), debit('round_off', round_off)],
    ...[debit('payable', payable, vendor_id), debit('input_reverse_charge', owed_credit), credit('reverse_charge_payable', owed)],
  ];
}

/** An entry for each day, with one line for each account. */
export function merged(facts: Facts, parts: readonly { day: Day; lines: readonly Line[] }[]): Entry[] {
  const days = new Map<Day, Map<string, Line>>();
  for (const { day, lines } of parts) {
    const sums = days.get(day) ?? new Map<string, Line>();
    days.set(day, sums);
    for (const line of lines) {
      const key = `${line.account} ${line.vendor_id}`;
      sums.set(key, { ...line, amount: (sums.get(key)?.amount ?? 0) + line.amount });
    }
  }
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([date, lines]) => entryOf({ ...facts, date, lines: [...lines.values()] }));
}

import { addDays, type Day } from '@karkhana/shared-contract/dates';
import { byLargestRemainder } from '@karkhana/shared-contract/gst/document-tax';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { creditIn, minus, payableIn, plus, sumOf } from './amounts.ts';
import type { Chain, ChainBill, ChainLine, ChainOrder } from './chain.ts';
import { type LineEvent, type LineResult, settleLine } from './lots.ts';

/** On this day from the bill tax under reverse charge is owed without the goods, too (CGST Act, section 12(3)). */
const DAYS_FOR_GOODS = 31;

export interface Paper {
  kind: 'receipt' | 'bill' | 'note' | 'order';
  id: number;
}

/** What a paper posts on a day. Paise; what is left goes to or comes out of Goods in transit. */
export interface Posted {
  payable: number;
  purchases: number;
  awaited: number;
  round_off: number;
  /** Under reverse charge: what we owe, and what of it is credit by now. */
  owed: number;
  owed_credit: number;
}
export interface PaperChange extends Posted {
  paper: Paper;
  day: Day;
  purchase_id: number;
}

/** A part of a line of an order, from a day on. Signed, 1 is all of it. */
export interface LinePart {
  day: Day;
  line: number;
  part: number;
}

export interface SettledChain {
  /** Of each line of a receipt, signed, as it is in the stock. */
  worth: Map<number, number>;
  changes: PaperChange[];
  /** From when on all of a bill has come, and from when on not. */
  complete: Map<number, { day: Day; is: boolean }[]>;
  /** The bill by which the tax of a note is credited. */
  billOfNote: Map<number, number>;
  /** What a note took that had not come: it is in transit no more. */
  fromTransit: Map<number, number>;
  /** Received and not billed; owed under reverse charge; and that as credit. */
  unbilled: LinePart[];
  owed: LinePart[];
  owedCredit: LinePart[];
  /** What of each order we owe. */
  owing: Map<number, number>;
}

const PLACE: Record<LineEvent['kind'], number> = { billed: 0, came: 1, back: 2, unbilled: 3, noted: 4 };

function eventsOf({ receipts, bills, notes }: Chain, { id }: ChainLine): LineEvent[] {
  const own = <Row extends { purchase_item_id: number }>(rows: readonly Row[]) => rows.filter(({ purchase_item_id }) => purchase_item_id === id);
  const events: (LineEvent & { order: number })[] = [
    ...own(receipts).map(({ id: item, day, quantity, rejected, reverses: of }) => {
      const moved = { day, order: item, item, accepted: Math.abs(quantity) - Math.abs(rejected), rejected: Math.abs(rejected) };
      return of === null ? { kind: 'came' as const, ...moved } : { kind: 'back' as const, ...moved, of };
    }),
    ...bills.flatMap(({ id: bill, booked_on, cancelled_on, items }) =>
      own(items.filter(({ supplementary }) => !supplementary)).flatMap(({ id: item, quantity, amounts, receipt_item_id: receipt_item }) => [
        { kind: 'billed' as const, day: booked_on, order: item, bill, item, quantity, amounts, receipt_item },
        ...(cancelled_on ? [{ kind: 'unbilled' as const, day: cancelled_on, order: item, bill, item }] : []),
      ]),
    ),
    ...notes.flatMap(({ id: note, day, lines }) => own(lines).map(({ stays: quantity }) => ({ kind: 'noted' as const, day, order: note, note, quantity }))),
  ];
  return events.sort((a, b) => (a.day === b.day ? PLACE[a.kind] - PLACE[b.kind] || a.order - b.order : a.day < b.day ? -1 : 1));
}

/** What all papers of a chain post and cost, each on its own day (docs/reference/purchases.md#entries). */
export function settleChain(chain: Chain): SettledChain {
  const settled: SettledChain = {
    ...{
      worth: new Map(),
      changes: [],
      complete: new Map(),
      billOfNote: new Map(),
      fromTransit: new Map(),
      unbilled: [],
      owed: [],
      owedCredit: [],
      owing: new Map(),
    },
  };
  const receiptOf = new Map(chain.receipts.map((row) => [row.id, row.receipt_id]));
  const ofReceipt = (item: number): Paper => ({ kind: 'receipt', id: mustGet(receiptOf, item) });
  const change = (paper: Paper, day: Day, purchase_id: number, own: Partial<Posted>) =>
    settled.changes.push({ payable: 0, purchases: 0, awaited: 0, round_off: 0, owed: 0, owed_credit: 0, ...own, paper, day, purchase_id });
  const results = new Map<number, LineResult>();

  for (const order of chain.orders) {
    const spreads = spreadsOf(order, chain);
    for (const [index, line] of order.lines.entries()) {
      const events = eventsOf(chain, line);
      const result = settleLine({ quantity: line.quantity, amounts: line.amounts }, events);
      results.set(line.id, result);
      for (const { day, paper, unbilled, quantity, noted } of result.changes) {
        if (noted) settled.fromTransit.set(paper.id, (settled.fromTransit.get(paper.id) ?? 0) + noted.cost);
        if (!quantity) continue;
        const own = { payable: -payableIn(unbilled), awaited: creditIn(unbilled), round_off: unbilled.round_off };
        change(paper.kind === 'receipt' ? ofReceipt(paper.id) : paper, day, order.id, own);
        settled.unbilled.push({ day, line: line.id, part: quantity / line.quantity });
      }
      addGoods(order, result, mustGet(spreads, index));
      if (order.reverse_charge) addReverseCharge(order, line, events, result);
    }
  }
  for (const bill of chain.bills) addBill(bill);
  for (const { id, lines } of chain.notes) {
    const of = chain.bills.find(
      ({ items, cancelled_on }) => !cancelled_on && items.some((item) => lines.some((line) => line.purchase_item_id === item.purchase_item_id)),
    );
    if (of) settled.billOfNote.set(id, of.id);
  }
  for (const bill of chain.bills) settled.complete.set(bill.id, completeDays(bill, results));
  for (const { purchase_id, payable } of settled.changes) settled.owing.set(purchase_id, (settled.owing.get(purchase_id) ?? 0) - payable);
  return settled;

  /** What came in and went back, at what it costs by now. */
  function addGoods(order: ChainOrder, { lots }: LineResult, { landed, customs, more }: Spreads): void {
    const add = (item: number, day: Day, purchases: number, duty: number) => {
      settled.worth.set(item, (settled.worth.get(item) ?? 0) + purchases + duty);
      change(ofReceipt(item), day, order.id, { purchases });
    };
    const inOrder = [...lots].sort((a, b) => Number(a.back !== null) - Number(b.back !== null));
    for (const lot of inOrder) {
      // What went back took no share of what others were paid, and of supplementary bills.
      const [shared, duty] = lot.back ? [0, 0] : [landed(lot.quantity) + more(lot.quantity), customs(lot.quantity)];
      const cost = (lot.billed?.amounts ?? lot.ordered).cost + shared;
      add(lot.item, lot.day, cost, duty);
      if (lot.back) add(lot.back.item, lot.back.day, -cost, -duty);
    }
  }

  function addBill({ id, booked_on, cancelled_on, items }: ChainBill): void {
    for (const { id: order, lines } of chain.orders) {
      const all = sumOf(items.filter((item) => lines.some((line) => line.id === item.purchase_item_id)).map(({ amounts }) => amounts));
      const own = { payable: -payableIn(all), awaited: creditIn(all), round_off: all.round_off };
      change({ kind: 'bill', id }, booked_on, order, own);
      if (cancelled_on) change({ kind: 'bill', id }, cancelled_on, order, { payable: -own.payable, awaited: -own.awaited, round_off: -own.round_off });
    }
  }

  /** Owed with the goods, with the payment, or by the bill, whichever is first; credit never before the goods. */
  function addReverseCharge(order: ChainOrder, line: ChainLine, events: readonly LineEvent[], { lots }: LineResult): void {
    const whole = lots.reduce((sum, { billed, ordered, back }) => (billed && !back ? plus(sum, minus(billed.amounts, ordered)) : sum), line.amounts);
    const bills = chain.bills.flatMap((bill) =>
      bill.items.flatMap((item) => (item.purchase_item_id === line.id ? [{ ...bill, quantity: item.quantity }] : [])),
    );
    const lateDay = ({ date }: ChainBill) => addDays(date, DAYS_FOR_GOODS);
    const days = new Set([...events.map(({ day }) => day), ...order.payments.map(({ day }) => day), ...bills.map(lateDay)]);
    let before = { owed: 0, credit: 0, awaited: 0, owedPart: 0, creditPart: 0 };
    for (const day of [...days].sort()) {
      const came = lots.reduce((sum, { day: since, back, quantity }) => (since <= day && !(back && back.day <= day) ? sum + quantity : sum), 0);
      const paid = order.payments.reduce((sum, payment) => (payment.day <= day ? sum + payment.amount : sum), 0);
      const billed = bills.reduce((sum, bill) => (lateDay(bill) <= day && !(bill.cancelled_on && bill.cancelled_on <= day) ? sum + bill.quantity : sum), 0);
      const creditPart = came / line.quantity;
      const owedPart = Math.max(creditPart, order.net > 0 ? Math.min(1, paid / order.net) : 0, Math.min(1, billed / line.quantity));
      const credit = Math.round(whole.owed_credit * creditPart);
      const now = { owed: Math.round(whole.owed * owedPart), credit, awaited: Math.round(whole.owed_credit * owedPart) - credit, owedPart, creditPart };
      const event = events.findLast((each) => each.day === day && (each.kind === 'came' || each.kind === 'back'));
      const paper: Paper = event && 'accepted' in event ? ofReceipt(event.item) : { kind: 'order', id: order.id };
      change(paper, day, order.id, { owed: now.owed - before.owed, owed_credit: now.credit - before.credit, awaited: now.awaited - before.awaited });
      if (owedPart !== before.owedPart) settled.owed.push({ day, line: line.id, part: owedPart - before.owedPart });
      if (creditPart !== before.creditPart) settled.owedCredit.push({ day, line: line.id, part: creditPart - before.creditPart });
      before = now;
    }
  }
}

/** The share of some quantity in what is spread over all of it. */
type Spread = (quantity: number) => number;
/** What others were paid, customs, and supplementary bills. */
type Spreads = Record<'landed' | 'customs' | 'more', Spread>;

/** Landed costs and customs of each line of an order. They wait for what is still to come, unless the order was closed short. */
function spreadsOf({ lines, landed, customs, closed }: ChainOrder, { receipts, bills }: Chain): Spreads[] {
  const cameOf = (line: ChainLine) => receipts.reduce((sum, row) => (row.purchase_item_id === line.id ? sum + row.quantity - row.rejected : sum), 0);
  const expected = lines.map((line) => (closed ? cameOf(line) : Math.max(line.quantity, cameOf(line))));
  const weights = (by: 'worth' | 'quantity') =>
    lines.map((line, index) => BigInt(Math.round(((by === 'worth' ? line.worth : line.stocked) * mustGet(expected, index)) / line.quantity)));
  const moreOf = ({ id }: ChainLine) =>
    sumOf(
      bills.flatMap(({ cancelled_on, items }) =>
        cancelled_on ? [] : items.flatMap((item) => (item.supplementary && item.purchase_item_id === id ? [item.amounts] : [])),
      ),
    ).cost;
  const shares = landed.map(({ amount, by }) => byLargestRemainder(amount, weights(by)));
  const duties = byLargestRemainder(customs, weights('worth'));
  return lines.map((_, index) => ({
    landed: spread(
      shares.reduce((sum, share) => sum + mustGet(share, index), 0),
      mustGet(expected, index),
    ),
    customs: spread(mustGet(duties, index), mustGet(expected, index)),
    more: spread(moreOf(mustGet(lines, index)), mustGet(expected, index)),
  }));
}

function spread(amount: number, over: number): Spread {
  let [left, leftOver] = [amount, over];
  return (quantity) => {
    const part = leftOver > 0 ? Math.round((left * Math.min(quantity, leftOver)) / leftOver) : 0;
    left -= part;
    leftOver -= quantity;
    return part;
  };
}

/**
 * All of a bill has come when each of its lines has; the credit follows with the last lot that did come (CGST Act, section 16(2)(b)), also where a
 * note takes what never comes.
 */
function completeDays(bill: ChainBill, results: ReadonlyMap<number, LineResult>): { day: Day; is: boolean }[] {
  const lines = bill.items.map(({ id, purchase_item_id, supplementary }) => ({ id, supplementary, open: results.get(purchase_item_id)?.open ?? [] }));
  const days = [...new Set([bill.booked_on, ...(bill.cancelled_on ? [bill.cancelled_on] : []), ...lines.flatMap(({ open }) => open.map(({ day }) => day))])]
    .filter((day) => day >= bill.booked_on)
    .sort();
  const turns: { day: Day; is: boolean }[] = [];
  let since = bill.booked_on;
  for (const day of days) {
    if (bill.cancelled_on && bill.cancelled_on <= day) {
      if (turns.at(-1)?.is) turns.push({ day: bill.cancelled_on, is: false });
      break;
    }
    const happened = lines.flatMap(({ open }) => open.filter((each) => each.day === day));
    if (happened.some(({ kind }) => kind !== 'noted')) since = day;
    const is = lines.every(
      ({ id, supplementary, open }) =>
        (supplementary ? openOf(open, day) : (open.findLast((each) => each.day <= day && each.bills.has(id))?.bills.get(id) ?? 0)) <= 0,
    );
    if (is !== (turns.at(-1)?.is ?? false)) turns.push({ day: is ? since : day, is });
  }
  return turns;
}

/** What of all bills of a line has not come by a day: what adds to their price waits for it. */
function openOf(open: LineResult['open'], day: Day): number {
  const last = open.findLast((each) => each.day <= day);
  return [...(last?.bills.values() ?? [])].reduce((sum, quantity) => sum + quantity, 0);
}

import type { Day } from '@karkhana/shared-contract/dates';
import { type Amounts, minus, NO_AMOUNTS, plus, share } from './amounts.ts';

/** Thousandths of the order line's unit. */
type Quantity = number;

/** What happened to a line of an order, in the order of days. */
export type LineEvent = { day: Day } & (
  | { kind: 'came'; item: number; accepted: Quantity; rejected: Quantity }
  | { kind: 'back'; item: number; of: number; accepted: Quantity; rejected: Quantity }
  | { kind: 'billed'; bill: number; item: number; quantity: Quantity; amounts: Amounts; receipt_item: number | null }
  | { kind: 'unbilled'; bill: number; item: number }
  | { kind: 'noted'; note: number; quantity: Quantity }
);

/** A part of a receipt's line: as it came, and since when a bill says what it costs. */
export interface Lot {
  /** The line of the receipt. */
  item: number;
  day: Day;
  quantity: Quantity;
  /** By the order. */
  ordered: Amounts;
  billed: { bill: number; item: number; amounts: Amounts; since: Day } | null;
  /** What took it back. */
  back: { item: number; day: Day } | null;
}

/** What a paper changes on a day: what is owed by the order before a bill is there, and goods in transit that come or go. */
export interface Change {
  day: Day;
  paper: { kind: 'receipt' | 'bill' | 'note'; id: number };
  /** Received and not billed, by the order. */
  unbilled: Amounts;
  /** The same, signed. */
  quantity: Quantity;
  /** Quantity of the bill's line that a note took before it came, with what it cost. */
  noted?: { bill: number; cost: number };
}

export interface LineResult {
  lots: Lot[];
  changes: Change[];
  /** Of each line of a bill, after each thing that happened: what has neither come nor was taken off. */
  open: { day: Day; kind: LineEvent['kind']; bills: Map<number, Quantity> }[];
}

interface Pool {
  quantity: Quantity;
  amounts: Amounts;
}

/** A part of what is left; beyond it in proportion to the whole. */
function take(pool: Pool, whole: Pool, quantity: Quantity): Amounts {
  const base = pool.quantity > 0 ? pool : whole;
  const part = share(base.amounts, quantity, base.quantity);
  pool.quantity -= quantity;
  pool.amounts = minus(pool.amounts, part);
  return part;
}

function give(pool: Pool, quantity: Quantity, amounts: Amounts): void {
  pool.quantity += quantity;
  pool.amounts = plus(pool.amounts, amounts);
}

interface OpenBill {
  bill: number;
  item: number;
  open: Quantity;
  receipt_item: number | null;
  pool: Pool;
  whole: Pool;
}

/**
 * Brings what came of a line of an order and what its supplier billed together, the oldest first (docs/reference/purchases.md#lots). A later day
 * never changes what an earlier one was.
 */
export function settleLine(ordered: Pool, events: readonly LineEvent[]): LineResult {
  const order: Pool = { ...ordered };
  const lots: Lot[] = [];
  const bills: OpenBill[] = [];
  const changes: Change[] = [];
  const open: LineResult['open'] = [];
  let rejected = 0;

  const change = (day: Day, paper: Change['paper'], { ordered: amounts, quantity }: Lot, sign: 1 | -1) =>
    changes.push({ day, paper, unbilled: sign === 1 ? amounts : minus(NO_AMOUNTS, amounts), quantity: sign * quantity });
  /** The first part of a lot; the rest is a lot of its own. */
  const split = (lot: Lot, quantity: Quantity): Lot => {
    if (quantity >= lot.quantity) return lot;
    const first = share(lot.ordered, quantity, lot.quantity);
    const own = lot.billed && share(lot.billed.amounts, quantity, lot.quantity);
    const rest: Lot = {
      ...lot,
      quantity: lot.quantity - quantity,
      ordered: minus(lot.ordered, first),
      billed: lot.billed && own && { ...lot.billed, amounts: minus(lot.billed.amounts, own) },
    };
    Object.assign(lot, { quantity, ordered: first, billed: lot.billed && own && { ...lot.billed, amounts: own } });
    lots.splice(lots.indexOf(lot) + 1, 0, rest);
    return lot;
  };
  const bill = (lot: Lot, of: OpenBill, since: Day) => {
    const quantity = Math.min(lot.quantity, of.open);
    split(lot, quantity).billed = { bill: of.bill, item: of.item, amounts: take(of.pool, of.whole, quantity), since };
    of.open -= quantity;
  };
  /** What is received and not billed, for bills that have something open. @param paper that made it so: null for the lot's own receipt */
  const match = (day: Day, paper: (of: OpenBill) => Change['paper'], own?: number) => {
    for (const of of bills) {
      const wanted = [...lots].sort((a, b) => Number(b.item === of.receipt_item) - Number(a.item === of.receipt_item));
      for (const lot of wanted) {
        if (of.open <= 0) break;
        if (lot.billed || lot.back || lot.quantity <= 0) continue;
        bill(lot, of, day);
        // What comes on a bill was never owed by the order.
        if (lot.item !== own) change(day, paper(of), lot, -1);
      }
    }
  };

  for (const event of events) {
    const { day } = event;
    if (event.kind === 'came') {
      rejected += event.rejected;
      if (event.accepted > 0) {
        lots.push({ item: event.item, day, quantity: event.accepted, ordered: take(order, ordered, event.accepted), billed: null, back: null });
        match(day, ({ bill: id }) => ({ kind: 'bill', id }), event.item);
        for (const lot of lots) if (lot.item === event.item && !lot.billed) change(day, { kind: 'receipt', id: event.item }, lot, 1);
      }
    } else if (event.kind === 'back') {
      rejected -= event.rejected;
      takeBack(event);
      match(day, ({ bill: id }) => ({ kind: 'bill', id }));
    } else if (event.kind === 'billed') {
      const whole = { quantity: event.quantity, amounts: event.amounts };
      bills.push({ bill: event.bill, item: event.item, open: event.quantity, receipt_item: event.receipt_item, pool: { ...whole }, whole });
      match(day, ({ bill: id }) => ({ kind: 'bill', id }));
    } else if (event.kind === 'unbilled') {
      for (const lot of lots) {
        if (lot.billed?.item !== event.item || lot.back) continue;
        lot.billed = null;
        change(day, { kind: 'bill', id: event.bill }, lot, 1);
      }
      bills.splice(
        bills.findIndex(({ item }) => item === event.item),
        1,
      );
      match(day, ({ bill: id }) => ({ kind: 'bill', id }));
    } else {
      let left = event.quantity;
      for (const of of bills) {
        const quantity = Math.min(left, of.open);
        if (quantity <= 0) continue;
        const { cost } = take(of.pool, of.whole, quantity);
        of.open -= quantity;
        left -= quantity;
        changes.push({ day, paper: { kind: 'note', id: event.note }, unbilled: NO_AMOUNTS, quantity: 0, noted: { bill: of.bill, cost } });
      }
    }
    let spare = rejected;
    const openNow = new Map<number, Quantity>();
    for (const { item, open: left } of bills) {
      const covered = Math.min(spare, left);
      spare -= covered;
      openNow.set(item, left - covered);
    }
    open.push({ day, kind: event.kind, bills: openNow });
  }
  return { lots, changes, open };

  function takeBack({ day, item, of, accepted }: Extract<LineEvent, { kind: 'back' }>): void {
    let left = accepted;
    const own = () => lots.filter((lot) => lot.item === of && !lot.back);
    while (left > 0) {
      const lot = own().find(({ billed }) => !billed) ?? own().at(-1);
      if (!lot) throw new RangeError('What goes back had come');
      const gone = split(lot, left);
      gone.back = { item, day };
      left -= gone.quantity;
      give(order, gone.quantity, gone.ordered);
      const billed = gone.billed;
      if (!billed) change(day, { kind: 'receipt', id: item }, gone, -1);
      const bill = billed && bills.find((each) => each.item === billed.item);
      if (bill && billed) {
        bill.open += gone.quantity;
        give(bill.pool, gone.quantity, billed.amounts);
      }
    }
  }
}

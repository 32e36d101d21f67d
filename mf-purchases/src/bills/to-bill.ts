import type { GoodsReceipt } from '@karkhana/shared-contract/purchases/goods-receipt';
import type { Purchase, PurchaseItem } from '@karkhana/shared-contract/purchases/purchase';
import type { PurchaseBill } from '@karkhana/shared-contract/purchases/purchase-bill';
import { billedByLine, exact } from '../papers-of-order.ts';

export interface ToBill {
  orders: readonly Purchase[];
  /** Of the supplier, the oldest first. */
  receipts: readonly GoodsReceipt[];
  bills: readonly PurchaseBill[];
}

/** What the choices need of them. */
interface Papers extends Omit<ToBill, 'orders'> {
  orders: readonly (Pick<Purchase, 'id' | 'invoice_number' | 'close_reason'> & {
    items: readonly Pick<PurchaseItem, 'id' | 'quantity' | 'received_quantity'>[];
  })[];
}

/** A receipt that is on no bill, or what is still to come of an order. */
export interface BillChoice {
  key: string;
  label: string;
  hint: string;
  order: number;
  /** By line of the order. */
  parts: ReadonlyMap<number, number>;
  toCome: boolean;
}

export interface LineToBill {
  order: Purchase;
  item: PurchaseItem;
}

/** Lines of orders, by id. */
export const linesById = (orders: readonly Purchase[]): Map<number, LineToBill> =>
  new Map(orders.flatMap((order) => order.items.map((item) => [item.id, { order, item }])));

/**
 * What a bill may be of: each receipt with what of it is on no bill, the oldest first, and what is to come of each order. What was rejected is billed until
 * goods that replace it come: never more than is ordered, or came. @param except a bill that is changed
 */
export function choicesOf({ orders, receipts, bills }: Papers, dayShown: (day: string) => string, except?: number): BillChoice[] {
  const lines = orders.flatMap(({ items }) => items);
  const billed = billedByLine(bills, except);
  const onBills = new Map(billed);
  const room = new Map(lines.map((line) => [line.id, Math.max(0, exact(Math.max(line.quantity, line.received_quantity) - (billed.get(line.id) ?? 0)))]));
  const came = receipts
    .filter(({ cancelled_on }) => !cancelled_on)
    .map((receipt): BillChoice => {
      const parts = receipt.items.flatMap(({ purchase_item_id: id, quantity, taken_back }): [number, number][] => {
        const all = exact(quantity - taken_back);
        const used = Math.min(all, onBills.get(id) ?? 0);
        onBills.set(id, exact((onBills.get(id) ?? 0) - used));
        const left = Math.min(exact(all - used), room.get(id) ?? 0);
        room.set(id, exact((room.get(id) ?? 0) - left));
        return left > 0 ? [[id, left]] : [];
      });
      const { id, number, received_on, purchase_id, invoice_number } = receipt;
      return { key: `r${id}`, label: number, hint: `${dayShown(received_on)}, ${invoice_number}`, order: purchase_id, parts: new Map(parts), toCome: false };
    });
  const coming = orders.map(({ id, invoice_number, items, close_reason }): BillChoice => {
    const parts = items.flatMap((item): [number, number][] => {
      const left = Math.max(0, exact(item.quantity - Math.max(item.received_quantity, billed.get(item.id) ?? 0)));
      return left > 0 && !close_reason ? [[item.id, Math.min(left, room.get(item.id) ?? 0)]] : [];
    });
    return { key: `o${id}`, label: 'Still to come', hint: invoice_number, order: id, parts: new Map(parts.filter(([, left]) => left > 0)), toCome: true };
  });
  return [...came, ...coming].filter(({ parts }) => parts.size > 0);
}

/** Where an order is named: what came of it, or all of it while nothing has come. Else all that came. */
export function firstTicked(choices: readonly BillChoice[], named: number | undefined): Set<string> {
  const own = named === undefined ? choices : choices.filter(({ order }) => order === named);
  const came = own.filter(({ toCome }) => !toCome);
  return new Set((came.length || named === undefined ? came : own).map(({ key }) => key));
}

/** By line: what of the ticked has come, and what is to come. */
export function quantitiesOf(choices: readonly BillChoice[], ticked: ReadonlySet<string>): Map<number, { came: number; toCome: number }> {
  const all = new Map<number, { came: number; toCome: number }>();
  for (const { key, parts, toCome } of choices) {
    if (!ticked.has(key)) continue;
    for (const [id, quantity] of parts) {
      const before = all.get(id) ?? { came: 0, toCome: 0 };
      const field = toCome ? 'toCome' : 'came';
      all.set(id, { ...before, [field]: exact(before[field] + quantity) });
    }
  }
  return all;
}

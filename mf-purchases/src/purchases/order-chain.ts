import { paise } from '@karkhana/shared-contract/money';
import { balanceOf } from '@karkhana/shared-contract/payments/balance';
import type { GoodsReceipt } from '@karkhana/shared-contract/purchases/goods-receipt';
import type { Purchase, PurchaseItem } from '@karkhana/shared-contract/purchases/purchase';
import type { PurchaseBill } from '@karkhana/shared-contract/purchases/purchase-bill';
import { quantityShown } from '@karkhana/shared-contract/shown';
import { billedByLine, exact, openOf } from '../papers-of-order.ts';

export interface ChainStep {
  label: 'Ordered' | 'Received' | 'Billed' | 'Paid';
  /** Paise. */
  amount: number;
  hint: string;
  /** Of the whole, 0 to 1. */
  part: number;
}
/** Something of an order that waits. */
export interface OpenThing {
  title: string;
  /** Paise. */
  amount?: number;
  text: string;
  does?: 'receive' | 'bill' | 'close';
}

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;
const shareOf = (amount: number, whole: number) => (whole > 0 ? Math.min(1, amount / whole) : 0);
const stands = ({ cancelled_on }: { cancelled_on: string | null }) => cancelled_on === null;

/** Paise, before tax: what of a receipt is in the stock still. */
function stockedWorth({ items }: GoodsReceipt): number {
  return items.reduce((sum, { quantity, rejected, taken_back, worth }) => {
    const came = quantity - rejected;
    return came > 0 ? sum + Math.round((paise(worth) * (came - taken_back)) / came) : sum;
  }, 0);
}

/** Paise: what of a bill is of this order, tax with it; its charges and rounding go with a bill of one order. */
export function billedOf({ items, net_amount, purchase_ids }: PurchaseBill, order: number): number {
  if (purchase_ids.length === 1) return paise(net_amount);
  return items.reduce((sum, item) => (item.purchase_id === order ? sum + paise(item.total_price) + paise(item.tax_amount) : sum), 0);
}

/** From order to payment: how far along each is. */
export function chainOf(order: Purchase, receipts: readonly GoodsReceipt[], bills: readonly PurchaseBill[], shown: (paiseOf: number) => string): ChainStep[] {
  const [came, billed] = [receipts.filter(stands), bills.filter(stands)];
  const net = paise(order.net_amount);
  const received = came.reduce((sum, receipt) => sum + stockedWorth(receipt), 0);
  const onBills = billed.reduce((sum, bill) => sum + billedOf(bill, order.id), 0);
  const paid = paise(order.amount_paid) + paise(order.amount_settled ?? 0);
  const balance = paise(balanceOf(order));
  const isBilled = order.items.every(({ id, quantity }) => (billedByLine(bills).get(id) ?? 0) >= quantity);
  const differs = isBilled && onBills !== net ? `, ${shown(Math.abs(onBills - net))} ${onBills > net ? 'above' : 'below'} the order` : '';
  return [
    { label: 'Ordered', amount: net, hint: `${counted(order.items.length, 'line')}${order.tax_amount > 0 ? ', GST in it' : ''}`, part: 1 },
    { label: 'Received', amount: received, hint: `${counted(came.length, 'receipt')}, cost without GST`, part: receivedPart(order.items) },
    { label: 'Billed', amount: onBills, hint: `${counted(billed.length, 'bill')}${differs}`, part: shareOf(onBills, net) },
    { label: 'Paid', amount: paid, hint: balance > 0 ? `${shown(balance)} to pay` : 'Nothing to pay', part: shareOf(paid, paid + balance) },
  ];
}

/** By worth. */
function receivedPart(items: readonly PurchaseItem[]): number {
  const worth = items.reduce((sum, { total_price }) => sum + total_price, 0);
  return shareOf(
    items.reduce((sum, { total_price, quantity, received_quantity }) => sum + (total_price * Math.min(received_quantity, quantity)) / quantity, 0),
    worth,
  );
}

/** What of the order is open, and what to do about it. */
export function openThings(order: Purchase, bills: readonly PurchaseBill[], dayShown: (day: string) => string): OpenThing[] {
  if (order.status === 'cancelled') return [];
  const standing = bills.filter(stands);
  const billed = billedByLine(bills);
  const lines = order.items.map((item) => {
    const onBills = billed.get(item.id) ?? 0;
    return {
      item,
      open: openOf(item),
      transit: Math.max(0, exact(onBills - item.received_quantity)),
      unbilled: Math.max(0, exact(item.received_quantity - onBills)),
    };
  });
  const named = (of: typeof lines, field: 'open' | 'transit' | 'unbilled') =>
    of.flatMap((line) => (line[field] > 0 ? [`${quantityShown(line[field])} ${line.item.unit} of ${line.item.product_name}`] : []));
  const worth = (field: 'transit' | 'unbilled') =>
    lines.reduce((sum, line) => sum + Math.round((paise(line.item.total_price) * line[field]) / line.item.quantity), 0);
  const [open, transit, unbilled] = (['open', 'transit', 'unbilled'] as const).map((field) => named(lines, field));
  const waiting = order.reverse_charge || !order.vendor_gstin ? [] : standing.filter(({ complete_on, tax_amount }) => !complete_on && tax_amount > 0);
  const balance = paise(balanceOf(order));
  return [
    ...(open?.length && !order.close_reason ? [{ title: 'To come', text: open.join(', '), does: 'receive' as const }] : []),
    ...(transit?.length
      ? [
          {
            ...{ title: 'Goods in transit', amount: worth('transit') },
            text: `${transit.join(', ')}: billed and not here. In the balance sheet, not in the stock. If they never come: a debit note, then close the order.`,
          },
        ]
      : []),
    ...(unbilled?.length
      ? [{ title: 'Bill awaited', amount: worth('unbilled'), text: `${unbilled.join(', ')} came without a bill.`, does: 'bill' as const }]
      : []),
    ...(waiting.length
      ? [
          {
            ...{ title: 'Input tax, bill awaited', amount: waiting.reduce((sum, { tax_amount }) => sum + paise(tax_amount), 0) },
            text: `${waiting.map(({ number }) => `Bill ${number}`).join(', ')}. Claimed in the month in which the last goods come.`,
          },
        ]
      : []),
    ...(balance > 0 ? [{ title: 'To pay', amount: balance, text: order.due_date ? `Due ${dayShown(order.due_date)}` : 'Without a due day' }] : []),
  ];
}

/** What was paid goes to the oldest bills first. */
export function paidBills(bills: readonly PurchaseBill[], order: Purchase): Map<number, 'paid' | 'partial' | 'pending'> {
  let left = paise(order.amount_paid) + paise(order.amount_settled ?? 0);
  return new Map(
    bills.filter(stands).map((bill) => {
      const amount = billedOf(bill, order.id);
      const goes = Math.min(left, amount);
      left -= goes;
      return [bill.id, goes >= amount ? 'paid' : goes > 0 ? 'partial' : 'pending'];
    }),
  );
}

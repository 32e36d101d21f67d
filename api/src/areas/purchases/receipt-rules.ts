import type { PurchaseStatus } from '@karkhana/shared-contract/constants';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { PurchaseStatusInput } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { AppError, badInput } from '../../platform/app-error.ts';
import { quantityNumber, quantityUnits } from '../../stock/stock.ts';

/** A line as receipts see it; quantities in millionths of its own unit. */
export interface OrderedItem {
  id: number;
  material_id: number;
  product_name: string;
  unit: string;
  ordered: bigint;
  received: bigint;
  /** Units of stock in one unit of the line, in millionths. */
  units: bigint;
  /** Rupees for one unit of the line, up to 6 decimals. */
  unit_cost: string;
}

export interface ReceiptPlan {
  status: PurchaseStatus;
  /** The lines whose figure changes, with what they will have received in all. */
  lines: { item: OrderedItem; received: bigint }[];
}

type Order = { invoice_number: string; status: PurchaseStatus };

/**
 * What a change of status does (docs/reference/stock.md#receipts): received fills every line, pending and cancelled empty them, partially_received
 * sets the named lines. The figures decide the status: all lines complete means received, none pending. Partially received alone leaves the figures, and is
 * refused where all has come.
 */
export function planReceipts(order: Order, items: readonly OrderedItem[], { status, received }: PurchaseStatusInput): ReceiptPlan {
  const takesList = status === 'received' || status === 'partially_received';
  if (received && !takesList) throw badInput('received', 'Received quantities go with the status Received or Partially received');
  if (order.status === 'cancelled' && takesList) {
    throw new AppError('CONFLICT', `${order.invoice_number} is cancelled. Change its status to Pending first, then receive its items`);
  }
  if (status === 'partially_received' && !received) return { status: withoutFigures(items), lines: [] };
  const target = received ? listed(items, received) : filled(items, status);
  const lines = items.map((item) => ({ item, received: target.get(item.id) ?? item.received }));
  const reached = status === 'cancelled' ? status : statusOf(lines);
  if (status === 'received' && reached !== 'received') throw badInput('received', 'Received means every item in full. Choose Partially received for a part');
  return { status: reached, lines: lines.filter((line) => line.received !== line.item.received) };
}

/** A line of an order is at least 0.01, so that nothing ordered means nothing to complete. */
export function statusOf(lines: readonly { item: Pick<OrderedItem, 'ordered'>; received: bigint }[]): PurchaseStatus {
  if (lines.every((line) => line.received >= line.item.ordered)) return 'received';
  return lines.every((line) => line.received === 0n) ? 'pending' : 'partially_received';
}

function withoutFigures(items: readonly OrderedItem[]): PurchaseStatus {
  const isComplete = statusOf(items.map((item) => ({ item, received: item.received }))) === 'received';
  if (isComplete) throw badInput('received', 'Every item has been received. Say how much of each item was received');
  return 'partially_received';
}

const filled = (items: readonly OrderedItem[], status: PurchaseStatus) => new Map(items.map((item) => [item.id, status === 'received' ? item.ordered : 0n]));

function listed(items: readonly OrderedItem[], received: NonNullable<PurchaseStatusInput['received']>): Map<number, bigint> {
  const known = new Map(items.map((item) => [item.id, item]));
  const unknown = received.flatMap((line, index) => (known.has(line.item_id) ? [] : [[`received[${index}].item_id`, 'This item is not part of the order']]));
  if (unknown.length) throw new AppError('BAD_INPUT', 'Some items are not part of the order', Object.fromEntries(unknown));
  const over = received.flatMap((line, index) => {
    const item = mustGet(known, line.item_id);
    return quantityUnits(line.quantity) > item.ordered ? [[`received[${index}].quantity`, overReceipt(item, line.quantity)]] : [];
  });
  if (over.length) throw new AppError('CONFLICT', `More than ordered. ${over.map(([, sentence]) => sentence).join('; ')}`, Object.fromEntries(over));
  const stale = received.flatMap(({ item_id, quantity, received_before }, index) => {
    const item = mustGet(known, item_id);
    // A line that already has the requested figure repeats an earlier save.
    if (received_before === undefined || [received_before, quantity].some((figure) => quantityUnits(figure) === item.received)) return [];
    return [[`received[${index}].quantity`, `${item.product_name}: ${quantityNumber(item.received)} ${item.unit} by now, not ${received_before}`]];
  });
  if (stale.length)
    throw new AppError('STALE_VERSION', `Received by somebody else meanwhile. ${stale.map(([, sentence]) => sentence).join('; ')}`, Object.fromEntries(stale));
  return new Map(received.map((line) => [line.item_id, quantityUnits(line.quantity)]));
}

const overReceipt = (item: OrderedItem, asked: number) => `${item.product_name}: ordered ${quantityNumber(item.ordered)} ${item.unit}, received ${asked}`;

import type { Day } from '@karkhana/shared-contract/dates';
import type { StockPlace } from '../../stock/stock.ts';
import type { ReceiptPlan } from '../purchases/receipt-rules.ts';
import type { ReceiptLine } from './move-receipt.ts';
import type { StandingLine } from './receipt-lines.repository.ts';

/** Of quantities; Math.min takes none of these. */
export const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

interface Planned {
  /** What comes, all on one receipt. */
  came: Omit<ReceiptLine, 'receipt_id'>[];
  /** What goes back, each of the receipt that had it. */
  back: ReceiptLine[];
}

/**
 * The lines of receipts for a change of what has come of each line of an order. What goes back leaves the receipts at the named place first, then the
 * last ones; what had been rejected stays with its receipt, unless nothing else of it is left.
 */
export function plannedLines(lines: ReceiptPlan['lines'], standing: readonly StandingLine[], on: { on_day: Day; place: StockPlace }): Planned {
  const came = lines.flatMap(({ item, received }) => (received > item.received ? [{ ...on, item, accepted: received - item.received, rejected: 0n }] : []));
  const back = lines.flatMap(({ item, received }) => {
    let left = item.received - received;
    const own = standing.filter(({ purchase_item_id }) => purchase_item_id === item.id);
    const inOrder = [...own.filter(({ place }) => place.id === on.place.id), ...own.filter(({ place }) => place.id !== on.place.id)];
    return inOrder.flatMap((line): ReceiptLine[] => {
      const accepted = smaller(left, line.accepted);
      if (accepted <= 0n) return [];
      left -= accepted;
      const rejected = accepted === line.accepted ? line.rejected : 0n;
      return [{ receipt_id: line.receipt_id, item, place: line.place, on_day: on.on_day, accepted: -accepted, rejected: -rejected, reverses: line.id }];
    });
  });
  return { came, back };
}

import { useQuery } from '@karkhana/shared-auth';
import type { PurchaseItem } from '@karkhana/shared-contract/purchases/purchase';
import type { PurchaseBill } from '@karkhana/shared-contract/purchases/purchase-bill';
import { getBills } from './bills/get-bills.ts';
import { getReceipts } from './receipts/get-receipts.ts';

/** As many as the chain of one order shows. */
const MOST = 100;

export const useReceiptsOf = (purchase_id: number, enabled: boolean) =>
  useQuery({ ...getReceipts({ purchase_id, sort: 'received_on', page: 1, limit: MOST }), enabled });
export const useBillsOf = (purchase_id: number, enabled: boolean) => useQuery({ ...getBills({ purchase_id, sort: 'date', page: 1, limit: MOST }), enabled });

/** By line of an order: what standing bills have of it. @param except a bill that is changed */
export function billedByLine(bills: readonly PurchaseBill[], except?: number): Map<number, number> {
  const billed = new Map<number, number>();
  for (const { id, cancelled_on, items } of bills) {
    if (cancelled_on || id === except) continue;
    for (const { purchase_item_id, quantity, supplementary } of items)
      if (!supplementary) billed.set(purchase_item_id, exact((billed.get(purchase_item_id) ?? 0) + quantity));
  }
  return billed;
}

/** Of a line, still to come; 0 when more came than was ordered. */
export const openOf = ({ quantity, received_quantity }: Pick<PurchaseItem, 'quantity' | 'received_quantity'>): number =>
  Math.max(0, exact(quantity - received_quantity));

/** Thousandths are whole: 0.1 and 0.2 are 0.3. */
export const exact = (quantity: number): number => Math.round(quantity * 1_000) / 1_000;

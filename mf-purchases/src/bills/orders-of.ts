import type { PurchaseBill } from '@karkhana/shared-contract/purchases/purchase-bill';

/** Orders of a bill, in the order of its lines. */
export const ordersOf = ({ items }: Pick<PurchaseBill, 'items'>): { id: number; number: string }[] =>
  [...new Map(items.map(({ purchase_id, invoice_number }) => [purchase_id, invoice_number]))].map(([id, number]) => ({ id, number }));

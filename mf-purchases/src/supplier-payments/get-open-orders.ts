import { useQuery } from '@karkhana/shared-auth';
import type { UseOpen } from '@karkhana/shared-auth/screens';
import { MOST_ALLOCATIONS } from '@karkhana/shared-contract/payments/account-payment-schemas';
import { balanceOf } from '@karkhana/shared-contract/payments/balance';
import type { PurchaseRow } from '@karkhana/shared-contract/purchases/purchase';
import type { OpenDocument } from '@karkhana/shared-ui/forms';
import { getPurchases } from '../purchases/get-purchases.ts';

/** A supplier's orders with a balance, oldest first: as many as one payment may pay. */
export const getOpenOrders = (vendorId: number) => getPurchases({ vendorId, paymentStatus: 'unpaid', sort: 'purchase_date', page: 1, limit: MOST_ALLOCATIONS });

const openOrder = (order: PurchaseRow): OpenDocument => ({
  id: order.id,
  number: order.invoice_number,
  date: order.purchase_date,
  balance: balanceOf(order),
  party: order.vendor_name,
});

export const useOpenOrders: UseOpen = (vendorId, when) => useQuery({ ...getOpenOrders(vendorId), ...when, select: ({ data }) => data.map(openOrder) });

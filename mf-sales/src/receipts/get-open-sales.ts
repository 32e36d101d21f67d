import { useQuery } from '@karkhana/shared-auth';
import type { UseOpen } from '@karkhana/shared-auth/screens';
import { MOST_ALLOCATIONS } from '@karkhana/shared-contract/payments/account-payment-schemas';
import { balanceOf } from '@karkhana/shared-contract/payments/balance';
import type { SaleRow } from '@karkhana/shared-contract/sales/sale';
import type { OpenDocument } from '@karkhana/shared-ui/forms';
import { getSales } from '../sales/list/get-sales.ts';

/** A customer's sales with a balance, oldest first: as many as one receipt may pay. */
export const getOpenSales = (vendorId: number) =>
  getSales({ vendor_id: vendorId, payment_status: 'unpaid', sort: 'sale_date', page: 1, limit: MOST_ALLOCATIONS });

export const openSale = (sale: SaleRow): OpenDocument => ({
  id: sale.id,
  number: sale.invoice_number,
  date: sale.sale_date,
  due: sale.due_date,
  balance: balanceOf(sale),
  party: sale.vendor_name,
});

export const useOpenSales: UseOpen = (vendorId, when) => useQuery({ ...getOpenSales(vendorId), ...when, select: ({ data }) => data.map(openSale) });

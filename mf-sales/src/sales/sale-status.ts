import type { SaleRow } from '@karkhana/shared-contract/sales/sale';
import type { Status } from '@karkhana/shared-ui';

/** A cancelled sale keeps its payment status and shows as Cancelled (behaviour.md, One stock ledger 7). */
export const saleStatus = (sale: Pick<SaleRow, 'cancelled_at' | 'payment_status'>): Status => (sale.cancelled_at ? 'cancelled' : sale.payment_status);

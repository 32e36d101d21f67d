import { dayInIndia } from '@karkhana/shared-contract/dates';
import type { SaleRow } from '@karkhana/shared-contract/sales/sale';
import { isOverdue, saleStatus } from '@karkhana/shared-contract/sales/sale-status';

export { saleStatus };

/** Today's status: past its due date a sale shows that instead of its paid part, which the amounts beside it show. */
export const statusToday = (sale: SaleRow) => (isOverdue(sale, dayInIndia()) ? ('overdue' as const) : saleStatus(sale));

import { dayInIndia } from '@karkhana/shared-contract/dates';
import type { SaleRow } from '@karkhana/shared-contract/sales/sale';
import { isOverdue, saleStatus } from '@karkhana/shared-contract/sales/sale-status';

export { saleStatus };

/** As it is today: what is past its due date says that instead of how much of it is paid, which the amounts beside it say. */
export const statusToday = (sale: SaleRow) => (isOverdue(sale, dayInIndia()) ? ('overdue' as const) : saleStatus(sale));

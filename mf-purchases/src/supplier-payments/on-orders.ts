import type { Allocation } from '@karkhana/shared-auth/screens';

/** Parts by order, as the api takes them. */
export const onOrders = (allocations: readonly Allocation[]) => allocations.map(({ id: purchase_id, amount }) => ({ purchase_id, amount }));

import type { Allocation } from '@karkhana/shared-auth/screens';

/** What goes to which order, as the api takes it. */
export const onOrders = (allocations: readonly Allocation[]) => allocations.map(({ id: purchase_id, amount }) => ({ purchase_id, amount }));

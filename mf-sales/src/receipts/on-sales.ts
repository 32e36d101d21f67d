import type { Allocation } from '@karkhana/shared-auth/screens';

/** What goes to which sale, as the api takes it. */
export const onSales = (allocations: readonly Allocation[]) => allocations.map(({ id: sale_id, amount }) => ({ sale_id, amount }));

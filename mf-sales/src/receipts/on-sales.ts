import type { Allocation } from '@karkhana/shared-auth/screens';

/** Parts by sale, as the api takes them. */
export const onSales = (allocations: readonly Allocation[]) => allocations.map(({ id: sale_id, amount }) => ({ sale_id, amount }));

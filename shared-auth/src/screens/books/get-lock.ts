import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

const queryKey = [...queryKeys.accounting, 'lock'] as const;

/** GET /accounting/lock: up to when the books are closed, and where money by bank may be. */
export const getLock = () => queryOptions({ queryKey, queryFn: ({ signal }) => call('GET /api/accounting/lock', { signal }) });

/** The same for forms, which read it once: live events report changes. */
export const getLockOnce = () => queryOptions({ queryKey, queryFn: ({ signal }) => call('GET /api/accounting/lock', { signal }), staleTime: 5 * 60_000 });

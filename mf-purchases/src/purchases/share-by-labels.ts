import type { ShareBy } from '@karkhana/shared-contract/purchases/landed-cost';

/** How a landed cost is shared among the lines of its order, as staff read it. */
export const SHARE_BY_LABELS: Readonly<Record<ShareBy, string>> = { worth: 'Worth', quantity: 'Quantity' };

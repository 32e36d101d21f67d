import type { PurchaseStatus } from '@karkhana/shared-contract/constants';

/** When everything has come, only corrections are left. */
export const receiveWord = (status: PurchaseStatus): 'Receive Items' | 'Correct receipts' => (status === 'received' ? 'Correct receipts' : 'Receive Items');

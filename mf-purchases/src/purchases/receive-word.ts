import type { PurchaseStatus } from '@karkhana/shared-contract/constants';

/** When everything has come, what is left is to correct what was written down. */
export const receiveWord = (status: PurchaseStatus): 'Receive Items' | 'Correct receipts' => (status === 'received' ? 'Correct receipts' : 'Receive Items');

import type { PurchaseStatus } from '@karkhana/shared-contract/constants';
import { refuseWhileInUse } from './undo-first.ts';

const refusal = (status: PurchaseStatus, paid: number, verb: 'cancel' | 'delete'): string | undefined => {
  try {
    refuseWhileInUse({ invoice_number: 'PO/26-27/00007', status, paid }, verb);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

test.each<[PurchaseStatus, number, 'cancel' | 'delete', string | undefined]>([
  ['pending', 0, 'cancel', undefined],
  ['cancelled', 0, 'delete', undefined],
  ['received', 0, 'cancel', 'On PO/26-27/00007 items have been received. Change its status to Pending first, then cancel the order'],
  ['partially_received', 0, 'delete', 'On PO/26-27/00007 items have been received. Change its status to Pending first, then delete the order'],
  ['pending', 59590, 'delete', 'On PO/26-27/00007 ₹595.90 has been paid. Void its payments first, then delete the order'],
  [
    'received',
    1,
    'cancel',
    'On PO/26-27/00007 items have been received and ₹0.01 has been paid. Void its payments and change its status to Pending first, then cancel the order',
  ],
])('%s, %i paise paid: %s', (status, paid, verb, expected) => expect(refusal(status, paid, verb)).toBe(expected));

import { useQuery } from '@karkhana/shared-auth';
import type { AccountPaymentKind } from '@karkhana/shared-auth/screens';
import { receiptPath } from '@karkhana/shared-contract/areas/addresses';
import { useAllocateReceipt } from './allocate-receipt.ts';
import { useOpenSales } from './get-open-sales.ts';
import { getReceipts } from './get-receipts.ts';
import { useRecordReceipt } from './record-receipt.ts';
import { useBounceReceipt, useVoidReceipt } from './void-receipt.ts';

/** What customers pay on account. */
export const RECEIPTS: AccountPaymentKind = {
  name: 'Receipt',
  entries: 'receipt',
  words: { title: 'Receive Payment', documents: 'Sales that it pays', tooMuch: 'more is on sales than was received' },
  documents: 'sales',
  asksForAdvance: true,
  edit: 'sales:edit',
  void: 'sales:delete',
  pathOf: receiptPath,
  useOpen: useOpenSales,
  useRows: (query) => useQuery(getReceipts(query)),
  useRecord: useRecordReceipt,
  useAllocate: useAllocateReceipt,
  useVoid: useVoidReceipt,
  useBounce: useBounceReceipt,
};

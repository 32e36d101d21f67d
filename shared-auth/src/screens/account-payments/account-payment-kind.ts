import type { JournalKind } from '@karkhana/shared-contract/ledger/journal-entry';
import type { AccountPaymentRow } from '@karkhana/shared-contract/payments/account-payment';
import type { BounceInput, ReceiptInput } from '@karkhana/shared-contract/payments/account-payment-schemas';
import type { ReasonInput } from '@karkhana/shared-contract/payments/payment-schemas';
import type { Permission } from '@karkhana/shared-contract/permissions';
import type { AccountPaymentWords } from '@karkhana/shared-ui/forms';
import type { Allocation, PageState, Save, UseOpen } from '../reads-and-saves.ts';

/** A receipt or a payment to a supplier, before it is recorded; its unallocated part is an advance. Rupees. */
export interface NewAccountPayment {
  payment: Omit<ReceiptInput, 'allocations'>;
  allocations: Allocation[];
}

/** Money on account, as one area has it: receipts of customers, or payments to suppliers. Each `use...` is a hook over one endpoint. */
export interface AccountPaymentKind {
  /** 'Receipt': in titles and toasts. */
  name: string;
  /** Kind of its entries in the general ledger. */
  entries: JournalKind;
  words: AccountPaymentWords;
  /** Its documents: 'sales'. */
  documents: string;
  /** Whether an advance has a purpose: for customers, for their receipt vouchers. */
  asksForAdvance?: boolean;
  edit: Permission;
  void: Permission;
  pathOf: (id: number) => string;
  useOpen: UseOpen;
  useRows: (query: { vendor_id: number; page: number; limit: number }) => PageState<AccountPaymentRow>;
  useRecord: () => Save<NewAccountPayment, { number: string }>;
  useAllocate: (id: number) => Save<{ allocations: Allocation[] }>;
  useVoid: (id: number) => Save<{ reason: ReasonInput }>;
  /** Absent in an area from before cheques could bounce. */
  useBounce?: (id: number) => Save<{ bounce: BounceInput }>;
}

import type { Payment } from '@karkhana/shared-contract/payments/payment';
import type { PaymentInput, ReasonInput } from '@karkhana/shared-contract/payments/payment-schemas';
import type { Permission } from '@karkhana/shared-contract/permissions';
import type { ReadState, Save } from '../reads-and-saves.ts';

/** Facts of a sale or an order in its payments' dialogs. */
export interface PaidDocument {
  id: number;
  invoice_number: string;
  vendor_name: string;
  vendor_id?: number | undefined;
}

/** The payments of one kind of document: of sales, or of purchase orders. Each `use...` is a hook over one endpoint. */
export interface PaymentKind {
  void: Permission;
  /** Of the receipt or payment to a supplier that one may be a part of. */
  accountPath: (id: number) => string;
  /** Where a cheque of a day after today is entered. */
  laterCheque: string;
  /** Whether money comes in: cash beyond a limit is asked about. Absent in an area from before that question. */
  incoming?: boolean;
  /** Newest first, voided ones too. */
  usePayments: (documentId: number) => ReadState<Payment[]>;
  useRecord: (documentId: number) => Save<{ payment: PaymentInput }>;
  useVoid: (documentId: number) => Save<{ paymentId: number; reason: ReasonInput }>;
}

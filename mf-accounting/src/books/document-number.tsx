import { useCan } from '@karkhana/shared-auth';
import { creditNotePath, debitNotePath, purchasePath, receiptPath, salePath, supplierPaymentPath } from '@karkhana/shared-contract/areas/addresses';
import type { AccountLedgerRow } from '@karkhana/shared-contract/ledger/account-ledger';
import { JOURNAL_LABELS } from '@karkhana/shared-contract/ledger/journal-labels';
import type { LedgerPage } from '@karkhana/shared-contract/ledger/ledger-document';
import type { Permission } from '@karkhana/shared-contract/permissions';
import { DocumentLink } from '@karkhana/shared-ui';

const PAGES: Record<LedgerPage, { pathOf: (id: number, date: string) => string; needs: Permission }> = {
  sale: { pathOf: salePath, needs: 'sales:view' },
  receipt: { pathOf: receiptPath, needs: 'sales:view' },
  credit_note: { pathOf: creditNotePath, needs: 'sales:view' },
  purchase: { pathOf: purchasePath, needs: 'purchases:view' },
  supplier_payment: { pathOf: supplierPaymentPath, needs: 'purchases:view' },
  debit_note: { pathOf: debitNotePath, needs: 'purchases:view' },
  // A transaction has no page of its own: its day's list has it.
  transaction: { pathOf: (_id, date) => `/accounting?${new URLSearchParams({ startDate: date, endDate: date })}`, needs: 'accounting:view' },
  opening_balance: { pathOf: () => '/accounting/opening-balances', needs: 'accounting:view' },
};

export type OfDocument = Pick<AccountLedgerRow, 'kind' | 'number' | 'document' | 'date'>;

/** An entry leads to its document, with permission. */
export function DocumentNumber({ entry: { kind, number, document, date } }: { entry: OfDocument }) {
  const page = document ? PAGES[document.page] : undefined;
  const canOpen = useCan(page?.needs ?? 'accounting:view');
  const words = number ?? (document ? `No. ${document.id}` : JOURNAL_LABELS[kind]);
  return document && page && canOpen ? <DocumentLink to={page.pathOf(document.id, date)}>{words}</DocumentLink> : words;
}

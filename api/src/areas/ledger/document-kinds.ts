import type { Day } from '@karkhana/shared-contract/dates';
import type { JournalKind } from '@karkhana/shared-contract/ledger/journal-entry';
import type { Entry } from './entry.ts';
import { billOfEntryFacts } from './facts/bill-of-entry-facts.ts';
import type { FactsOf } from './facts/facts-of.ts';
import { noteFacts } from './facts/note-facts.ts';
import { openingBalanceFacts } from './facts/opening-balance-facts.ts';
import { accountPaymentFacts, purchasePaymentFacts, refundFacts, salePaymentFacts } from './facts/payment-facts.ts';
import { purchaseFacts } from './facts/purchase-facts.ts';
import { saleFacts } from './facts/sale-facts.ts';
import { transactionFacts } from './facts/transaction-facts.ts';
import { billOfEntryEntries } from './posting-rules/bill-of-entry.ts';
import { noteEntries } from './posting-rules/note.ts';
import { openingBalanceEntries } from './posting-rules/opening-balance.ts';
import { paymentEntries } from './posting-rules/payment.ts';
import { type PurchaseFacts, purchaseEntries } from './posting-rules/purchase.ts';
import { saleEntries } from './posting-rules/sale.ts';
import { transactionEntries } from './posting-rules/transaction.ts';

/** Documents of one table: what is posted for them. */
export interface DocumentKind {
  table:
    | 'sales'
    | 'correction_notes'
    | 'purchases'
    | 'sale_payments'
    | 'purchase_payments'
    | 'account_payments'
    | 'note_refunds'
    | 'transactions'
    | 'opening_balances'
    | 'bills_of_entry';
  kinds: readonly JournalKind[];
  facts: FactsOf;
  entries(facts: never): Entry[];
  /** The day on which entries of closed days are taken back; without one they stay. */
  takenBackOn?(facts: never): Day | null;
}

/** In the order in which the documents of a day are posted when all of them are. */
export const DOCUMENT_KINDS = {
  opening_balance: { table: 'opening_balances', kinds: ['opening_balance'], facts: openingBalanceFacts, entries: openingBalanceEntries },
  sale: { table: 'sales', kinds: ['sale', 'opening_sale'], facts: saleFacts, entries: saleEntries },
  purchase: {
    table: 'purchases',
    kinds: ['purchase'],
    facts: purchaseFacts,
    entries: purchaseEntries,
    takenBackOn: ({ booked }: PurchaseFacts) => booked,
  },
  note: { table: 'correction_notes', kinds: ['credit_note', 'debit_note', 'sale_debit_note'], facts: noteFacts, entries: noteEntries },
  bill_of_entry: { table: 'bills_of_entry', kinds: ['bill_of_entry'], facts: billOfEntryFacts, entries: billOfEntryEntries },
  account_payment: { table: 'account_payments', kinds: ['receipt', 'supplier_payment'], facts: accountPaymentFacts, entries: paymentEntries },
  sale_payment: { table: 'sale_payments', kinds: ['sale_payment'], facts: salePaymentFacts, entries: paymentEntries },
  purchase_payment: { table: 'purchase_payments', kinds: ['purchase_payment'], facts: purchasePaymentFacts, entries: paymentEntries },
  note_refund: { table: 'note_refunds', kinds: ['note_refund'], facts: refundFacts, entries: paymentEntries },
  transaction: { table: 'transactions', kinds: ['transaction'], facts: transactionFacts, entries: transactionEntries },
} satisfies Record<string, DocumentKind>;
export type DocumentKindName = keyof typeof DOCUMENT_KINDS;

import type { Day } from '@karkhana/shared-contract/dates';
import type { JournalKind } from '@karkhana/shared-contract/ledger/journal-entry';
import { type RawBuilder, sql } from 'kysely';
import type { Entry } from './entry.ts';
import { billOfEntryFacts, STANDING_BILLS } from './facts/bill-of-entry-facts.ts';
import type { FactsOf } from './facts/facts-of.ts';
import { challanFacts, setOffFacts } from './facts/gst-payment-facts.ts';
import { landedCostFacts, STANDING_COSTS } from './facts/landed-cost-facts.ts';
import { noteFacts, STANDING_NOTES } from './facts/note-facts.ts';
import { openingBalanceFacts } from './facts/opening-balance-facts.ts';
import { accountPaymentFacts, OWN_PAYMENTS, purchasePaymentFacts, refundFacts, STANDING_ACCOUNT_PAYMENTS, salePaymentFacts } from './facts/payment-facts.ts';
import { CAME, purchaseFacts } from './facts/purchase-facts.ts';
import { STANDING_SALES, saleFacts } from './facts/sale-facts.ts';
import { OWN_TRANSACTIONS, transactionFacts } from './facts/transaction-facts.ts';
import { billOfEntryEntries } from './posting-rules/bill-of-entry.ts';
import { challanEntries, setOffEntries } from './posting-rules/gst-payment.ts';
import { landedCostEntries } from './posting-rules/landed-cost.ts';
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
    | 'bills_of_entry'
    | 'landed_costs'
    | 'gst_set_offs'
    | 'gst_challans'
    | 'goods_receipts'
    | 'purchase_bills';
  kinds: readonly JournalKind[];
  /** Which rows have something to post. */
  counts: RawBuilder<unknown>;
  /** Of papers of orders see wanted-purchases.ts. */
  facts?: FactsOf;
  entries?(facts: never): Entry[];
  /** The day on which entries of closed days are taken back; without one they stay. */
  takenBackOn?(facts: never): Day | null;
}

/** Papers of before are posted under their orders. */
const NEW_PAPERS = (day: RawBuilder<unknown>) =>
  sql`exists (select from purchases where purchases.id = purchase_id and (papers_from is null or ${day} > papers_from))`;

/** In the order in which the documents of a day are posted when all of them are. */
export const DOCUMENT_KINDS = {
  opening_balance: {
    table: 'opening_balances',
    kinds: ['opening_balance'],
    counts: sql`amount <> 0`,
    facts: openingBalanceFacts,
    entries: openingBalanceEntries,
  },
  sale: { table: 'sales', kinds: ['sale', 'opening_sale'], counts: STANDING_SALES, facts: saleFacts, entries: saleEntries },
  purchase: {
    table: 'purchases',
    kinds: ['purchase', 'opening_purchase'],
    counts: CAME,
    facts: purchaseFacts,
    entries: purchaseEntries,
    takenBackOn: ({ booked }: PurchaseFacts) => booked,
  },
  note: { table: 'correction_notes', kinds: ['credit_note', 'debit_note', 'sale_debit_note'], counts: STANDING_NOTES, facts: noteFacts, entries: noteEntries },
  bill_of_entry: { table: 'bills_of_entry', kinds: ['bill_of_entry'], counts: STANDING_BILLS, facts: billOfEntryFacts, entries: billOfEntryEntries },
  landed_cost: { table: 'landed_costs', kinds: ['landed_cost'], counts: STANDING_COSTS, facts: landedCostFacts, entries: landedCostEntries },
  goods_receipt: { table: 'goods_receipts', kinds: ['goods_receipt'], counts: NEW_PAPERS(sql`received_on`) },
  purchase_bill: { table: 'purchase_bills', kinds: ['purchase_bill'], counts: sql`net_amount <> 0 and expense_id is null and ${NEW_PAPERS(sql`booked_on`)}` },
  gst_challan: { table: 'gst_challans', kinds: ['gst_challan'], counts: sql`true`, facts: challanFacts, entries: challanEntries },
  gst_set_off: { table: 'gst_set_offs', kinds: ['gst_set_off'], counts: sql`figures <> '{}'`, facts: setOffFacts, entries: setOffEntries },
  account_payment: {
    table: 'account_payments',
    kinds: ['receipt', 'supplier_payment'],
    counts: STANDING_ACCOUNT_PAYMENTS,
    facts: accountPaymentFacts,
    entries: paymentEntries,
  },
  sale_payment: { table: 'sale_payments', kinds: ['sale_payment'], counts: OWN_PAYMENTS, facts: salePaymentFacts, entries: paymentEntries },
  purchase_payment: { table: 'purchase_payments', kinds: ['purchase_payment'], counts: OWN_PAYMENTS, facts: purchasePaymentFacts, entries: paymentEntries },
  note_refund: { table: 'note_refunds', kinds: ['note_refund'], counts: sql`true`, facts: refundFacts, entries: paymentEntries },
  transaction: { table: 'transactions', kinds: ['transaction'], counts: OWN_TRANSACTIONS, facts: transactionFacts, entries: transactionEntries },
} satisfies Record<string, DocumentKind>;
export type DocumentKindName = keyof typeof DOCUMENT_KINDS;

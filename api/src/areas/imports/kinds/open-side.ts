import type { Day } from '@karkhana/shared-contract/dates';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader, Transaction } from '../../../platform/database.ts';
import { companySnapshot } from '../../company/company.repository.ts';
import { createOpeningPurchases } from '../../purchases/create-opening-purchases.service.ts';
import { createOpeningSales } from '../../sales/create-opening-sales.service.ts';
import { openingNumberFaults } from '../../sales/opening-numbers.repository.ts';
import type { ImportSheet } from '../sheets/import-sheet.ts';
import { openPurchasesSheet } from '../sheets/open-purchases-sheet.ts';
import { openSalesSheet } from '../sheets/open-sales-sheet.ts';

/** An unpaid document of the program before. */
export interface OpenDocument {
  vendor_id: number;
  /** Its number there. */
  number: string;
  day: Day;
  due_date: Day | null;
  customer_reference: string | null;
  notes: string | null;
  /** Rupees that are open. */
  amount: number;
}

/** What differs between sales that customers still owe and bills that we still owe suppliers. */
export interface OpenSide {
  /** Of the table, of its entries in the general ledger and of the parties. */
  table: 'sales' | 'purchases';
  kind: 'sale' | 'purchase';
  /** Of the fields of the sheet. */
  party: 'customer' | 'supplier';
  day: 'sale_date' | 'purchase_date';
  sheet: ImportSheet;
  words: { document: string; party: string; number: string; day: string; enter: string };
  /** Why a number cannot be kept, or undefined. */
  numberFaults(db: Reader, numbers: readonly string[]): Promise<(number: string) => string | undefined>;
  create(tx: Transaction, actor: Actor, documents: readonly OpenDocument[]): Promise<number[]>;
}

export const OPEN_SALES: OpenSide = {
  table: 'sales',
  kind: 'sale',
  party: 'customer',
  day: 'sale_date',
  sheet: openSalesSheet,
  words: { document: 'invoice', party: 'Customer', number: 'Invoice Number', day: 'Invoice Date', enter: 'a sale' },
  numberFaults: async (db, numbers) => openingNumberFaults(db, numbers, (await companySnapshot(db)).invoice_prefix, dayInIndia()),
  async create(tx, actor, documents) {
    const sales = documents.map(({ number, day, ...sale }) => ({ ...sale, invoice_number: number, sale_date: day }));
    return (await createOpeningSales(tx, actor, sales)).map(({ id }) => id);
  },
};

export const OPEN_PURCHASES: OpenSide = {
  table: 'purchases',
  kind: 'purchase',
  party: 'supplier',
  day: 'purchase_date',
  sheet: openPurchasesSheet,
  words: { document: 'bill', party: 'Supplier', number: 'Bill Number', day: 'Bill Date', enter: 'a purchase order' },
  // Numbers of suppliers are none of ours.
  numberFaults: async () => () => undefined,
  create: (tx, actor, documents) =>
    createOpeningPurchases(
      tx,
      actor,
      documents.map(({ number, day, customer_reference: _none, ...bill }) => ({ ...bill, invoice_number: number, purchase_date: day })),
    ),
};

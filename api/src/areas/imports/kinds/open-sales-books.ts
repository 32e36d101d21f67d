import { paise, rupees, rupeesShown } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Reader } from '../../../platform/database.ts';
import { companySnapshot } from '../../company/company.repository.ts';
import { createOpeningSales, type OpeningSale } from '../../sales/create-opening-sales.service.ts';
import { updateRows } from './bulk-rows.ts';
import type { ImportBooks, Read } from './import-books.ts';
import { type FoundOpenSale, openOf, verdictOnOpenSale } from './open-sale-verdict.ts';
import { lower, type OpeningParty, openingParties } from './opening-parties.ts';
import { giveRestBack, type LeftRest, takeFromRest } from './opening-rest.ts';
import { deleteSales, detailsOf, openSalesByNumber, refuseUsedSales, type StoredOpenSale } from './stored-open-sales.ts';

interface MadeSale {
  id: number;
  number: string;
  version: number;
  before?: Pick<StoredOpenSale, 'due_date' | 'customer_reference' | 'notes'>;
  /** Of the party's first sale among some hundreds: what became of its opening balance. */
  rest?: LeftRest;
}

/** Invoices of the program before, each under its own number with what is open of it; the party's opening balance keeps the rest. */
export const openSalesBooks: ImportBooks = {
  keysOf: (read) => [{ column: 'Invoice Number', key: lower(read.invoice_number) }],

  async judge(db, rows, lock) {
    return (await find(db, rows, lock)).map((found, index) => verdictOnOpenSale(mustGet(rows, index), found));
  },

  async write(tx, actor, rows) {
    const found = await find(tx, rows, true);
    const isNew = (_read: unknown, index: number) => !mustGet(found, index).stored;
    const added = rows.flatMap((read, index) => (mustGet(found, index).stored ? [] : [saleOf(read, mustGet(mustGet(found, index).customers, 0))]));
    const saved = await createOpeningSales(tx, actor, added);
    const parties = found.filter(isNew).map(({ customers }) => mustGet(customers, 0));
    const rests = await takeFromRest(
      tx,
      actor,
      parties.map((party, index) => ({ party, open: paise(mustGet(added, index).amount) })),
    );
    const changed = rows.flatMap((read, index) => {
      const { stored } = mustGet(found, index);
      return stored ? [{ id: stored.id, ...detailsOf({ ...stored, ...read } as StoredOpenSale) }] : [];
    });
    await updateRows(tx, 'sales', changed, actor.id);
    let next = 0;
    return rows.map((_read, index): MadeSale => {
      const { stored, customers } = mustGet(found, index);
      if (stored) return { id: stored.id, number: stored.invoice_number, version: stored.version + 1, before: detailsOf(stored) };
      const rest = rests.get(mustGet(customers, 0).id);
      rests.delete(mustGet(customers, 0).id);
      next += 1;
      return { id: mustGet(saved, next - 1).id, number: String(mustGet(rows, index).invoice_number), version: 1, ...(rest && { rest }) };
    });
  },

  async takeBack(tx, actor, list) {
    const made = list as readonly MadeSale[];
    await refuseUsedSales(tx, made);
    await giveRestBack(
      tx,
      actor,
      made.flatMap(({ rest }) => rest ?? []),
    );
    await deleteSales(
      tx,
      actor,
      made.filter(({ before }) => !before).map(({ id }) => id),
    );
    const changed = made.flatMap(({ id, before }) => (before ? [{ id, ...before }] : []));
    await updateRows(tx, 'sales', changed, actor.id);
  },
};

async function find(db: Reader, rows: readonly Read[], lock: boolean): Promise<FoundOpenSale[]> {
  const { invoice_prefix } = await companySnapshot(db);
  const prefixes = ['INV', invoice_prefix ?? 'INV'];
  const partiesOf = await openingParties(
    db,
    rows.map(({ customer }) => customer),
    lock,
  );
  const stored = await openSalesByNumber(
    db,
    rows.map(({ invoice_number }) => lower(invoice_number)),
    lock,
  );
  return rows.map((read) => {
    const parties = partiesOf(read.customer);
    const sale = stored.get(lower(read.invoice_number));
    const customers = parties.filter(({ vendor_type }) => vendor_type === 'sale');
    return { customers, vendors: parties.length - customers.length, prefixes, ...(sale && { stored: sale }) };
  });
}

function saleOf(read: Read, { id }: OpeningParty): OpeningSale {
  const { invoice_number, sale_date, due_date = null, customer_reference = null, notes = null, amount } = read as unknown as OpeningSale;
  const open = openOf(read);
  const paid = amount === undefined ? 0 : paise(amount) - open;
  const kept = paid ? `${rupeesShown(paid)} of ${rupeesShown(paise(amount))} was paid before` : null;
  return { vendor_id: id, invoice_number, sale_date, due_date, customer_reference, notes: notes ?? kept, amount: rupees(open) };
}

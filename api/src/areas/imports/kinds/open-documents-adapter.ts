import type { Day } from '@karkhana/shared-contract/dates';
import { paise, rupees, rupeesShown } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader, Transaction } from '../../../platform/database.ts';
import { idsOf, insertRows, namedElsewhere, takeIds, updateRows } from './bulk-rows.ts';
import type { ImportAdapter, RowFields } from './import-adapter.ts';
import { type FoundOpenDocument, keyOf, openOf, signOf, verdictOnOpenDocument } from './open-document-verdict.ts';
import type { OpenDocument, OpenSide } from './open-side.ts';
import { lower, type OpeningParty, openingParties } from './opening-parties.ts';
import { giveRestBack, type LeftRest, takeFromRest } from './opening-rest.ts';
import { type Details, deleteDocuments, detailsOf, refuseUsed, type StoredOpenDocument, storedByNumber } from './stored-open-documents.ts';

interface MadeDocument {
  id: number;
  number: string;
  version: number;
  before?: Details;
  /** Of the party's first document among some hundreds: what became of its opening balance. */
  rest?: LeftRest;
  /** The party that was made with it. */
  party?: number;
}

/** Invoices or bills of the program before, each under its own number with what is open of it; the party's opening balance keeps the rest. */
export const openDocumentsAdapter = (side: OpenSide): ImportAdapter => ({
  keysOf: (read) => [{ column: side.words.number, key: keyOf(side, lower(read.invoice_number), lower(read[side.party]), read[side.day] as Day | undefined) }],

  async judge(db, rows, lock) {
    return (await find(db, side, rows, lock)).map((found, index) => verdictOnOpenDocument(side, mustGet(rows, index), found));
  },

  async write(tx, actor, rows) {
    const made = await addParties(tx, actor, side, rows);
    const found = await find(tx, side, rows, true);
    const isNew = (_read: unknown, index: number) => !mustGet(found, index).stored;
    const added = rows.flatMap((read, index) => (mustGet(found, index).stored ? [] : [documentOf(side, read, mustGet(mustGet(found, index).parties, 0))]));
    const saved = await side.create(tx, actor, added);
    const parties = found.filter(isNew).map((each) => mustGet(each.parties, 0));
    const rests = await takeFromRest(
      tx,
      actor,
      parties.map((party, index) => ({ party, open: signOf(side) * paise(mustGet(added, index).amount) })),
    );
    const changed = rows.flatMap((read, index) => {
      const { stored } = mustGet(found, index);
      return stored ? [{ id: stored.id, ...detailsOf(side, { ...stored, ...read } as StoredOpenDocument) }] : [];
    });
    await updateRows(tx, side.table, changed, actor.id);
    let next = 0;
    return rows.map((_read, index): MadeDocument => {
      const { stored, parties: own } = mustGet(found, index);
      if (stored) return { id: stored.id, number: stored.number, version: stored.version + 1, before: detailsOf(side, stored) };
      const { id: party } = mustGet(own, 0);
      const rest = rests.get(party);
      rests.delete(party);
      next += 1;
      const number = String(mustGet(rows, index).invoice_number);
      return { id: mustGet(saved, next - 1), number, version: 1, ...(rest && { rest }), ...(made.delete(party) && { party }) };
    });
  },

  async takeBack(tx, actor, list) {
    const made = list as readonly MadeDocument[];
    await refuseUsed(tx, side, made);
    await giveRestBack(
      tx,
      actor,
      made.flatMap(({ rest }) => rest ?? []),
      side.kind === 'sale' ? 'open sales' : 'open bills',
    );
    await deleteDocuments(
      tx,
      actor,
      side,
      made.filter(({ before }) => !before).map(({ id }) => id),
    );
    const changed = made.flatMap(({ id, before }) => (before ? [{ id, ...before }] : []));
    await updateRows(tx, side.table, changed, actor.id);
    await forgetParties(
      tx,
      made.flatMap(({ party }) => party ?? []),
    );
  },
});

/** Parties that the books have not, by their names alone. Returns their ids. */
async function addParties(tx: Transaction, actor: Actor, side: OpenSide, rows: readonly RowFields[]): Promise<Set<number>> {
  const names = new Map(rows.map((read) => [lower(read[side.party]), String(read[side.party])]));
  const { rows: known } = await sql<{ name: string }>`
    select lower(name) as name from vendors where vendor_type = ${side.kind} and lower(name) = any(${[...names.keys()]}::text[])`.execute(tx);
  for (const { name } of known) names.delete(name);
  const ids = await takeIds(tx, 'vendors', names.size);
  const facts = { vendor_type: side.kind, contact_person: '', email: '', phone: '', address: '', status: 'active', created_by: actor.id };
  await insertRows(
    tx,
    'vendors',
    [...names.values()].map((name, index) => ({ id: mustGet(ids, index), name, ...facts })),
  );
  return new Set(ids);
}

/** Those that something else names since are kept. */
async function forgetParties(tx: Transaction, ids: readonly number[]): Promise<void> {
  const named = new Set((await namedElsewhere(tx, 'vendors', ids)).map(({ id }) => id));
  await sql`delete from vendors where id = ${idsOf(ids.filter((id) => !named.has(id)))}`.execute(tx);
}

async function find(db: Reader, side: OpenSide, rows: readonly RowFields[], lock: boolean): Promise<FoundOpenDocument[]> {
  const partiesOf = await openingParties(
    db,
    rows.map((read) => read[side.party]),
    lock,
  );
  const faultOf = await side.numberFaults(
    db,
    rows.map(({ invoice_number }) => String(invoice_number ?? '')),
  );
  const numbers = rows.map(({ invoice_number }) => lower(invoice_number));
  const stored = new Map((await storedByNumber(db, side, numbers, lock)).map((row) => [keyOf(side, row.number, row.vendor_id, row.day), row]));
  return rows.map((read) => {
    const parties = partiesOf(read[side.party]).filter(({ vendor_type }) => vendor_type === side.kind);
    const number = String(read.invoice_number ?? '');
    const document = stored.get(keyOf(side, number, parties[0]?.id, read[side.day] as Day | undefined));
    const numberFault = faultOf(number);
    return { parties, ...(document && { stored: document }), ...(numberFault && { numberFault }) };
  });
}

function documentOf(side: OpenSide, read: RowFields, { id }: OpeningParty): OpenDocument {
  const { due_date = null, customer_reference = null, notes = null, amount } = read as unknown as OpenDocument;
  const open = openOf(read);
  const paid = amount === undefined ? 0 : paise(amount) - open;
  const kept = paid ? `${rupeesShown(paid)} of ${rupeesShown(paise(amount))} was paid before` : null;
  const [number, day] = [String(read.invoice_number), read[side.day] as Day];
  return { vendor_id: id, number, day, due_date, customer_reference, notes: notes ?? kept, amount: rupees(open) };
}

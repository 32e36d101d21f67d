import type { Day } from '@karkhana/shared-contract/dates';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader, Transaction } from '../../../platform/database.ts';
import { postDocuments } from '../../ledger/post-documents.ts';
import { idsOf, namedElsewhere } from './bulk-rows.ts';
import type { OpenSide } from './open-side.ts';
import { refuseUndo } from './refuse-undo.ts';

/** A sale or bill that was brought over before; also an order on which a bill of this number is entered. */
export interface StoredOpenDocument {
  id: number;
  /** Of the sale, or of the supplier's bill. */
  number: string;
  /** Of the sale or order. */
  own_number: string;
  day: Day;
  vendor_id: number;
  vendor_name: string;
  net_amount: string;
  due_date: Day | null;
  customer_reference: string | null;
  notes: string | null;
  opening: boolean;
  cancelled: boolean;
  version: number;
}

export type Details = Partial<Pick<StoredOpenDocument, 'due_date' | 'customer_reference' | 'notes'>>;

/** What another file may change of it: the columns of its table. */
export const detailsOf = ({ kind }: OpenSide, { due_date, customer_reference, notes }: StoredOpenDocument): Details =>
  kind === 'sale' ? { due_date, customer_reference, notes } : { due_date, notes };

const COLUMNS = sql`id, invoice_number as own_number, vendor_id, vendor_name, net_amount, due_date, notes, opening, version`;

/** @param numbers in lower case */
export async function storedByNumber(db: Reader, { kind }: OpenSide, numbers: readonly string[], lock: boolean): Promise<StoredOpenDocument[]> {
  const wanted = sql`any(${[...numbers]}::text[])`;
  const stored =
    kind === 'sale'
      ? sql`select ${COLUMNS}, invoice_number as number, sale_date as day, customer_reference, cancelled_at is not null as cancelled
          from sales where opening and lower(invoice_number) = ${wanted}`
      : sql`select ${COLUMNS}, supplier_invoice_number as number, supplier_invoice_date as day, null as customer_reference, false as cancelled
          from purchases where deleted_at is null and status <> 'cancelled' and lower(supplier_invoice_number) = ${wanted}`;
  const { rows } = await sql<StoredOpenDocument>`${stored} order by id ${lock ? sql`for no key update` : sql``}`.execute(db);
  return rows;
}

/** Payments keep their document also when they are voided. */
const LABELS: Record<string, string> = {
  sale_payments: 'has payments, or had some that were voided',
  purchase_payments: 'has payments, or had some that were voided',
  correction_notes: 'has a credit note',
  note_allocations: 'took the credit of a note',
};

/** @throws AppError that names what uses these documents, or that they were changed since */
export async function refuseUsed(
  tx: Transaction,
  { kind, table }: OpenSide,
  made: readonly { id: number; number: string; version: number; before?: object }[],
): Promise<void> {
  const gone = kind === 'sale' ? sql`cancelled_at is not null` : sql`deleted_at is not null`;
  const { rows } = await sql<{ id: number; version: number; gone: boolean }>`
    select id, version, ${gone} as gone from ${sql.table(table)} where id = ${idsOf(made.map(({ id }) => id))} order by id for update`.execute(tx);
  const numbers = new Map(made.map(({ id, number }) => [id, number]));
  const added = made.filter(({ before }) => !before).map(({ id }) => id);
  const named = await namedElsewhere(tx, table, added);
  refuseUndo(named.map(({ id, table: by }) => `${numbers.get(id)} ${LABELS[by] ?? `is used on ${by.replaceAll('_', ' ')}`}`));
  const now = new Map(rows.map((row) => [row.id, row]));
  refuseUndo(
    made.flatMap(({ id, number, version }) => {
      const document = now.get(id);
      if (document?.version === version) return [];
      return [`${number} was ${document?.gone ? (kind === 'sale' ? 'cancelled' : 'deleted') : 'changed'} since`];
    }),
  );
}

export async function deleteDocuments(tx: Transaction, actor: Actor, { kind, table }: OpenSide, ids: readonly number[]): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${idsOf(ids)}`.execute(tx);
  await postDocuments(tx, actor, kind, ids);
}

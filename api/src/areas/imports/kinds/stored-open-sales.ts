import type { Day } from '@karkhana/shared-contract/dates';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader, Transaction } from '../../../platform/database.ts';
import { postDocuments } from '../../ledger/post-documents.ts';
import { idsOf, namedElsewhere } from './bulk-rows.ts';
import { refuseUndo } from './refuse-undo.ts';

/** A sale that was brought over before. */
export interface StoredOpenSale {
  id: number;
  invoice_number: string;
  sale_date: Day;
  vendor_id: number;
  vendor_name: string;
  net_amount: string;
  due_date: Day | null;
  customer_reference: string | null;
  notes: string | null;
  cancelled: boolean;
  version: number;
}

/** What another file may change of it. */
export const detailsOf = ({ due_date, customer_reference, notes }: StoredOpenSale) => ({ due_date, customer_reference, notes });

/** By the number in lower case. */
export async function openSalesByNumber(db: Reader, numbers: readonly string[], lock: boolean): Promise<Map<string, StoredOpenSale>> {
  const { rows } = await sql<StoredOpenSale>`
    select id, invoice_number, sale_date, vendor_id, vendor_name, net_amount, due_date, customer_reference, notes, cancelled_at is not null as cancelled, version
    from sales where opening and lower(invoice_number) = any(${[...numbers]}::text[]) order by id ${lock ? sql`for no key update` : sql``}`.execute(db);
  return new Map(rows.map((row) => [row.invoice_number.toLowerCase(), row]));
}

/** Payments keep their sale also when they are voided. */
const LABELS: Record<string, string> = {
  sale_payments: 'has payments, or had some that were voided',
  correction_notes: 'has a credit note',
  note_allocations: 'took the credit of a note',
};

/** @throws AppError that names what stands on these sales, or that they were changed since */
export async function refuseUsedSales(tx: Transaction, made: readonly { id: number; number: string; version: number; before?: object }[]): Promise<void> {
  const { rows } = await sql<{ id: number; version: number; cancelled: boolean }>`
    select id, version, cancelled_at is not null as cancelled from sales where id = ${idsOf(made.map(({ id }) => id))} order by id for update`.execute(tx);
  const numbers = new Map(made.map(({ id, number }) => [id, number]));
  const added = made.filter(({ before }) => !before).map(({ id }) => id);
  const named = await namedElsewhere(tx, 'sales', added);
  refuseUndo(named.map(({ id, table }) => `${numbers.get(id)} ${LABELS[table] ?? `is used on ${table.replaceAll('_', ' ')}`}`));
  const now = new Map(rows.map((row) => [row.id, row]));
  refuseUndo(
    made.flatMap(({ id, number, version }) => {
      const sale = now.get(id);
      if (sale?.version === version) return [];
      return [`${number} was ${sale?.cancelled ? 'cancelled' : 'changed'} since`];
    }),
  );
}

export async function deleteSales(tx: Transaction, actor: Actor, ids: readonly number[]): Promise<void> {
  await sql`delete from sales where id = ${idsOf(ids)}`.execute(tx);
  await postDocuments(tx, actor, 'sale', ids);
}

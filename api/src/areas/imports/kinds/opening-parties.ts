import type { VendorType } from '@karkhana/shared-contract/constants';
import type { Day } from '@karkhana/shared-contract/dates';
import { paise, rupeesText } from '@karkhana/shared-contract/money';
import type { OpeningKind } from '@karkhana/shared-contract/opening-balances/opening-balance-schemas';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database.ts';
import { type FirstDocuments, firstDocuments } from '../../party-ledger/first-documents.ts';
import { idsOf } from './bulk-rows.ts';

/** A row of opening_balances: of a party the rest beside its open sales and bills. */
export interface StoredBalance {
  id: number;
  kind: OpeningKind;
  vendor_id: number | null;
  amount: string;
  as_on: Day;
  notes: string | null;
  version: number;
}

export interface OpeningParty {
  id: number;
  name: string;
  vendor_type: VendorType;
  balance?: StoredBalance;
  /** Paise that its open sales came to, below zero that its open bills did, and the day of the last one. */
  open: number;
  last_open?: Day;
  /** Since when its books move here. */
  first?: FirstDocuments;
}

/** Paise, positive when they owe us. */
export const signedOf = ({ kind, amount }: Pick<StoredBalance, 'kind' | 'amount'>): number => (kind === 'payable' ? -1 : 1) * paise(amount);

/** The columns for a balance in paise. Zero keeps the side it had. */
export function columnsOf(signed: number, kind: OpeningKind): Pick<StoredBalance, 'kind' | 'amount'> {
  if (kind === 'cash' || kind === 'bank') return { kind, amount: rupeesText(signed) };
  const side = signed > 0 ? 'receivable' : 'payable';
  return { kind: signed === 0 ? kind : side, amount: rupeesText(Math.abs(signed)) };
}

/** The parties of each name, in lower case, with what they began with. @param lock them and their balances: one file at a time works out a rest */
export async function openingParties(db: Reader, names: readonly unknown[], lock: boolean): Promise<(name: unknown) => OpeningParty[]> {
  const wanted = [...new Set(names.map(lower))];
  const locking = lock ? sql`for no key update` : sql``;
  const { rows } = await sql<Pick<OpeningParty, 'id' | 'name' | 'vendor_type'>>`
    select id, name, vendor_type from vendors where lower(name) = any(${wanted}::text[]) order by id ${locking}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const { rows: balances } = await sql<StoredBalance>`
    select id, kind, vendor_id, amount, as_on, notes, version from opening_balances where vendor_id = ${idsOf(ids)} order by id ${locking}`.execute(db);
  const { rows: open } = await sql<{ vendor_id: number; sum: string; last: Day }>`
    select vendor_id, sum(net_amount) as sum, max(sale_date) as last from sales
    where opening and cancelled_at is null and vendor_id = ${idsOf(ids)} group by vendor_id
    union all select vendor_id, -sum(net_amount), max(purchase_date) from purchases
    where opening and deleted_at is null and vendor_id = ${idsOf(ids)} group by vendor_id`.execute(db);
  const balanceOf = new Map(balances.map((row) => [row.vendor_id, row]));
  const openOf = new Map(open.map((row) => [row.vendor_id, row]));
  const firstOf = await firstDocuments(db, ids);
  const groups = new Map<string, OpeningParty[]>();
  for (const row of rows) {
    const [balance, documents, first] = [balanceOf.get(row.id), openOf.get(row.id), firstOf.get(row.id)];
    const party = {
      ...row,
      ...(balance && { balance }),
      open: paise(documents?.sum ?? '0'),
      ...(documents && { last_open: documents.last }),
      ...(first && { first }),
    };
    groups.set(lower(row.name), [...(groups.get(lower(row.name)) ?? []), party]);
  }
  return (name) => groups.get(lower(name)) ?? [];
}

export const lower = (value: unknown): string => String(value ?? '').toLowerCase();

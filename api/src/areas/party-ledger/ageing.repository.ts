import type { Day } from '@karkhana/shared-contract/dates';
import type { AgeingBuckets, AgeingReport, AgeingRow, PartyBalance } from '@karkhana/shared-contract/party-ledger/party-ledger';
import type { AgeingQuery } from '@karkhana/shared-contract/party-ledger/party-ledger-queries';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { contains, pageOf, sortOf } from '../../platform/list.ts';
import { type OfParty, onlyParty } from './movements.ts';
import { openDocuments } from './open-documents.ts';

const BUCKETS = ['balance', 'days_0_30', 'days_31_60', 'days_61_90', 'over_90', 'on_account'] as const;
type Sums = Record<keyof AgeingBuckets, string>;

const SORT_KEYS = { name: sql`lower(name)`, balance: sql.ref('balance'), overdue: sql.ref('overdue') } as const;

type Wanted = Omit<AgeingQuery, 'as_of' | 'page' | 'limit'> & { as_of: Day };

/** Parties with anything open at the end of a day, by how old it is. */
export async function reportAgeing(db: Reader, { page, limit: size, ...query }: Wanted & Pick<AgeingQuery, 'page' | 'limit'>): Promise<AgeingReport> {
  const { limit, offset } = pageOf({ page, limit: size });
  const data = await rowsOf(db, query, sql`limit ${limit} offset ${offset}`);
  const all = await sql<Sums & { total: number }>`
    select count(*) as total, ${sql.join(BUCKETS.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0) as ${sql.ref(name)}`))} from (${byParty(query)}) parties`.execute(
    db,
  );
  const { total, ...sums } = all.rows[0]!;
  return { data, total, totals: bucketsOf(sums), as_of: query.as_of };
}

/** Every row, as its spreadsheet has them. */
export const readWholeAgeing = (db: Reader, query: Wanted): Promise<AgeingRow[]> => rowsOf(db, query, sql``);

async function rowsOf(db: Reader, query: Wanted, page: RawBuilder<unknown>): Promise<AgeingRow[]> {
  const { field, direction } = sortOf<keyof typeof SORT_KEYS>(query.sort);
  const { rows } = await sql<Sums & Pick<AgeingRow, 'vendor_id' | 'name' | 'vendor_type'> & { overdue: string }>`
    select * from (${byParty(query)}) parties order by ${SORT_KEYS[field]} ${sql.raw(direction)}, vendor_id ${page}`.execute(db);
  return rows.map(({ vendor_id, name, vendor_type, overdue, ...row }) => ({ vendor_id, name, vendor_type, overdue: Number(overdue), ...bucketsOf(row) }));
}

/** What one party owes; nothing of it where nothing is open. */
export async function readPartyBalance(db: Reader, vendor_id: number, as_of: Day): Promise<PartyBalance> {
  const { data, totals } = await reportAgeing(db, { vendor_id, as_of, by: 'invoice', sort: 'name' });
  return { ...totals, overdue: data[0]?.overdue ?? 0, as_of };
}

function byParty({ as_of, by, vendor_type, vendor_id, search }: Wanted): RawBuilder<unknown> {
  const of: OfParty = vendor_id === undefined ? () => sql`true` : onlyParty(vendor_id);
  const age = sql`${as_of}::date - ${by === 'due' ? sql`coalesce(due, day)` : sql`day`}`;
  const within = (ages: RawBuilder<unknown>) => sql`coalesce(sum(open) filter (where not on_account and ${ages}), 0)`;
  return sql`
    select vendor_id, name, vendor_type, sum(open) as balance, ${within(sql`${age} <= 30`)} as days_0_30, ${within(sql`${age} between 31 and 60`)} as days_31_60,
      ${within(sql`${age} between 61 and 90`)} as days_61_90, ${within(sql`${age} > 90`)} as over_90,
      coalesce(sum(open) filter (where on_account), 0) as on_account, abs(${within(sql`due < ${as_of}::date`)}) as overdue
    from (${openDocuments(of, as_of)}) documents join vendors on vendors.id = vendor_id
    where ${vendor_type ? sql`vendor_type = ${vendor_type}` : sql`true`} and ${search ? sql`name ilike ${contains(search)}` : sql`true`}
    group by vendor_id, name, vendor_type`;
}

const bucketsOf = (sums: Sums): AgeingBuckets => Object.fromEntries(BUCKETS.map((name) => [name, Number(sums[name])])) as unknown as AgeingBuckets;

import type { Day } from '@karkhana/shared-contract/dates';
import type { AgeingBuckets, AgeingReport, AgeingRow, PartyBalance } from '@karkhana/shared-contract/party-ledger/party-ledger';
import type { AgeingQuery } from '@karkhana/shared-contract/party-ledger/party-ledger-queries';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { foundIn, pageOf, sortOf } from '../../platform/list.ts';
import { readCached } from '../../platform/read-cached.ts';
import { type OfParty, onlyParty } from './movements.ts';
import { openDocuments } from './open-documents.ts';

const BUCKETS = ['balance', 'days_0_30', 'days_31_60', 'days_61_90', 'over_90', 'on_account'] as const;
type Sums = Record<keyof AgeingBuckets, string>;

const SORT_KEYS = { name: sql`lower(name)`, balance: sql.ref('balance'), overdue: sql.ref('overdue') } as const;

type Wanted = Omit<AgeingQuery, 'as_of' | 'page' | 'limit'> & { as_of: Day };

/** Parties with anything open at the end of a day, by how old it is. What is open is read once, for the page and for what all come to. */
export async function reportAgeing(db: Reader, { page, limit: size, ...query }: Wanted & Pick<AgeingQuery, 'page' | 'limit'>): Promise<AgeingReport> {
  const { limit, offset } = pageOf({ page, limit: size });
  const rows = await readCached(
    db,
    sql<Stored & Record<`all_${keyof AgeingBuckets}`, string> & { total: number }>`
    with parties as materialized (${byParty(query)}),
      sums as (select count(*) as total, ${sql.join(BUCKETS.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0) as ${sql.ref(`all_${name}`)}`))} from parties)
    select * from sums left join (select * from parties order by ${orderOf(query)} limit ${limit} offset ${offset}) page on true order by ${orderOf(query)}`,
  );
  const [{ total, ...sums }] = rows as [(typeof rows)[number]];
  const totals = Object.fromEntries(BUCKETS.map((name) => [name, Number(sums[`all_${name}`])])) as unknown as AgeingBuckets;
  return { data: rows.filter(({ vendor_id }) => vendor_id !== null).map(ageingRow), total, totals, as_of: query.as_of };
}

/** Every row, as its spreadsheet has them. */
export async function readAgeingRows(db: Reader, query: Wanted): Promise<AgeingRow[]> {
  const { rows } = await sql<Stored>`select * from (${byParty(query)}) parties order by ${orderOf(query)}`.execute(db);
  return rows.map(ageingRow);
}

type Stored = Sums & Pick<AgeingRow, 'vendor_id' | 'name' | 'vendor_type'> & { overdue: string };

function orderOf({ sort }: Wanted): RawBuilder<unknown> {
  const { field, direction } = sortOf<keyof typeof SORT_KEYS>(sort);
  return sql`${SORT_KEYS[field]} ${sql.raw(direction)}, vendor_id`;
}

const ageingRow = ({ vendor_id, name, vendor_type, overdue, ...row }: Stored): AgeingRow => ({
  vendor_id,
  name,
  vendor_type,
  overdue: Number(overdue),
  ...bucketsOf(row),
});

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
    where ${vendor_type ? sql`vendor_type = ${vendor_type}` : sql`true`} and ${search ? foundIn(['name'], search) : sql`true`}
    group by vendor_id, name, vendor_type`;
}

const bucketsOf = (sums: Sums): AgeingBuckets => Object.fromEntries(BUCKETS.map((name) => [name, Number(sums[name])])) as unknown as AgeingBuckets;

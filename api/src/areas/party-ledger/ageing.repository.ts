import type { Day } from '@karkhana/shared-contract/dates';
import { rupees } from '@karkhana/shared-contract/money';
import type { AgeingBuckets, AgeingReport, AgeingRow, PartyBalance } from '@karkhana/shared-contract/party-ledger/party-ledger';
import type { AgeingQuery } from '@karkhana/shared-contract/party-ledger/party-ledger-queries';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { foundIn, sliceOf, sortOf } from '../../platform/list.ts';
import { readCached } from '../../platform/read-cached.ts';
import { onlyParty } from './movements.ts';
import { openDocuments } from './open-documents.ts';
import { owedByLedger } from './party-balances.ts';

const BUCKETS = ['balance', 'days_0_30', 'days_31_60', 'days_61_90', 'over_90', 'on_account'] as const;
type Column = keyof AgeingBuckets | 'overdue';
type Party = Pick<AgeingRow, 'vendor_id' | 'name' | 'vendor_type'>;
/** What is open of a party: amounts in paise. */
type Sums = Record<Column, number> & Pick<Party, 'vendor_id'> & Late;
/** Documents past their due date, and days since that of the oldest. */
interface Late {
  overdue_count: number;
  overdue_days: number;
}

type Wanted = Omit<AgeingQuery, 'as_of' | 'page' | 'limit'> & { as_of: Day };

/** Parties with anything open at the end of a day, and the totals of all: the balance of the general ledger, and the age of its open documents. */
export async function reportAgeing(db: Reader, { page, limit, ...query }: Wanted & Pick<AgeingQuery, 'page' | 'limit'>): Promise<AgeingReport> {
  const owing = await readOwing(db, query);
  const totals = bucketsOf((bucket) => owing.reduce((all, { sums }) => all + sums[bucket], 0));
  return { data: sliceOf(owing, { page, limit }).map(ageingRow), total: owing.length, totals, as_of: query.as_of };
}

/** Every row, as its spreadsheet has them. */
export const readAgeingRows = async (db: Reader, query: Wanted): Promise<AgeingRow[]> => (await readOwing(db, query)).map(ageingRow);

/** In their order. Names are read after balances: a party with a balance is never deleted. */
async function readOwing(db: Reader, query: Wanted): Promise<{ party: Party; sums: Sums }[]> {
  const byId = new Map((await readSumsByParty(db, query)).map((row) => [row.vendor_id, row]));
  const { field, direction } = sortOf<'name' | 'balance' | 'overdue'>(query.sort);
  const parties = await readParties(db, query, field === 'name' ? direction : 'asc');
  const owing = parties.flatMap((party) => {
    const sums = byId.get(party.vendor_id);
    return sums ? [{ party, sums }] : [];
  });
  if (field === 'name') return owing;
  const sign = direction === 'asc' ? 1 : -1;
  return owing.sort((one, other) => sign * (one.sums[field] - other.sums[field]) || one.party.vendor_id - other.party.vendor_id);
}

const bucketsOf = (paiseOf: (bucket: keyof AgeingBuckets) => number): AgeingBuckets =>
  Object.fromEntries(BUCKETS.map((bucket) => [bucket, rupees(paiseOf(bucket))])) as unknown as AgeingBuckets;
const ageingRow = ({ party, sums }: { party: Party; sums: Sums }): AgeingRow => ({
  ...party,
  overdue: rupees(sums.overdue),
  ...bucketsOf((bucket) => sums[bucket]),
});

/** What one party owes; nothing of it where nothing is open. */
export async function readPartyBalance(db: Reader, vendor_id: number, as_of: Day): Promise<PartyBalance> {
  const [sums] = await readSumsByParty(db, { vendor_id, as_of, by: 'invoice', sort: 'name' });
  const { overdue, overdue_count, overdue_days } = sums ?? { overdue: 0, overdue_count: 0, overdue_days: 0 };
  return { ...bucketsOf((bucket) => sums?.[bucket] ?? 0), overdue: rupees(overdue), overdue_count, overdue_days, as_of };
}

const readParties = (db: Reader, { vendor_type, vendor_id, search }: Wanted, direction: 'asc' | 'desc') =>
  readCached(
    db,
    sql<Party>`select id as vendor_id, name, vendor_type from vendors
      where ${vendor_type ? sql`vendor_type = ${vendor_type}` : sql`true`} and ${vendor_id === undefined ? sql`true` : sql`id = ${vendor_id}`}
        and ${search ? foundIn(['name'], search) : sql`true`}
      order by lower(name) ${sql.raw(direction)}, id`,
  );

function readSumsByParty(db: Reader, { as_of, by, vendor_id }: Wanted): Promise<readonly Sums[]> {
  const of = vendor_id === undefined ? undefined : onlyParty(vendor_id);
  const age = sql`${as_of}::date - ${by === 'due' ? sql`coalesce(due, day)` : sql`day`}`;
  const sum = (wanted: RawBuilder<unknown>) => sql`(coalesce(sum(open) filter (where ${wanted}), 0) * 100)::bigint`;
  const within = (ages: RawBuilder<unknown>) => sum(sql`not on_account and ${ages}`);
  const columns = ['days_0_30', 'days_31_60', 'days_61_90', 'over_90', 'on_account', 'overdue', 'overdue_count', 'overdue_days'];
  const late = sql`not on_account and due < ${as_of}::date`;
  return readCached(
    db,
    sql<Sums>`
    with sums as (
      select vendor_id, ${within(sql`${age} <= 30`)} as days_0_30, ${within(sql`${age} between 31 and 60`)} as days_31_60,
        ${within(sql`${age} between 61 and 90`)} as days_61_90, ${within(sql`${age} > 90`)} as over_90, ${sum(sql`on_account`)} as on_account,
        abs(${sum(late)}) as overdue, count(*) filter (where ${late}) as overdue_count, max(${as_of}::date - due) filter (where ${late}) as overdue_days
      from (${openDocuments(as_of, of)}) documents where vendor_id is not null group by vendor_id)
    select vendor_id, (coalesce(balance, 0) * 100)::bigint as balance, ${sql.join(columns.map((column) => sql`coalesce(${sql.ref(column)}, 0)::bigint as ${sql.ref(column)}`))}
    from sums full join (${owedByLedger(of ?? (() => sql`true`), as_of)}) owed using (vendor_id) where sums.vendor_id is not null or balance <> 0`,
  );
}

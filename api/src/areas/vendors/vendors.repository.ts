import type { Day } from '@karkhana/shared-contract/dates';
import { stateOfParty } from '@karkhana/shared-contract/gst/party';
import type { Page } from '@karkhana/shared-contract/list-query';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { PARTY_FACT_NAMES, PARTY_FACTS, type PartyFact } from '@karkhana/shared-contract/vendors/party-facts';
import type { ListedVendor, SameFirm, Vendor } from '@karkhana/shared-contract/vendors/vendor';
import type { VENDOR_SORTS, VendorListQuery } from '@karkhana/shared-contract/vendors/vendor-schemas';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { countOf, foundIn, pageOf, relevanceOf, sortOf } from '../../platform/list.ts';
import { foundByWords } from '../../platform/words.ts';
import type { Tables } from '../../tables/tables.ts';
import { sortedBy, withBalances } from '../party-ledger/listed-balances.ts';
import { readDeliveryAddresses } from './delivery-addresses.repository.ts';

const PARTY = ['gstin', 'registration_type', 'state_code', 'city', 'pincode', 'country'] as const;
const COLUMNS = ['id', 'name', 'vendor_type', 'contact_person', 'email', 'phone', 'address', 'status', ...PARTY, ...PARTY_FACT_NAMES, 'version'] as const;
const SORT_KEYS: Record<(typeof VENDOR_SORTS)[number], (query: VendorListQuery) => RawBuilder<unknown>> = {
  name: () => sql`lower(name)`,
  contact_person: () => sql`lower(contact_person)`,
  email: () => sql`lower(email)`,
  status: () => sql.ref('status'),
  created_at: () => sql.ref('created_at'),
  relevance: ({ search }) => relevanceOf(search, { name: 'name' }),
  balance: () => sql`coalesce(balance, 0)`,
  overdue: () => sql`coalesce(overdue, 0)`,
};

/** @param balancesOn adds the balance of this day; without it balances are left out */
export async function listVendors(db: Reader, query: VendorListQuery, balancesOn?: Day): Promise<Page<ListedVendor>> {
  const { limit, offset } = pageOf(query);
  const { field, direction } = sortOf<keyof typeof SORT_KEYS>(query.sort);
  const rows = await sortedBy(filtered(db, query), field, balancesOn)
    .select(COLUMNS)
    .orderBy(SORT_KEYS[field](query), direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return { data: await withBalances(db, rows.map(vendor), balancesOn), total: await countOf(filtered(db, query)) };
}

export async function readVendor(db: Reader, id: number): Promise<Vendor> {
  const row = await db.selectFrom('vendors').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', 'Vendor not found');
  return { ...vendor(row), delivery_addresses: await readDeliveryAddresses(db, id) };
}

/** Its records of the other type: a firm that buys and sells has one of each, known by its GSTIN or, where one has none, by its name. */
export async function listSameFirm(db: Reader, id: number): Promise<SameFirm[]> {
  const { name, vendor_type, gstin } = await readVendor(db, id);
  const named = sql<boolean>`(lower(name) = lower(${name}) and (gstin is null or ${gstin}::text is null))`;
  return db
    .selectFrom('vendors')
    .select(['id', 'name', 'vendor_type', 'status'])
    .where('vendor_type', '=', vendor_type === 'sale' ? 'purchase' : 'sale')
    .where((row) => (gstin ? row.or([named, row('gstin', '=', gstin)]) : named))
    .orderBy('id')
    .limit(5)
    .execute();
}

/** An empty state is the GSTIN's. */
const vendor = (row: Omit<Vendor, PartyFact> & Record<PartyFact, string | number | null>): Vendor => {
  // Decimals come as text.
  const facts = PARTY_FACT_NAMES.map((name) => [name, PARTY_FACTS[name].kind === 'amount' && row[name] !== null ? Number(row[name]) : row[name]] as const);
  return { ...row, state_code: stateOfParty(row), ...(Object.fromEntries(facts) as Required<Pick<Vendor, PartyFact>>) };
};

/** Whether a sale, a purchase order, an opening balance or money on account names this vendor, deleted, cancelled and voided ones included: they keep their row. */
export async function hasDocuments(db: Reader, id: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from sales where vendor_id = ${id}) or exists (select from purchases where vendor_id = ${id})
      or exists (select from opening_balances where vendor_id = ${id}) or exists (select from account_payments where vendor_id = ${id})
      or exists (select from transactions where vendor_id = ${id}) or exists (select from landed_costs where vendor_id = ${id}) as found`.execute(db);
  return mustGet(rows, 0).found;
}

function filtered(db: Reader, { search, words, vendor_type, status }: VendorListQuery): SelectQueryBuilder<Tables, 'vendors', object> {
  let vendors = db.selectFrom('vendors');
  if (vendor_type) vendors = vendors.where('vendor_type', '=', vendor_type);
  if (status) vendors = vendors.where('status', '=', status);
  if (words) vendors = vendors.where(foundByWords(words, SEARCHED));
  if (!search) return vendors;
  return vendors.where(foundIn(['name', 'contact_person', 'email', 'phone'], search));
}

const SEARCHED = { texts: [sql`lower(name)`, sql`lower(contact_person)`, sql`lower(email)`, sql`lower(gstin)`], phone: sql`phone` };

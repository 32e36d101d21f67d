import { OWN_GSTIN, type PartyFacts, partyFaults, stateOfParty, withStateOfGstin } from '@karkhana/shared-contract/gst/party';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database.ts';
import { fieldsOf } from '../sheets/import-sheet.ts';
import { vendorsSheet } from '../sheets/vendors-sheet.ts';
import type { RowFields } from './import-adapter.ts';
import { recordAdapter, rowOf, type StoredRecord } from './record-adapter.ts';
import { withBalances } from './with-balances.ts';

/** The balance is a record of its own. */
const COLUMNS = fieldsOf(vendorsSheet, 'opening_balance', 'as_on');

/** What a party may lack, and its row never does. */
const OF_CONTACT: ReadonlySet<string> = new Set(['contact_person', 'email', 'phone', 'address']);

const nameKey = ({ vendor_type, name }: RowFields) => `${vendor_type} ${String(name ?? '').toLowerCase()}`;
/** Undefined without one. */
const gstinKey = ({ vendor_type, gstin }: RowFields) => (gstin ? `${vendor_type} ${String(gstin)}` : undefined);

/** The row's values, with the state that a new GSTIN brings. */
const partyOf = (read: RowFields, stored: StoredRecord): RowFields => ({
  ...stored.columns,
  ...withStateOfGstin(stored.columns as { gstin: string | null }, read),
});

/** Names are not unique, and branches share a GSTIN. */
function whichOne({ columns }: StoredRecord, read: RowFields): Record<string, string> {
  const parties = read.vendor_type === 'sale' ? 'customers' : 'vendors';
  if (nameKey(columns) === nameKey(read)) return { name: `Several ${parties} are called ${columns.name}. Give them names of their own first` };
  return { gstin: `Several ${parties} have the GSTIN ${columns.gstin}. Write the name as it is in the books` };
}

/** Parties are known by type and name, else by type and GSTIN: a firm that buys and sells is two records. */
const parties = recordAdapter({
  table: 'vendors',
  sheet: vendorsSheet,
  keysOf(read) {
    const gstin = gstinKey(read);
    return [{ column: 'Name', key: nameKey(read) }, ...(gstin ? [{ column: 'GSTIN', key: `gstin ${gstin}` }] : [])];
  },
  find,
  faults(stored, read, changed) {
    if (!changed.length) return {};
    return stored.isOneOfSeveral ? whichOne(stored, read) : partyFaults(partyOf(read, stored) as PartyFacts);
  },
  async rowFaults(db) {
    const { gstin: own } = await db.selectFrom('company').select('gstin').executeTakeFirstOrThrow();
    return ({ gstin }, stored) => (gstin && gstin === own && stored?.columns['gstin'] !== own ? { gstin: OWN_GSTIN } : {});
  },
  columnsOf(read, stored) {
    const row = stored ? partyOf(read, stored) : { ...vendorsSheet.defaults, ...read };
    return Object.fromEntries(COLUMNS.map((column) => [column, row[column] ?? (OF_CONTACT.has(column) ? '' : null)]));
  },
});

/** Parties, each with the balance that it brings. */
export const vendorsAdapter = withBalances(parties);

async function find(db: Reader, rows: readonly RowFields[], lock: boolean): Promise<(StoredRecord | undefined)[]> {
  const names = [...new Set(rows.map(({ name }) => String(name ?? '').toLowerCase()))];
  const gstins = [...new Set(rows.flatMap(({ gstin }) => (gstin ? [String(gstin)] : [])))];
  let query = db
    .selectFrom('vendors')
    .select(['id', 'version', ...COLUMNS])
    .where((row) => row.or([row(sql`lower(name)`, 'in', names), ...(gstins.length ? [row('gstin', 'in', gstins)] : [])]))
    .orderBy('id');
  if (lock) query = query.forNoKeyUpdate();
  const found = (await query.execute()).map(({ id, version, ...columns }) => {
    const fields = { ...rowOf(vendorsSheet, columns, ['vendor_type', 'opening_balance', 'as_on']), state_code: stateOfParty(columns) };
    return { id, version, columns, fields };
  });
  const keyed = found.map((record) => ({ record, name: nameKey(record.columns), gstin: gstinKey(record.columns) }));
  return rows.map((read) => {
    const [name, gstin] = [nameKey(read), gstinKey(read)];
    const called = keyed.filter((party) => party.name === name);
    const registered = gstin ? (called.length ? called : keyed).filter((party) => party.gstin === gstin) : [];
    const [meant, ...others] = registered.length ? registered : called;
    return meant && { ...meant.record, isOneOfSeveral: others.length > 0 };
  });
}

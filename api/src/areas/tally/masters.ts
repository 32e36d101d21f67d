import { STATES } from '@karkhana/shared-contract/gst/states';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { xmlText } from './voucher-xml.ts';

/** Groups that Tally calls otherwise. */
const GROUPS: Record<string, string> = { 'Loans and Advances': 'Loans & Advances (Asset)', 'Suspense Account': 'Suspense A/c' };

/** Names of ledgers, by account and by party: each once in any case, except names that the firm gave. Two accounts may be one ledger. */
export interface LedgerNames {
  account(id: number): string;
  party(id: number): string;
}

interface Party {
  id: number;
  name: string;
  vendor_type: 'sale' | 'purchase';
  gstin: string | null;
  state_code: string | null;
}
interface Account {
  id: number;
  name: string;
  account_group: string;
  role: string | null;
  /** What the firm's Tally calls it. */
  tally_name: string | null;
}

/** Parties that the ledger names; a firm may have thousands that it never traded with. */
export async function readMasters(db: Reader): Promise<{ names: LedgerNames; xml: string }> {
  const accounts: Account[] = await db
    .selectFrom('accounts')
    .leftJoin('tally_ledgers', 'account_id', 'accounts.id')
    .select(['accounts.id', 'accounts.name', 'account_group', 'role', 'tally_ledgers.name as tally_name'])
    .orderBy('accounts.id')
    .execute();
  const { rows: parties } = await sql<Party>`
    select id, name, vendor_type, gstin, coalesce(state_code, left(gstin, 2)) as state_code from vendors
    where id in (select vendor_id from account_balances where vendor_id > 0) order by id`.execute(db);
  const taken = new Set<string>();
  const unique = (name: string, id: number): string => {
    const plain = name.trim();
    const chosen = taken.has(plain.toLowerCase()) ? `${plain} (${id})` : plain;
    taken.add(chosen.toLowerCase());
    return chosen;
  };
  const ownName = accounts.map(({ id, name, tally_name }): [number, string] => [id, tally_name ?? unique(name, id)]);
  const byAccount = new Map(ownName);
  for (const { tally_name } of accounts) if (tally_name !== null) taken.add(tally_name.toLowerCase());
  const byParty = new Map(parties.map(({ id, name }) => [id, unique(name, id)]));
  const names = { account: (id: number) => byAccount.get(id) ?? '', party: (id: number) => byParty.get(id) ?? '' };
  const written = new Set<string>();
  const first = ({ id }: Account) => written.size < written.add(names.account(id).toLowerCase()).size;
  const ledgers = [
    ...accounts
      .filter(({ role }) => role !== 'receivable' && role !== 'payable')
      .filter(first)
      .map((account) => ledgerXml(names.account(account.id), accountFields(account))),
    ...parties.map((party) => ledgerXml(names.party(party.id), partyFields(party))),
  ];
  return { names, xml: [...ledgers, ...(await stockMasters(db))].join('') };
}

const ledgerXml = (name: string, fields: string): string =>
  `<TALLYMESSAGE xmlns:UDF="TallyUDF"><LEDGER NAME="${xmlText(name)}" ACTION="Create"><NAME.LIST><NAME>${xmlText(name)}</NAME></NAME.LIST>${fields}</LEDGER></TALLYMESSAGE>\n`;

const HEADS: Record<string, string> = { cgst: 'CGST', sgst: 'SGST/UTGST', igst: 'IGST' };

function accountFields({ account_group, role }: Account): string {
  const head = HEADS[role?.split('_').at(-1) ?? ''];
  return `<PARENT>${xmlText(GROUPS[account_group] ?? account_group)}</PARENT>${head ? `<TAXTYPE>GST</TAXTYPE><GSTDUTYHEAD>${head}</GSTDUTYHEAD>` : ''}`;
}

/** Since TallyPrime 3 a party's registration is in lists of their own; older ones read the fields above them. */
function partyFields({ vendor_type, gstin, state_code }: Party): string {
  const state = state_code ? STATES[state_code] : undefined;
  const registration = gstin ? 'Regular' : 'Unregistered/Consumer';
  const from = '<APPLICABLEFROM>20170701</APPLICABLEFROM>';
  return [
    `<PARENT>${vendor_type === 'sale' ? 'Sundry Debtors' : 'Sundry Creditors'}</PARENT><ISBILLWISEON>Yes</ISBILLWISEON>`,
    ...(state ? [`<LEDSTATENAME>${xmlText(state)}</LEDSTATENAME>`] : []),
    `<GSTREGISTRATIONTYPE>${registration}</GSTREGISTRATIONTYPE>`,
    ...(gstin ? [`<PARTYGSTIN>${gstin}</PARTYGSTIN>`] : []),
    ...(state ? [`<LEDMAILINGDETAILS.LIST>${from}<STATE>${xmlText(state)}</STATE><COUNTRY>India</COUNTRY></LEDMAILINGDETAILS.LIST>`] : []),
    `<LEDGSTREGDETAILS.LIST>${from}<GSTREGISTRATIONTYPE>${registration}</GSTREGISTRATIONTYPE>${state ? `<STATE>${xmlText(state)}</STATE>` : ''}${gstin ? `<GSTIN>${gstin}</GSTIN>` : ''}</LEDGSTREGDETAILS.LIST>`,
  ].join('');
}

/** The rate of an item, whole and in halves. */
function rateXml(rate: number): string {
  const head = (name: string, own: number) =>
    `<RATEDETAILS.LIST><GSTRATEDUTYHEAD>${name}</GSTRATEDUTYHEAD><GSTRATEVALUATIONTYPE>Based on Value</GSTRATEVALUATIONTYPE><GSTRATE>${own}</GSTRATE></RATEDETAILS.LIST>`;
  const heads = [head('CGST', rate / 2), head('SGST/UTGST', rate / 2), head('IGST', rate)].join('');
  return `<GSTDETAILS.LIST><APPLICABLEFROM>20170701</APPLICABLEFROM><TAXABILITY>Taxable</TAXABILITY><STATEWISEDETAILS.LIST>${heads}</STATEWISEDETAILS.LIST></GSTDETAILS.LIST>`;
}

/** Units, and what is made, bought and sold, with its code and rate. */
async function stockMasters(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ name: string; unit: string; hsn_code: string | null; gst_rate: string | null }>`
    select name || ' (' || sku || ')' as name, coalesce(uqc, 'PCS') as unit, hsn_code, gst_rate from products
    union all select name, coalesce(uqc, upper(unit)), hsn_code, gst_rate from materials order by name`.execute(db);
  const units = [...new Set(rows.map(({ unit }) => unit))];
  const message = (content: string) => `<TALLYMESSAGE xmlns:UDF="TallyUDF">${content}</TALLYMESSAGE>\n`;
  return [
    ...units.map((unit) => message(`<UNIT NAME="${xmlText(unit)}" ACTION="Create"><NAME>${xmlText(unit)}</NAME><ISSIMPLEUNIT>Yes</ISSIMPLEUNIT></UNIT>`)),
    ...rows.map(({ name, unit, hsn_code, gst_rate }) =>
      message(
        `<STOCKITEM NAME="${xmlText(name)}" ACTION="Create"><NAME.LIST><NAME>${xmlText(name)}</NAME></NAME.LIST><BASEUNITS>${xmlText(unit)}</BASEUNITS>${hsn_code ? `<HSNDETAILS.LIST><APPLICABLEFROM>20170701</APPLICABLEFROM><HSNCODE>${hsn_code}</HSNCODE></HSNDETAILS.LIST>` : ''}${gst_rate === null ? '' : rateXml(Number(gst_rate))}</STOCKITEM>`,
      ),
    ),
  ];
}

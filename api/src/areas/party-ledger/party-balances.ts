import { type Day, dayInIndia } from '@karkhana/shared-contract/dates';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { cutOf } from '../books-reports/cut.ts';
import { type OfParty, onlyParty, RECEIVED_WORTH, STANDING_PURCHASE } from './movements.ts';
import { BILLED, byHand, DUE } from './open-documents.ts';

/** Rupees, positive when they owe us; `overdue` is never negative. */
export interface OwedByParty {
  balance: number;
  overdue: number;
}

const vendor = sql.ref('vendor_id');

/**
 * Open amounts of now, from the sums that documents keep: vendor_id, day, due, open, on_account. Reads only open documents, by the indexes of
 * migration 202611221735. Equal to openDocuments of a day when everything was written on it; the ledger's test checks that.
 */
export const openNow = (of: OfParty): RawBuilder<unknown> => sql`
  select vendor_id, as_on as day, null::date as due, case kind when 'receivable' then amount else -amount end as open, false as on_account
  from opening_balances where ${of(vendor)}
  union all select vendor_id, sale_date, due_date, net_amount - amount_paid - amount_settled, false
  from sales where payment_status <> 'paid' and cancelled_at is null and ${of(vendor)}
  union all select vendor_id, billed, due, -open, open < 0 from (
    select vendor_id, ${BILLED} as billed, ${DUE} as due, ${RECEIVED_WORTH} - amount_settled - amount_paid as open
    from purchases join vendors on vendors.id = vendor_id
    where ${STANDING_PURCHASE} and (purchases.status <> 'received' or payment_status <> 'paid') and ${of(vendor)}) ordered
  union all select vendor_id, date, null, case kind when 'receipt' then allocated - settles else settles - allocated end, true
  from account_payments where voided_at is null and allocated < settles and ${of(vendor)}
  union all select vendor_id, date, null, case when sale_id is null then net_amount - amount_used else amount_used - net_amount end, true
  from correction_notes where cancelled_at is null and amount_used < net_amount and ${of(vendor)}
  union all ${byHand(of)}`;

/** Whose lines name a party. */
const CONTROL_ACCOUNTS = sql`(select id from accounts where role in ('receivable', 'payable'))`;

/** The general ledger's balances of parties at the end of a day: vendor_id, balance. */
export function owedByLedger(of: OfParty, day: Day): RawBuilder<unknown> {
  const { month, from, to, sign } = cutOf(day);
  const days = sql`
    union all select vendor_id, ${sign}::int * (debit - credit) from journal_lines
    where account_id in ${CONTROL_ACCOUNTS} and date between ${from}::date and ${to}::date and vendor_id is not null and ${of(vendor)}`;
  return sql`
  select vendor_id, sum(owed) as balance from (
    select vendor_id, debit - credit as owed from account_balances
    where account_id in ${CONTROL_ACCOUNTS} and month <= ${month}::date and vendor_id <> 0 and ${of(vendor)}${from === null ? sql`` : days}) posted
  group by vendor_id`;
}

/** By party: vendor_id, the balance of the general ledger, and overdue, which only documents have. What is written for a day after `day` counts from that day on. */
export const balancesByParty = (of: OfParty, day: Day): RawBuilder<unknown> => sql`
  select vendor_id, balance, coalesce(overdue, 0) as overdue from (${owedByLedger(of, day)}) owed left join (
    select vendor_id, abs(sum(open)) as overdue from (${openNow(of)}) open where not on_account and day <= ${day}::date and due < ${day}::date group by vendor_id) late
  using (vendor_id)`;

/** For these parties; one without any posting has no entry. */
export async function readBalances(db: Reader, ids: readonly number[], day: Day): Promise<Map<number, OwedByParty>> {
  if (!ids.length) return new Map();
  const { rows } = await sql<{ vendor_id: number; balance: string; overdue: string }>`
    ${balancesByParty((column) => sql`${column} = any(${ids}::int[])`, day)}`.execute(db);
  return new Map(rows.map((row) => [row.vendor_id, { balance: Number(row.balance), overdue: Number(row.overdue) }]));
}

/**
 * What a party owes today, in rupees as the database has them; a cheque of a later day does not count yet. From documents: a save needs it before it
 * posts, when a sale that it replaces is withdrawn and still in the ledger.
 */
export async function readOwed(db: Reader, id: number): Promise<string> {
  const { rows } = await sql<{
    owed: string;
  }>`select coalesce(sum(open), 0) as owed from (${openNow(onlyParty(id))}) open where day <= ${dayInIndia()}::date`.execute(db);
  return mustGet(rows, 0).owed;
}

import { HEADS, type Heads, setOffCredit } from '@karkhana/shared-contract/gst/set-off-credit';
import { paise } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { cellsOf } from '@karkhana/shared-contract/returns/gstr3b-cells';
import type { Gstr3bQuery } from '@karkhana/shared-contract/returns/return-endpoints';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { readSums } from '../../platform/read-cached.ts';
import type { SetOffFigures } from '../ledger/posting-rules/gst-payment.ts';
import { daysFiled } from '../returns/days-filed.ts';
import { filedCells } from '../returns/filed-gstr3b.service.ts';
import { inwardCredit } from '../returns/inward-credit.ts';
import { figuresOf } from '../returns/read-gstr3b.ts';
import type { Days } from '../returns/return-days.ts';

export interface MonthFigures extends SetOffFigures {
  tax: Heads;
  before: Heads;
  left: Heads;
  /** Nothing was supplied, bought or owed. */
  nil: boolean;
}

/** What a return pays, by its figures as they were filed, else as they are. Paise. */
export async function monthFigures(db: Reader, { period, filing }: Gstr3bQuery): Promise<MonthFigures> {
  const days: Days = { ...daysFiled(period, filing), counts: 'taxed' };
  const cells = (await filedCells(db, period)) ?? cellsOf(await figuresOf(db, days));
  const amounts = new Map(cells.map(({ cell, amount }) => [cell, paise(amount)]));
  const row = (name: string): Heads => headsOf((head) => amounts.get(`${name} ${head.toUpperCase()}`) ?? 0);
  const [taxable, zero] = [row('3.1(a)'), row('3.1(b)')];
  const tax = headsOf((head) => taxable[head] + zero[head]);
  const reverse_credit = await reverseCredit(db, days);
  const net = row('4(C)');
  const bills = headsOf((head) => net[head] - reverse_credit[head]);
  const before = await ledgerBalances(db, 'credit_ledger', { until: days.endDate, without: period });
  const { used, cash, left } = setOffCredit(
    tax,
    headsOf((head) => before[head] + net[head]),
  );
  return { tax, reverse_charge: row('3.1(d)'), bills, reverse_credit, used, cash, before, left, nil: cells.every(({ amount }) => amount === 0) };
}

export const headsOf = (of: (head: (typeof HEADS)[number]) => number): Heads => ({ igst: of('igst'), cgst: of('cgst'), sgst: of('sgst') });

/** Credit under reverse charge that may be claimed. */
async function reverseCredit(db: Reader, days: Days): Promise<Heads> {
  const sums = await readSums(
    db,
    sql<Record<keyof Heads, string>>`select ${sql.join(HEADS.map((head) => sql`coalesce(sum(${sql.ref(head)}), 0) as ${sql.ref(head)}`))}
      from (${inwardCredit(days)}) bought where ours_credit and itc is distinct from 'ineligible'`,
  );
  return headsOf((head) => paise(sums[head]));
}

/** What a ledger of the portal holds, by head, up to a day; `without` what the set-off of a period moved. Paise. */
export async function ledgerBalances(
  db: Reader,
  ledger: 'credit_ledger' | 'cash_ledger',
  { until, without }: { until?: string; without?: string } = {},
): Promise<Heads> {
  const { rows } = await sql<Record<keyof Heads, string>>`
    select ${sql.join(HEADS.map((head) => sql`coalesce(sum(debit - credit) filter (where role = ${`${ledger}_${head}`}), 0) as ${sql.ref(head)}`))}
    from journal_lines lines join accounts on accounts.id = account_id join journal_entries entries on entries.id = entry_id
    where role like ${`${ledger}_%`} and lines.date <= ${until ?? 'infinity'}::date
      and not (entries.kind = 'gst_set_off' and entries.document_id is not distinct from (select id from gst_set_offs where period = ${without ?? ''}))`.execute(
    db,
  );
  const sums = mustGet(rows, 0);
  return headsOf((head) => paise(sums[head]));
}

import { paise, rupees } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Gstr3b, Supplies, Taxes } from '@karkhana/shared-contract/returns/gstr3b';
import type { Gstr3bQuery } from '@karkhana/shared-contract/returns/return-endpoints';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { readSums } from '../../platform/read-cached.ts';
import { daysFiled } from './days-filed.ts';
import { filingCompany } from './filing-company.ts';
import { readFiling3b } from './filings.repository.ts';
import { inwardCredit } from './inward-credit.ts';
import { inwardProblems } from './inward-problems.ts';
import { lateIn3b } from './late-in-3b.ts';
import { outwardParts } from './outward-parts.ts';
import { outwardProblems } from './outward-problems.ts';
import type { Days } from './return-days.ts';

type Stored<T> = { [Name in keyof T]: string };
const NOTHING: Taxes = { igst: 0, cgst: 0, sgst: 0 };

/** The return: what counts in its days, late documents among it. */
export async function readGstr3b(db: Reader, { period, filing }: Gstr3bQuery): Promise<Gstr3b> {
  const { gstin, hsn_digits } = await filingCompany(db, period);
  const days = daysFiled(period, filing);
  const figures = await figuresOf(db, { ...days, counts: 'taxed' });
  const filed = await readFiling3b(db, period);
  const problems = [...(await outwardProblems(db, days, hsn_digits)), ...(await inwardProblems(db, days))];
  return { gstin, period, ...figures, problems, late: await lateIn3b(db, days), filed: filed ? { arn: filed.arn, date: filed.date } : null };
}

export type Figures3b = Pick<Gstr3b, 'outward' | 'inter_state' | 'credit' | 'exempt_inward'>;

/** Its tables, by the days on which documents count, or by their own. */
export async function figuresOf(db: Reader, days: Days): Promise<Figures3b> {
  const { outward, inter_state } = await readOutward(db, days);
  const inward = await readSums(db, INWARD(days));
  const of = (name: string): number => Number(mustGet(inward, name));
  const taxesOf = (name: string): Taxes => ({ igst: of(`${name}_igst`), cgst: of(`${name}_cgst`), sgst: of(`${name}_sgst`) });
  const part = (name: string): Supplies => suppliesOf(outward.find((row) => row.part === name));
  const blocked = taxesOf('blocked');
  const [reversed, reclaimed, barred] = [taxesOf('reversed'), taxesOf('reclaimed'), taxesOf('barred')];
  const available = [{ ...NOTHING, igst: await importedIgst(db, days) }, NOTHING, taxesOf('reverse_credit'), NOTHING, taxesOf('bills')];
  return {
    outward: {
      taxable: part('taxable'),
      zero_rated: part('zero_rated'),
      nil_exempt: part('nil_exempt'),
      reverse_charge: { taxable_amount: of('reverse_taxable'), ...taxesOf('reverse') },
      non_gst: part('non_gst'),
    },
    inter_state: interStateOf(inter_state),
    credit: {
      available: (['IMPG', 'IMPS', 'ISRC', 'ISD', 'OTH'] as const).map((kind, index) => ({ kind, ...mustGet(available, index) })),
      reversed: [
        { kind: 'RUL', ...blocked },
        { kind: 'OTH', ...lessOf([NOTHING], reversed) },
      ],
      net: lessOf([...available, reversed], blocked),
      ineligible: [
        { kind: 'RUL', ...reclaimed },
        { kind: 'OTH', ...barred },
      ],
    },
    exempt_inward: [
      { kind: 'GST', inter: of('exempt_inter'), intra: of('exempt_intra') },
      { kind: 'NONGST', inter: of('non_gst_inter'), intra: of('non_gst_intra') },
    ],
  };
}

/** What customs was paid on goods from abroad, by the bills of entry. */
async function importedIgst(db: Reader, { startDate, endDate }: Days): Promise<number> {
  const { rows } = await sql<{ igst: string }>`
    select coalesce(sum(igst), 0) as igst from bills_of_entry where date between ${startDate}::date and ${endDate}::date`.execute(db);
  return Number(mustGet(rows, 0).igst);
}

function lessOf(available: readonly Taxes[], reversed: Taxes): Taxes {
  const net = (tax: keyof Taxes) => rupees(available.reduce((sum, each) => sum + paise(each[tax]), 0) - paise(reversed[tax]));
  return { igst: net('igst'), cgst: net('cgst'), sgst: net('sgst') };
}

const suppliesOf = (row: Stored<Supplies> | undefined): Supplies => ({
  taxable_amount: Number(row?.taxable_amount ?? 0),
  igst: Number(row?.igst ?? 0),
  cgst: Number(row?.cgst ?? 0),
  sgst: Number(row?.sgst ?? 0),
});

interface InterState {
  buyer: keyof Gstr3b['inter_state'];
  place_of_supply: string;
  taxable_amount: string;
  igst: string;
}

/** Tables 3.1(a), (b), (c) and (e), and 3.2, with one reading of the lines. */
const readOutward = (db: Reader, days: Days) =>
  readSums(
    db,
    sql<{ outward: readonly (Stored<Supplies> & { part: string })[]; inter_state: readonly InterState[] }>`
    with parts as materialized (${outwardParts(days)}),
    outward as (select part, sum(taxable) as taxable_amount, sum(igst) as igst, sum(cgst) as cgst, sum(sgst) as sgst from parts where part is not null group by part),
    inter_state as (
      select case when registration = 'composition' then 'composition' when substring(gstin from 3 for 4) ~ '^[0-9]{4}$' then 'uin' else 'unregistered' end as buyer, place_of_supply,
        sum(taxable) as taxable_amount, sum(igst) as igst
      from parts
      where declared and supply_type = 'inter' and not reverse_charge and taxability = 'taxable' and gst_rate > 0
        and (gstin is null or registration = 'composition' or substring(gstin from 3 for 4) ~ '^[0-9]{4}$')
      group by 1, 2)
    select (select coalesce(json_agg(outward), '[]') from outward) as outward,
      (select coalesce(json_agg(inter_state order by buyer, place_of_supply), '[]') from inter_state) as inter_state`,
  );

function interStateOf(rows: readonly InterState[]): Gstr3b['inter_state'] {
  const of = (buyer: keyof Gstr3b['inter_state']) =>
    rows
      .filter((row) => row.buyer === buyer)
      .map((row) => ({ place_of_supply: row.place_of_supply, taxable_amount: Number(row.taxable_amount), igst: Number(row.igst) }));
  return { unregistered: of('unregistered'), composition: of('composition'), uin: of('uin') };
}

/** Tables 3.1(d), 4 and 5: credit that may not be claimed is available and reversed. What was claimed in an earlier return and went back is in 4(B)(2), below zero here. */
const INWARD = (days: Days): RawBuilder<Record<string, string>> => sql`
  select ${sql.join(
    [
      ...sumsOf('reverse', sql`ours`),
      ...sumsOf('reverse_credit', sql`ours_credit`),
      ...sumsOf('bills', sql`claimed`),
      ...sumsOf('reversed', sql`reversed and itc is distinct from 'ineligible'`),
      ...sumsOf('reclaimed', sql`reclaimed and itc is distinct from 'ineligible'`),
      ...sumsOf('barred', sql`barred`),
      ...sumsOf('blocked', sql`(claimed or ours_credit or reversed) and itc = 'ineligible'`),
      ['exempt_inter', sql`taxable`, sql`exempt and supply_type <> 'intra'`] as const,
      ['exempt_intra', sql`taxable`, sql`exempt and supply_type = 'intra'`] as const,
      ['non_gst_inter', sql`taxable`, sql`non_gst and supply_type <> 'intra'`] as const,
      ['non_gst_intra', sql`taxable`, sql`non_gst and supply_type = 'intra'`] as const,
    ].map(([name, amount, wanted]) => sql`coalesce(sum(${amount}) filter (where ${wanted}), 0) as ${sql.ref(name)}`),
  )} from (${inwardCredit(days)}) bought`;

const sumsOf = (name: string, wanted: RawBuilder<unknown>) =>
  (['taxable', 'igst', 'cgst', 'sgst'] as const).map((amount) => [`${name}_${amount}`, sql.ref(amount), wanted] as const);

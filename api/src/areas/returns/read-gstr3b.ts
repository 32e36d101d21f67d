import { paise, rupees } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Gstr3b, Supplies, Taxes } from '@karkhana/shared-contract/returns/gstr3b';
import { daysOfReturn } from '@karkhana/shared-contract/returns/return-period';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { filingCompany } from './filing-company.ts';
import { inwardLines } from './inward-lines.ts';
import { inwardProblems } from './inward-problems.ts';
import { outwardLines } from './outward-lines.ts';
import { outwardProblems } from './outward-problems.ts';
import type { Days } from './return-days.ts';

type Stored<T> = { [Name in keyof T]: string };
const NOTHING: Taxes = { igst: 0, cgst: 0, sgst: 0 };

export async function readGstr3b(db: Reader, period: string): Promise<Gstr3b> {
  const { gstin, hsn_digits } = await filingCompany(db);
  const days = daysOfReturn(period);
  const { rows: outward } = await OUTWARD(days).execute(db);
  const inward = mustGet((await INWARD(days).execute(db)).rows, 0);
  const of = (name: string): number => Number(mustGet(inward, name));
  const taxesOf = (name: string): Taxes => ({ igst: of(`${name}_igst`), cgst: of(`${name}_cgst`), sgst: of(`${name}_sgst`) });
  const part = (name: string): Supplies => suppliesOf(outward.find((row) => row.part === name));
  const blocked = taxesOf('blocked');
  const available = [{ ...NOTHING, igst: await importedIgst(db, days) }, NOTHING, taxesOf('reverse'), NOTHING, taxesOf('bills')];
  return {
    gstin,
    period,
    outward: {
      taxable: part('taxable'),
      zero_rated: part('zero_rated'),
      nil_exempt: part('nil_exempt'),
      reverse_charge: { taxable_amount: of('reverse_taxable'), ...taxesOf('reverse') },
      non_gst: part('non_gst'),
    },
    inter_state: await readInterState(db, days),
    credit: {
      available: (['IMPG', 'IMPS', 'ISRC', 'ISD', 'OTH'] as const).map((kind, index) => ({ kind, ...mustGet(available, index) })),
      reversed: [
        { kind: 'RUL', ...blocked },
        { kind: 'OTH', ...NOTHING },
      ],
      net: lessOf(available, blocked),
      ineligible: [
        { kind: 'RUL', ...NOTHING },
        { kind: 'OTH', ...NOTHING },
      ],
    },
    exempt_inward: [
      { kind: 'GST', inter: of('exempt_inter'), intra: of('exempt_intra') },
      { kind: 'NONGST', inter: of('non_gst_inter'), intra: of('non_gst_intra') },
    ],
    problems: [...(await outwardProblems(db, days, hsn_digits)), ...(await inwardProblems(db, days))],
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

const ZERO_RATED = sql`(supply_type like 'export%' or supply_type like 'sez%')`;

/** Tables 3.1(a), (b), (c) and (e). What the buyer pays the tax of is in none of them. */
const OUTWARD = (days: Days): RawBuilder<Stored<Supplies> & { part: string }> => sql`
  select part, sum(taxable) as taxable_amount, sum(igst) as igst, sum(cgst) as cgst, sum(sgst) as sgst from (
    select *, case when ${ZERO_RATED} then 'zero_rated' when taxability = 'non_gst' then 'non_gst' when taxability <> 'taxable' or gst_rate = 0 then 'nil_exempt'
      when reverse_charge then null else 'taxable' end as part
    from (${outwardLines(days)}) lines where declared and supply_type is not null) parts where part is not null group by part`;

/** Table 3.2. */
async function readInterState(db: Reader, days: Days): Promise<Gstr3b['inter_state']> {
  const { rows } = await sql<{ buyer: keyof Gstr3b['inter_state']; place_of_supply: string; taxable_amount: string; igst: string }>`
    select case when registration = 'composition' then 'composition' when substring(gstin from 3 for 4) ~ '^[0-9]{4}$' then 'uin' else 'unregistered' end as buyer, place_of_supply,
      sum(taxable) as taxable_amount, sum(igst) as igst
    from (${outwardLines(days)}) lines
    where declared and supply_type = 'inter' and not reverse_charge and taxability = 'taxable' and gst_rate > 0
      and (gstin is null or registration = 'composition' or substring(gstin from 3 for 4) ~ '^[0-9]{4}$')
    group by 1, 2 order by 1, 2`.execute(db);
  const of = (buyer: keyof Gstr3b['inter_state']) =>
    rows
      .filter((row) => row.buyer === buyer)
      .map((row) => ({ place_of_supply: row.place_of_supply, taxable_amount: Number(row.taxable_amount), igst: Number(row.igst) }));
  return { unregistered: of('unregistered'), composition: of('composition'), uin: of('uin') };
}

const owed = (tax: 'igst' | 'cgst') => sql`case when supply_type = 'intra' then ${tax === 'cgst' ? sql`round(taxable * gst_rate / 200, 2)` : sql`0`}
  else ${tax === 'igst' ? sql`round(taxable * gst_rate / 100, 2)` : sql`0`} end`;

/**
 * Tables 3.1(d), 4 and 5, from what came. Credit is there once the supplier's bill is entered; credit that may not be claimed is available and
 * reversed. The tax under reverse charge is worked out by document and rate, as a document's tax is.
 */
const INWARD = (days: Days): RawBuilder<Record<string, string>> => sql`
  with lines as (select document_type, document_id, supply_type, reverse_charge, itc, billed, taxability, gst_rate, registration,
      sum(taxable) as taxable, sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst
    from (${inwardLines(days)}) bought where supply_type is not null group by 1, 2, 3, 4, 5, 6, 7, 8, 9),
  taxed as (select *, reverse_charge and supply_type <> 'import' and taxability = 'taxable' as ours, ${owed('cgst')} as owed_half, ${owed('igst')} as owed_whole,
      billed and not reverse_charge and supply_type <> 'import' as claimed, taxability = 'non_gst' as non_gst,
      taxability <> 'non_gst' and not reverse_charge and supply_type <> 'import' and (taxability <> 'taxable' or gst_rate = 0 or registration = 'composition') as exempt
    from lines)
  select ${sql.join(
    [
      ['reverse_taxable', sql`taxable`, sql`ours`],
      ['reverse_igst', sql`owed_whole`, sql`ours`],
      ['reverse_cgst', sql`owed_half`, sql`ours`],
      ['reverse_sgst', sql`owed_half`, sql`ours`],
      ['bills_igst', sql`igst`, sql`claimed`],
      ['bills_cgst', sql`cgst`, sql`claimed`],
      ['bills_sgst', sql`sgst`, sql`claimed`],
      ['blocked_igst', sql`case when ours then owed_whole else igst end`, sql`(claimed or ours) and itc = 'ineligible'`],
      ['blocked_cgst', sql`case when ours then owed_half else cgst end`, sql`(claimed or ours) and itc = 'ineligible'`],
      ['blocked_sgst', sql`case when ours then owed_half else sgst end`, sql`(claimed or ours) and itc = 'ineligible'`],
      ['exempt_inter', sql`taxable`, sql`exempt and supply_type <> 'intra'`],
      ['exempt_intra', sql`taxable`, sql`exempt and supply_type = 'intra'`],
      ['non_gst_inter', sql`taxable`, sql`non_gst and supply_type <> 'intra'`],
      ['non_gst_intra', sql`taxable`, sql`non_gst and supply_type = 'intra'`],
    ].map(([name, amount, wanted]) => sql`coalesce(sum(${amount}) filter (where ${wanted}), 0) as ${sql.ref(name as string)}`),
  )} from taxed`;

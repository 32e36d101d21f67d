import type { PurchasePart } from '@karkhana/shared-contract/returns/register-parts';
import { type RawBuilder, sql } from 'kysely';
import { inwardLines, monthsOf } from './inward-lines.ts';
import type { Days } from './return-days.ts';

/** Half of the tax, or all of it, that we owe in place of the supplier of an expense: of orders the rows have it. */
const owed = (tax: 'igst' | 'cgst') => sql`case when supply_type = 'intra' then ${tax === 'cgst' ? sql`round(taxable * gst_rate / 200, 2)` : sql`0`}
  else ${tax === 'igst' ? sql`round(taxable * gst_rate / 100, 2)` : sql`0`} end`;

/**
 * Goods and services that came, one row for each rate of a document, with their place in GSTR-3B. `ours`: the tax is ours to pay, and `ours_credit` what
 * of it is credit by now. `claimed`: credit of this month, in the month that it was put off to if it was; of suppliers with a GSTIN (CGST Act, section
 * 16(2)(a)). `reversed`: what was claimed in an earlier month and whose goods went back; `reclaimed` when they came again. `barred`: another state's
 * CGST and SGST, and what was late. Credit put off to this month from another is claimed and nothing else.
 */
export const inwardCredit = (days: Days): RawBuilder<unknown> => sql`
  with lines as (select document_type, document_id, number, date, party_name, gstin, registration, state_code, place_of_supply, supply_type, reverse_charge, itc, billed, kind, late,
      taxability, gst_rate, string_agg(distinct hsn_code, ', ') as hsn_code, sum(taxable) as taxable, sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst, sum(tax) as tax,
      on_day between ${days.startDate}::date and ${days.endDate}::date as in_days, on_day, min(for_day) as for_day
    from (${inwardLines(days, { withPutOff: true })}) bought where supply_type is not null group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, on_day),
  placed as (select lines.*,
      reverse_charge and supply_type <> 'import' and taxability = 'taxable' and in_days and kind <> 'owed_credit' as ours,
      reverse_charge and supply_type <> 'import' and taxability = 'taxable' and in_days and kind <> 'owed' as ours_credit,
      not reverse_charge and supply_type <> 'import' and kind <> 'unbilled' and gstin is not null as creditable,
      late or supply_type = 'intra' and state_code <> place_of_supply as barred,
      case when kind = 'reversed' then in_days when months.document_id is null then in_days else coalesce(months.period ${monthsOf(days)}, false) end as in_month
    from lines left join gst_credit_months months on months.document_type = lines.document_type and months.document_id = lines.document_id)
  select document_type, document_id, number, date, party_name, gstin, registration, state_code, place_of_supply, supply_type, itc, billed, hsn_code, taxability, gst_rate,
    taxable, on_day, for_day, ours, ours_credit, kind, creditable and in_month and not coalesce(barred, false) and kind in ('claimed', 'reclaimed') as claimed,
    creditable and in_month and not coalesce(barred, false) and kind = 'reversed' as reversed, creditable and in_month and not coalesce(barred, false) and kind = 'reclaimed' as reclaimed,
    creditable and in_month and coalesce(barred, false) as barred, in_days, taxability = 'non_gst' and in_days and kind <> 'owed_credit' as non_gst,
    taxability <> 'non_gst' and not reverse_charge and supply_type <> 'import' and (taxability <> 'taxable' or gst_rate = 0 or registration = 'composition') and in_days as exempt,
    case when ours and kind <> 'owed' then ${owed('cgst')} else cgst end as cgst, case when ours and kind <> 'owed' then ${owed('cgst')} else sgst end as sgst,
    case when ours and kind <> 'owed' then ${owed('igst')} else igst end as igst,
    case when ours and kind <> 'owed' then ${owed('cgst')} * 2 + ${owed('igst')} else tax end as tax
  from placed`;

const MEMBERS: Record<PurchasePart, RawBuilder<boolean>> = {
  reverse_charge: sql`ours`,
  input_credit: sql`claimed and tax <> 0`,
  blocked_credit: sql`(claimed or ours_credit) and itc = 'ineligible'`,
  exempt: sql`exempt`,
  non_gst: sql`non_gst`,
  not_billed: sql`in_days and not billed and kind = 'unbilled' and tax <> 0`,
};

/** What a cell of GSTR-3B is made of. */
export const inwardPart = (days: Days, part: PurchasePart): RawBuilder<unknown> => sql`select * from (${inwardCredit(days)}) bought where ${MEMBERS[part]}`;

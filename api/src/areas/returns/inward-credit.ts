import type { PurchasePart } from '@karkhana/shared-contract/returns/register-parts';
import { type RawBuilder, sql } from 'kysely';
import { inwardLines } from './inward-lines.ts';
import type { Days } from './return-days.ts';

/** Half of the tax, or all of it, that we owe in place of the supplier. */
const owed = (tax: 'igst' | 'cgst') => sql`case when supply_type = 'intra' then ${tax === 'cgst' ? sql`round(taxable * gst_rate / 200, 2)` : sql`0`}
  else ${tax === 'igst' ? sql`round(taxable * gst_rate / 100, 2)` : sql`0`} end`;

/**
 * Goods and services that came, one row for each rate of a document, with their place in GSTR-3B. `ours`: the tax is ours to pay and is in the tax
 * columns, computed by document and rate as a document's tax is. `claimed`: credit of this month, by the supplier's bill, on its own day or in the
 * month that it was put off to. Credit put off to this month from another is claimed and nothing else.
 */
export const inwardCredit = (days: Days): RawBuilder<unknown> => sql`
  with lines as (select document_type, document_id, number, date, party_name, gstin, registration, state_code, place_of_supply, supply_type, reverse_charge, itc, billed,
      taxability, gst_rate, string_agg(distinct hsn_code, ', ') as hsn_code, sum(taxable) as taxable, sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst, sum(tax) as tax,
      date between ${days.startDate}::date and ${days.endDate}::date as in_days
    from (${inwardLines(days, { withPutOff: true })}) bought where supply_type is not null group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
  placed as (select lines.*, reverse_charge and supply_type <> 'import' and taxability = 'taxable' and in_days as ours,
      billed and not reverse_charge and supply_type <> 'import'
        and case when months.document_id is null then in_days else coalesce(months.period = ${days.endDate.slice(0, 7)}, false) end as claimed
    from lines left join gst_credit_months months on months.document_type = lines.document_type and months.document_id = lines.document_id)
  select document_type, document_id, number, date, party_name, gstin, registration, state_code, place_of_supply, supply_type, itc, billed, hsn_code, taxability, gst_rate,
    taxable, ours, claimed, in_days, taxability = 'non_gst' and in_days as non_gst,
    taxability <> 'non_gst' and not reverse_charge and supply_type <> 'import' and (taxability <> 'taxable' or gst_rate = 0 or registration = 'composition') and in_days as exempt,
    case when ours then ${owed('cgst')} else cgst end as cgst, case when ours then ${owed('cgst')} else sgst end as sgst,
    case when ours then ${owed('igst')} else igst end as igst,
    case when ours then ${owed('cgst')} * 2 + ${owed('igst')} else tax end as tax
  from placed`;

const MEMBERS: Record<PurchasePart, RawBuilder<boolean>> = {
  reverse_charge: sql`ours`,
  input_credit: sql`claimed and tax <> 0`,
  blocked_credit: sql`(claimed or ours) and itc = 'ineligible'`,
  exempt: sql`exempt`,
  non_gst: sql`non_gst`,
  not_billed: sql`in_days and not billed and tax <> 0`,
};

/** What a cell of GSTR-3B is made of. */
export const inwardPart = (days: Days, part: PurchasePart): RawBuilder<unknown> => sql`select * from (${inwardCredit(days)}) bought where ${MEMBERS[part]}`;

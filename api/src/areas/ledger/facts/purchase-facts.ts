import { type RawBuilder, sql } from 'kysely';
import { BY_ITSELF, STANDING_PURCHASE } from '../../party-ledger/movements.ts';
import type { FactsOf } from './facts-of.ts';
import { accountOf, ofTaxLines, paiseOf } from './paise-of.ts';

/** Orders with lines post by their papers. */
export const CAME = sql`${STANDING_PURCHASE} and purchases.status = 'received' and ${BY_ITSELF}`;

/** The last day for the credit of a bill (CGST Act, section 16(4)). */
export const LAST_CREDIT_DAY = (billed: RawBuilder<unknown>) => sql`make_date(extract(year from ${billed} - interval '3 months')::int + 1, 11, 30)`;

/** Tax that may be set off: charged by a supplier with a GSTIN, as ours, and not too late. */
const creditOf = (all: RawBuilder<unknown>): RawBuilder<unknown> => sql`(case when itc = 'eligible' and coalesce(vendor_gstin, '') <> ''
  and coalesce(supply_type <> 'intra' or supplier->>'vendor_state_code' = place_of_supply, true)
  and coalesce(coalesce(booked_on, supplier_invoice_date) <= ${LAST_CREDIT_DAY(sql`supplier_invoice_date`)}, true) then ${all} else 0 end)`;

const OWED = sql`${ofTaxLines('rcm_cgst')} + ${ofTaxLines('rcm_sgst')} + ${ofTaxLines('rcm_igst')}`;

/** What the bill of an expense is for. */
const CATEGORY = sql`(select ${accountOf(sql`coalesce(entered_on_id, account_id)`)} from transactions expense left join transaction_categories kept on kept.name = category and kept.type = expense.type
  where expense.id = purchases.expense_id)`;

export const purchaseFacts: FactsOf = (ids) => sql`
  select id, coalesce(supplier_invoice_number, invoice_number) as number, vendor_id, vendor_name as party, opening, ${CATEGORY} as account,
    purchase_date as date, coalesce(booked_on, supplier_invoice_date) as booked,
    ${paiseOf(sql`total_amount`)} as total, ${paiseOf(sql`tax_amount`)} as tax, ${paiseOf(sql`net_amount`)} as net,
    ${creditOf(ofTaxLines('cgst'))} as cgst, ${creditOf(ofTaxLines('sgst'))} as sgst, ${creditOf(ofTaxLines('igst'))} as igst,
    ${OWED} as reverse_charge, case when itc = 'eligible' then ${OWED} else 0 end as reverse_charge_credit
  from purchases where ${CAME} and not exists (select from purchase_bills where purchase_id = purchases.id and without_order) and id = any(${ids}::int[])`;

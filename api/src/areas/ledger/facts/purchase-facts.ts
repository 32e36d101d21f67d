import { type RawBuilder, sql } from 'kysely';
import { RECEIVED_WORTH, STANDING_PURCHASE } from '../../party-ledger/movements.ts';
import type { FactsOf } from './facts-of.ts';
import { accountOf, ofTaxLines, paiseOf } from './paise-of.ts';

/** A movement of the stock names the item and what it cost; where two lines have both alike, the first. */
const PRICE = sql`(select unit_price / lines.units_per_purchase_unit from purchase_items lines join materials on materials.id = lines.material_id join items on items.id = item_id
  where lines.purchase_id = purchases.id and (items.product_id = moved.product_id or items.material_id = moved.material_id)
  order by round(case when discount_amount = 0 then unit_price else round(total_price / quantity, 6) end / lines.units_per_purchase_unit, 6) <> moved.unit_cost, line limit 1)`;

const RECEIVED = sql`(select coalesce(jsonb_agg(jsonb_build_object('day', day, 'worth', ${paiseOf(sql`coalesce(round(net_amount * value / nullif(whole, 0), 2), 0)`)}) order by day), '[]')
  from (select day, sum(sum(quantity * price)) over (order by day) as value from (
      select day, quantity, ${PRICE} as price from stock_ledger moved
      where document_type = 'purchase' and document_id = purchases.id and cause in ('receipt', 'receipt_reversed')) movements group by day) days,
    (select sum(quantity * unit_price) as whole from purchase_items where purchase_id = purchases.id) ordered)`;

/** Orders with goods that came, also when they went back. */
export const CAME = sql`${STANDING_PURCHASE} and (purchases.status = 'received'
  or exists (select from stock_ledger where document_type = 'purchase' and document_id = purchases.id))`;

/** The part of an amount of an order that may be set off against our own tax: a line may differ from the order. Paise. */
const creditOf = (all: RawBuilder<unknown>, ofLine: string): RawBuilder<unknown> => {
  const lines = (itc: string) => sql`(select coalesce(sum(${sql.ref(ofLine)} * 100), 0)::bigint from purchase_items lines
    where lines.purchase_id = purchases.id and lines.itc = ${sql.lit(itc)})`;
  return sql`(case when itc = 'eligible' then ${all} - ${lines('ineligible')} else ${lines('eligible')} end)`;
};

/** Under reverse charge lines have no tax: the tax of a rate is shared by the lines at that rate. Paise. */
const REVERSE_CHARGE_CREDIT = sql`(select coalesce(sum(round(owed * case when itc = 'eligible' then 1 - other / nullif(taxable, 0) else other / nullif(taxable, 0) end)), 0)::bigint
  from jsonb_to_recordset(tax_lines) as rate (gst_rate numeric, taxable_amount numeric, rcm_cgst numeric, rcm_sgst numeric, rcm_igst numeric)
    cross join lateral (select (coalesce(rcm_cgst, 0) + coalesce(rcm_sgst, 0) + coalesce(rcm_igst, 0)) * 100 as owed, taxable_amount as taxable,
      (select coalesce(sum(total_price), 0) from purchase_items lines where lines.purchase_id = purchases.id and lines.gst_rate = rate.gst_rate
        and lines.itc <> coalesce(purchases.itc, 'ineligible')) as other) shares)`;

/** What the bill of an expense is for; of orders it is the account of purchases. */
const CATEGORY = sql`(select ${accountOf(sql`account_id`)} from transactions expense join transaction_categories kept on kept.name = category and kept.type = expense.type
  where expense.id = purchases.expense_id)`;

/** An order without any receipt has no facts. */
export const purchaseFacts: FactsOf = (ids) => sql`
  select id, coalesce(supplier_invoice_number, invoice_number) as number, vendor_id, vendor_name as party, opening,
    ${CATEGORY} as account,
    purchase_date as date, coalesce(booked_on, supplier_invoice_date) as booked,
    ${paiseOf(sql`total_amount`)} as total, ${paiseOf(sql`tax_amount`)} as tax, ${paiseOf(sql`net_amount`)} as net, ${paiseOf(RECEIVED_WORTH)} as worth, ${RECEIVED} as received,
    ${creditOf(ofTaxLines('cgst'), 'cgst')} as cgst, ${creditOf(ofTaxLines('sgst'), 'sgst')} as sgst, ${creditOf(ofTaxLines('igst'), 'igst')} as igst,
    ${ofTaxLines('rcm_cgst')} + ${ofTaxLines('rcm_sgst')} + ${ofTaxLines('rcm_igst')} as reverse_charge, ${REVERSE_CHARGE_CREDIT} as reverse_charge_credit
  from purchases where ${STANDING_PURCHASE} and id = any(${ids}::int[])`;

import { sql } from 'kysely';
import { RECEIVED_WORTH, STANDING_PURCHASE } from '../../party-ledger/movements.ts';
import type { FactsOf } from './facts-of.ts';
import { ofTaxLines, paiseOf } from './paise-of.ts';

/** A movement of the stock names the material and what it cost; where two lines have both alike, the first. */
const PRICE = sql`(select unit_price from purchase_items lines where lines.purchase_id = purchases.id and lines.material_id = moved.material_id
  order by case when discount_amount = 0 then unit_price else round(total_price / quantity, 6) end <> moved.unit_cost, line limit 1)`;

const RECEIVED = sql`(select coalesce(jsonb_agg(jsonb_build_object('day', day, 'worth', ${paiseOf(sql`coalesce(round(net_amount * value / nullif(whole, 0), 2), 0)`)}) order by day), '[]')
  from (select day, sum(sum(quantity * price)) over (order by day) as value from (
      select coalesce(on_day, (created_at at time zone 'Asia/Kolkata')::date) as day, quantity, ${PRICE} as price from stock_ledger moved
      where document_type = 'purchase' and document_id = purchases.id and cause in ('receipt', 'receipt_reversed')) movements group by day) days,
    (select sum(quantity * unit_price) as whole from purchase_items where purchase_id = purchases.id) ordered)`;

/** Orders of which something came, also when it went back. */
export const CAME = sql`${STANDING_PURCHASE} and (purchases.status in ('received', 'partially_received')
  or exists (select from stock_ledger where document_type = 'purchase' and document_id = purchases.id))`;

/** An order of which nothing came has no facts. */
export const purchaseFacts: FactsOf = (ids) => sql`
  select id, coalesce(supplier_invoice_number, invoice_number) as number, vendor_id, vendor_name as party, coalesce(itc = 'eligible', false) as eligible,
    purchase_date as date, coalesce(booked_on, supplier_invoice_date) as booked,
    ${paiseOf(sql`total_amount`)} as total, ${paiseOf(sql`tax_amount`)} as tax, ${paiseOf(sql`net_amount`)} as net, ${paiseOf(RECEIVED_WORTH)} as worth, ${RECEIVED} as received,
    ${ofTaxLines('cgst')} as cgst, ${ofTaxLines('sgst')} as sgst, ${ofTaxLines('igst')} as igst,
    ${ofTaxLines('rcm_cgst')} + ${ofTaxLines('rcm_sgst')} + ${ofTaxLines('rcm_igst')} as reverse_charge
  from purchases where ${STANDING_PURCHASE} and id = any(${ids}::int[])`;

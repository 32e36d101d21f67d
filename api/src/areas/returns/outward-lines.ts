import { type RawBuilder, sql } from 'kysely';
import type { Days } from './return-days.ts';

/** Of the whole document, so that it is read once and not for each line. */
const OF_BUYER = (buyer: RawBuilder<unknown>) =>
  sql`${buyer} ->> 'vendor_gstin' as gstin, ${buyer} ->> 'vendor_registration' as registration, ${buyer} ->> 'vendor_state_code' as state_code`;

const IN_RETURN = {
  listed: { on: 'listed_on', off: 'unlisted_on' },
  taxed: { on: 'booked_on', off: 'unbooked_on' },
} as const;

/**
 * Which rows of a table of documents are in a period, and with which sign: by its own day what stands. In a return what came on its own day or late, and,
 * the other way, what was taken back after its own return was filed.
 */
function within(table: string, day: string, { startDate, endDate, counts = 'own', onlyLate = false }: Days): { wanted: RawBuilder<unknown>; back: boolean }[] {
  const [cancelled, own] = [sql.ref(`${table}.cancelled_at`), sql.ref(`${table}.${day}`)];
  const between = (column: RawBuilder<unknown>) => sql`${column} between ${startDate}::date and ${endDate}::date`;
  if (counts === 'own') return [{ wanted: sql`${cancelled} is null and ${between(own)}`, back: false }];
  const [on, off] = [sql.ref(`${table}.${IN_RETURN[counts].on}`), sql.ref(`${table}.${IN_RETURN[counts].off}`)];
  return [
    {
      wanted: sql`(${cancelled} is null or ${off} is not null) and ${onlyLate ? between(on) : sql`(${on} is null and ${between(own)} or ${between(on)})`}`,
      back: false,
    },
    { wanted: between(off), back: true },
  ];
}

/**
 * What we supplied in a period, one row for each: sales and their notes. `sign` is -1 for what takes back, and `back` tells what was filed and is taken back.
 * Sales of the program before are in its own returns.
 */
const documents = (days: Days): RawBuilder<unknown> =>
  sql.join(
    [
      ...within('sales', 'sale_date', days).map(
        ({ wanted, back }) => sql`
  select 'sale' as document_type, id as document_id, id as sale_id, null::int as note_id, invoice_number as number, sale_date as date, vendor_name as party_name,
    ${OF_BUYER(sql`buyer`)}, place_of_supply, supply_type, reverse_charge, net_amount as worth, tax_rate, tax_amount as whole_tax, charges, true as declared, ${back ? -1 : 1}::int as sign,
    sale_date as original_date, net_amount as original_value, port_code, ${back}::boolean as back
  from sales where not opening and ${wanted}`,
      ),
      ...within('notes', 'date', days).map(
        ({ wanted, back }) => sql`
  select case when raises then 'sale_debit_note' else 'credit_note' end, notes.id, sales.id, notes.id, notes.number, notes.date, notes.vendor_name,
    ${OF_BUYER(sql`coalesce(notes.buyer, sales.buyer)`)}, coalesce(notes.place_of_supply, sales.place_of_supply), coalesce(notes.supply_type, sales.supply_type), reverse_charge,
    notes.net_amount, tax_rate, 0, notes.charges, notes.taxed, case when raises = ${back}::boolean then -1 else 1 end, sale_date, sales.net_amount, port_code, ${back}::boolean
  from correction_notes notes join sales on sales.id = sale_id where ${wanted}`,
      ),
    ],
    sql` union all `,
  );

const FACTS = sql`document_type, document_id, number, date, party_name, gstin, registration, state_code, place_of_supply, supply_type, reverse_charge, worth, declared, sign, original_date, original_value, port_code, back`;

/**
 * Lines and charges of these documents: the facts of the document, and hsn_code, uqc, quantity, taxability, gst_rate, taxable, cgst, sgst, igst,
 * tax, signed. Lines of before GST was kept by line carry their document's tax on the first of them. A charge takes the unit of the goods
 * whose code it has.
 */
export const outwardLines = (days: Days): RawBuilder<unknown> => sql`
  with documents as materialized (${documents(days)}), sold as (
    select ${FACTS}, hsn_code, uqc, quantity, taxability, coalesce(gst_rate, tax_rate) as gst_rate, total_price as taxable, cgst, sgst, igst,
      coalesce(tax_amount, case when line = 1 then whole_tax else 0 end) as tax
    from documents join sale_items on documents.note_id is null and sale_items.sale_id = documents.sale_id
    union all select ${FACTS}, coalesce(items.hsn_code, own.hsn_code), items.uqc, own.quantity * by_quantity::int, items.taxability, own.gst_rate, own.total_price, own.cgst, own.sgst, own.igst, own.tax_amount
    from documents join correction_note_items own on own.note_id = documents.note_id left join sale_items items on items.id = own.item_id
    union all select ${FACTS}, charge->>'hsn_code', (select items.uqc from sale_items items
        where items.sale_id = documents.sale_id and items.hsn_code = charge->>'hsn_code' order by total_price desc, line limit 1),
      0, null, (charge->>'gst_rate')::numeric, (charge->>'amount')::numeric, intra, intra, inter, (charge->>'tax_amount')::numeric
    from (select * from documents where charges <> '[]') documents cross join jsonb_array_elements(charges) charge, lateral (select
      case when supply_type = 'intra' then round((charge->>'tax_amount')::numeric / 2, 2) else 0 end as intra,
      case when supply_type <> 'intra' then (charge->>'tax_amount')::numeric else 0 end as inter) split)
  select document_type, document_id, number, date, party_name, gstin, registration, state_code, place_of_supply, supply_type, reverse_charge, worth, declared, sign,
    original_date, original_value, port_code, back, hsn_code, uqc, quantity * sign as quantity, coalesce(taxability, 'taxable') as taxability, gst_rate,
    taxable * sign as taxable, cgst * sign as cgst, sgst * sign as sgst, igst * sign as igst, tax * sign as tax
  from sold`;

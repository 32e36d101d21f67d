import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** With 5 items each by default; 1,000,000 items at most. */
export const SALES = 100_000;
export const PRODUCTS = 10_000;
const CUSTOMERS = 350;
const SUPPLIERS = 150;
const MATERIALS = 1_000;
const PURCHASES = 20_000;
const RECORDS = 10_000;
const COUNTS = 200;
const DAYS = 3 * 365;
/** Behind those of the demonstration data. */
export const FIRST = 1_000_000;
const MANY = '1000000';

/**
 * Three years of books beside the demonstration data, whose users sign in: set-based, in seconds. One sale in ten is unpaid, one in fifty cancelled, one in a
 * hundred has an unused credit note; one order in ten is not paid, one in twenty not received. Sums, balances and the ledger of stock add up as if staff had
 * entered them. The ids satisfy the foreign keys, which are not checked.
 * @param sales how many
 */
export async function fillBooks(url: string, sales = SALES): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(`begin; set local session_replication_role = replica; set local work_mem = '256MB'; ${stepsFor(sales).join(';\n')}; commit`);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Has all stock of fillBooks valued: a trigger starts valuation, and filling runs none. The api that runs on the books does it, in a minute or more. */
export async function valueStock(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const item of ['product', 'material'])
      await client.query(
        `insert into stock_costs_due (${item}_id, day) select distinct ${item}_id, '0001-01-01'::date from stock_ledger where ${item}_id is not null`,
      );
    const isDue = async () => (await client.query('select from stock_costs_due limit 1')).rows.length > 0;
    while (await isDue()) await sleep(1_000);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** The same number for the same row, from 0 up to 65535. */
const drawn = (number: string, salt: number) => `((((${number})::bigint + ${salt} * 1000003) * 2654435761 % 4294967296) / 65536)::int`;
const dayOf = (number: string, count: number) => `(current_date - ${DAYS} + ((${number})::bigint * ${DAYS} / ${count})::int)`;
const yearOf = (day: string) => `extract(year from ${day} - interval '3 months')::int`;
const noonOf = (day: string) => `(${day} + time '12:00') at time zone 'Asia/Kolkata'`;
const id = (number: string) => `${FIRST} + ${number}`;
const ADMIN = `(select id from users where username = 'admin')`;
const customer = id(`1 + ${drawn('i', 1)} % ${CUSTOMERS}`);
const supplier = id(`${CUSTOMERS} + 1 + ${drawn('i', 1)} % ${SUPPLIERS}`);

/** Three customers in five are registered. */
const BUYER = `jsonb_build_object('vendor_city', 'Pune', 'vendor_pincode', '411026', 'vendor_state_code', '27') || case when vendors.id % 5 < 3
  then jsonb_build_object('vendor_registration', 'regular', 'vendor_gstin', '27AAAFD' || lpad((vendors.id % 10000)::text, 4, '0') || 'T1ZV')
  else jsonb_build_object('vendor_registration', 'unregistered') end`;

const stepsFor = (sales: number) => [
  `insert into vendors (id, name, vendor_type, contact_person, email, phone, address, credit_days, created_by) overriding system value
    select ${id('i')}, case when i <= ${CUSTOMERS} then 'Customer ' else 'Supplier ' end || i || ' Engineering', case when i <= ${CUSTOMERS} then 'sale' else 'purchase' end,
      'Asha Kulkarni', 'office' || i || '@deccan.example', '+91 20 5550 ' || lpad(i::text, 4, '0'), i || ' Bhosari MIDC, Pune', 30, ${ADMIN}
    from generate_series(1, ${CUSTOMERS + SUPPLIERS}) i`,
  `insert into products (id, name, sku, unit_price, stock_quantity, stock_alert_threshold, created_by) overriding system value
    select ${id('i')}, 'Gate valve DN ' || 10 + i % 90 || ' no. ' || i, 'BN-' || i, 100 + i % 900, 0, i % 60, ${ADMIN} from generate_series(1, ${PRODUCTS}) i`,
  // Triggers would give them their items.
  `insert into items (product_id) select id from products where id > ${FIRST}`,
  `insert into items (id, material_id) overriding system value select ${id('i')}, ${id('i')} from generate_series(1, ${MATERIALS}) i`,
  `insert into materials (id, item_id, name, unit, category, default_unit_price, stock_quantity, stock_alert_threshold, average_cost, created_by)
      overriding system value
    select ${id('i')}, ${id('i')}, 'Casting no. ' || i, 'kg', 'raw_material', 40 + i % 60, 0, 20, 40 + i % 60, ${ADMIN} from generate_series(1, ${MATERIALS}) i`,
  `insert into product_materials (product_id, line, material_id, quantity_required, batch_size, updated_by)
    select ${id('i')}, line, ${id(`1 + (i + line * 7) % ${MATERIALS}`)}, 2, 1, ${ADMIN} from generate_series(1, ${PRODUCTS}) i, generate_series(1, 2) line`,

  `insert into sale_items (id, sale_id, line, product_id, product_name, sku, quantity, unit_price, total_price, hsn_code, uqc, taxability, gst_rate, cgst, sgst, igst, tax_amount)
      overriding system value
    select ${id('(i - 1) * 5 + line')}, ${id('i')}, line, products.id, name, sku, quantity, unit_price, quantity * unit_price,
      case when products.id % 2 = 0 then '8481' else '8482' end, 'NOS', 'taxable', 18, half, half, 0, 2 * half
    from generate_series(1, ${sales}) i cross join generate_series(1, 5) line cross join lateral (select 1 + ${drawn('i * 8 + line', 2)} % 12 as quantity) drawn
    join products on products.id = ${id(`1 + (${drawn('i', 3)} + line * 1999) % ${PRODUCTS}`)} cross join lateral (select round(quantity * unit_price * 0.09, 2) as half) tax`,
  `insert into sales (id, financial_year, sequence, invoice_number, sale_date, due_date, vendor_id, vendor_name, vendor_email, vendor_phone, vendor_address, company,
      document_kind, supply_type, place_of_supply, buyer, tax_lines,
      tax_rate, total_quantity, total_amount, tax_amount, net_amount, amount_paid, payment_status, cancelled_at, cancelled_by, cancel_reason, created_by, created_at)
      overriding system value
    select sale_id, ${yearOf('day')}, sale_id, 'INV/' || sale_id, day, day + 30, vendors.id, name, email, phone, address, '{}',
      'tax_invoice', 'intra', '27', ${BUYER}, jsonb_build_array(jsonb_build_object('gst_rate', 18, 'taxable_amount', total, 'cgst', tax / 2, 'sgst', tax / 2, 'igst', 0)),
      18, pieces, total, tax, total + tax,
      case state when 'paid' then total + tax when 'partial' then trunc((total + tax) / 2) else 0 end, state,
      case when i % 50 = 49 then ${noonOf('day')} end, case when i % 50 = 49 then ${ADMIN} end, case when i % 50 = 49 then 'Order withdrawn' end, ${ADMIN}, ${noonOf('day')}
    from (select sale_id, sale_id - ${FIRST} as i, ${dayOf(`sale_id - ${FIRST}`, sales)} as day, sum(quantity) as pieces, sum(total_price) as total, sum(tax_amount) as tax,
        case when sale_id % 50 = 49 or sale_id % 20 = 0 then 'pending' when sale_id % 20 = 1 then 'partial' else 'paid' end as state
      from sale_items where sale_id > ${FIRST} group by sale_id) sums
    join vendors on vendors.id = ${customer}`,
  `insert into sale_payments (id, sale_id, amount, payment_date, payment_method, transaction_id, created_by, account_payment_id) overriding system value
    select id, id, amount_paid, least(sale_date + ${drawn('id', 4)} % 40, current_date), 'bank', id, ${ADMIN}, case when id % 5 = 2 then id end
    from sales where id > ${FIRST} and amount_paid > 0`,
  `insert into account_payments (id, kind, financial_year, sequence, number, vendor_id, vendor_name, date, amount, allocated, payment_method, created_by) overriding system value
    select sales.id, 'receipt', ${yearOf('payment_date')}, sales.id, 'REC/' || sales.id, vendor_id, vendor_name, payment_date, amount + case when sales.id % 500 = 2 then 100 else 0 end, amount, 'bank', ${ADMIN}
    from sale_payments join sales on sales.id = sale_id where account_payment_id >= ${FIRST}`,
  `insert into transactions (id, amount, date, payment_method, type, category, description, document_type, document_id, created_by) overriding system value
    select payments.id, coalesce(whole.amount, payments.amount), payment_date, 'bank', 'income', 'Sales', 'Payment for ' || invoice_number || ' from ' || sales.vendor_name,
      case when whole.id is null then 'sale' else 'receipt' end, payments.id, ${ADMIN}
    from sale_payments payments join sales on sales.id = sale_id left join account_payments whole on whole.id = account_payment_id where payments.id > ${FIRST}`,
  `insert into correction_notes (id, sale_id, financial_year, sequence, number, date, kind, reason, restock, vendor_id, vendor_name, taxed, total_amount, cgst, sgst, igst, tax_amount, net_amount, created_by)
      overriding system value
    select sale_id, sale_id, ${yearOf('day')}, sale_id, 'CN/' || sale_id, day, 'return', 'Goods returned', false, vendor_id, vendor_name, true, total, tax / 2, tax / 2, 0, tax, total + tax, ${ADMIN}
    from (select sale_id, vendor_id, vendor_name, least(sale_date + 20, current_date) as day, total_price as total, 2 * round(total_price * 0.09, 2) as tax
      from sales join sale_items on sale_id = sales.id where line = 1 and sale_id > ${FIRST} and sale_id % 100 = 5) first`,
  `insert into correction_note_items (note_id, line, item_id, quantity, unit_price, by_quantity, total_price, gst_rate, cgst, sgst, igst, tax_amount)
    select notes.id, 1, items.id, items.quantity, items.unit_price, true, notes.total_amount, 18, notes.cgst, notes.sgst, 0, notes.tax_amount
    from correction_notes notes join sale_items items on items.sale_id = notes.sale_id and items.line = 1 where notes.id > ${FIRST}`,
  `insert into product_quarters
    select product_id, date_trunc('quarter', sale_date)::date, count(distinct sale_id), sum(quantity), sum(total_price)
    from sale_items join sales on sales.id = sale_id where sale_id > ${FIRST} and cancelled_at is null group by 1, 2`,
  `update sales set credited_total = notes.total_amount, credited_tax = notes.tax_amount, credited_net = notes.net_amount
    from correction_notes notes where notes.id > ${FIRST} and notes.sale_id = sales.id`,

  `insert into purchase_items (id, purchase_id, line, material_id, product_name, unit, quantity, received_quantity, unit_price, total_price) overriding system value
    select ${id('(i - 1) * 3 + line')}, ${id('i')}, line, materials.id, name, unit, quantity, case when i % 20 = 7 then 0 else quantity end, default_unit_price, quantity * default_unit_price
    from generate_series(1, ${PURCHASES}) i cross join generate_series(1, 3) line cross join lateral (select 10 + ${drawn('i * 4 + line', 5)} % 90 as quantity) drawn
    join materials on materials.id = ${id(`1 + (${drawn('i', 6)} + line * 333) % ${MATERIALS}`)}`,
  `insert into purchases (id, financial_year, sequence, invoice_number, purchase_date, vendor_id, vendor_name, vendor_email, vendor_phone, vendor_address, company, status,
      apply_tax, tax_rate, total_amount, tax_amount, net_amount, amount_paid, payment_status, created_by, created_at) overriding system value
    select purchase_id, ${yearOf('day')}, purchase_id, 'PO/' || purchase_id, day, vendors.id, name, email, phone, address, '{}', case when i % 20 = 7 then 'pending' else 'received' end,
      true, 18, total, tax, total + tax, case when i % 10 = 7 then 0 else total + tax end, case when i % 10 = 7 then 'pending' else 'paid' end, ${ADMIN}, ${noonOf('day')}
    from (select purchase_id, purchase_id - ${FIRST} as i, ${dayOf(`purchase_id - ${FIRST}`, PURCHASES)} as day, sum(total_price) as total, round(sum(total_price) * 0.18, 2) as tax
      from purchase_items where purchase_id > ${FIRST} group by purchase_id) sums
    join vendors on vendors.id = ${supplier}`,
  `insert into purchase_payments (id, purchase_id, amount, payment_date, payment_method, transaction_id, created_by) overriding system value
    select id, id, amount_paid, least(purchase_date + 25, current_date), 'bank', id + ${MANY}, ${ADMIN} from purchases where id > ${FIRST} and amount_paid > 0`,
  `insert into transactions (id, amount, date, payment_method, type, category, description, document_type, document_id, created_by) overriding system value
    select transaction_id, amount, payment_date, 'bank', 'expense', 'Purchases', 'Payment for ' || invoice_number || ' to ' || vendor_name, 'purchase', purchase_id, ${ADMIN}
    from purchase_payments payments join purchases on purchases.id = purchase_id where payments.id > ${FIRST}`,

  `insert into production_records (id, product_id, product_name, sku, quantity, unit_price, supervisor, production_date, created_by, created_at) overriding system value
    select ${id('i')}, products.id, name, sku, 5, unit_price, 'Vikram Jadhav', day, ${ADMIN}, ${noonOf('day')}
    from (select i, ${dayOf('i', RECORDS)} as day from generate_series(1, ${RECORDS}) i) made join products on products.id = ${id(`1 + ${drawn('i', 7)} % ${PRODUCTS}`)}`,
  `insert into production_usage (production_record_id, material_id, material_name, unit, quantity_required, batch_size, standard_quantity, actual_quantity, unit_cost)
    select records.id, material_id, name, unit, quantity_required, batch_size, 10, 10, average_cost
    from production_records records join product_materials needs using (product_id) join materials on materials.id = material_id where records.id > ${FIRST}`,

  `insert into stock_ledger (product_id, material_id, quantity, balance_after, unit_cost, cause, document_type, document_id, reason, user_id, created_at)
    select product_id, material_id, quantity, sum(quantity) over (partition by product_id, material_id order by at, document_id nulls first, cause rows unbounded preceding),
      unit_cost, cause, document_type, document_id, reason, ${ADMIN}, at
    from (
      select id as product_id, null::int as material_id, ${sales / 50} as quantity, null::numeric as unit_cost, 'opening' as cause, null as document_type, null::int as document_id,
        'Opening stock' as reason, ${noonOf(`(current_date - ${DAYS + 1})`)} as at from products where id > ${FIRST}
      union all select null, id, 20000, average_cost, 'opening', null, null, 'Opening stock', ${noonOf(`(current_date - ${DAYS + 1})`)} from materials where id > ${FIRST}
      union all select product_id, null, -quantity, null, 'sale', 'sale', sale_id, null, created_at from sale_items join sales on sales.id = sale_id where sale_id > ${FIRST}
      union all select product_id, null, quantity, null, 'sale_cancelled', 'sale', sale_id, cancel_reason, cancelled_at + interval '1 hour'
        from sale_items join sales on sales.id = sale_id where sale_id > ${FIRST} and cancelled_at is not null
      union all select null, material_id, received_quantity, unit_price, 'receipt', 'purchase', purchase_id, null, created_at
        from purchase_items join purchases on purchases.id = purchase_id where purchase_id > ${FIRST} and received_quantity > 0
      union all select product_id, null, quantity, null, 'production', 'production', id, null, created_at from production_records where id > ${FIRST}
      union all select null, material_id, -actual_quantity, unit_cost, 'production', 'production', production_record_id, null, records.created_at
        from production_usage join production_records records on records.id = production_record_id where records.id > ${FIRST}
      union all select id, null, -3, null, 'adjustment', null, null, 'Damaged', ${noonOf('(current_date - 9)')} from products where id > ${FIRST} and id % 5 = 0) moves
    order by at, document_id nulls first`,
  // One product in two is at another place too.
  `insert into places (id, name) overriding system value values (${FIRST}, 'Chakan')`,
  `insert into stock_transfers (id, number, date, from_place_id, to_place_id, created_by) overriding system value
    values (${FIRST}, 'ST/1', current_date - 8, 1, ${FIRST}, ${ADMIN})`,
  `insert into stock_transfer_items (stock_transfer_id, line, product_id, quantity) select ${FIRST}, id - ${FIRST}, id, 10 from products where id > ${FIRST} and id % 2 = 0`,
  `insert into stock_ledger (product_id, quantity, balance_after, cause, document_type, document_id, place_id, user_id, created_at)
    select id, way * 10, 0, 'transfer', 'stock_transfer', ${FIRST}, case way when 1 then ${FIRST} else 1 end, ${ADMIN}, ${noonOf('(current_date - 8)')}
    from products cross join (values (-1), (1)) ways (way) where id > ${FIRST} and id % 2 = 0 order by products.id, way`,
  `insert into place_stock (place_id, product_id, quantity) select ${FIRST}, id, 10 from products where id > ${FIRST} and id % 2 = 0`,
  `insert into stock_counts (id, number, date, scope, created_by) overriding system value
    select ${id('i')}, 'SC/' || i, current_date - i, 'all', ${ADMIN} from generate_series(1, ${COUNTS}) i`,
  `insert into stock_count_lines (stock_count_id, product_id) select ${id('i')}, ${id('product')}
    from generate_series(1, ${COUNTS}) i cross join generate_series(1, 500) product`,

  ...['product', 'material'].map(
    (item) => `update ${item}s set stock_quantity = moved.quantity
      from (select ${item}_id, sum(quantity) as quantity from stock_ledger where ${item}_id > ${FIRST} group by 1) moved where ${item}_id = ${item}s.id`,
  ),
  `insert into audit_log (user_id, user_name, action, entity, entity_id, summary, detail, created_at)
    select created_by, 'Administrator', 'created', 'sale', id, 'Sale ' || invoice_number || ' created', '{}', created_at from sales where id > ${FIRST} order by created_at`,
];

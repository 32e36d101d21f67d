-- One of each: a paid sale, a cancelled one, an order received in part and paid in part, a production record, an adjustment.
insert into users (username, name, email, role, password_hash) values ('asha', 'Asha Kulkarni', 'asha@example.test', 'admin', 'none');
insert into products (name, sku, unit_price, stock_quantity) values ('Pump', 'P-1', 100, 14);
insert into materials (name, unit, category, stock_quantity) values ('Casting', 'kg', 'raw_material', 27.5);
insert into vendors (name, vendor_type, contact_person, email, phone, address) values ('Deccan Traders', 'sale', 'Ravi', 'a@example.test', '1', 'Pune');
insert into document_counters values ('INV', 2026, 2), ('PO', 2026, 1);

insert into sales (financial_year, sequence, invoice_number, sale_date, vendor_id, vendor_name, vendor_email, vendor_phone, vendor_address, company, tax_rate,
    total_amount, tax_amount, net_amount, amount_paid, payment_status, notes, cancelled_at, cancel_reason, created_by)
  select 2026, n, 'INV/26-27/0000' || n, '2026-11-20', 1, 'Deccan Traders', 'a@example.test', '1', 'Pune', '{}', 18, 300, 54, 354, paid, status, 'T1-' || n, cancelled, reason, 1
  from (values (1, 354, 'paid', null, null), (2, 0, 'pending', now(), 'T1-3')) v (n, paid, status, cancelled, reason);
insert into sale_items (sale_id, line, product_id, product_name, sku, quantity, unit_price, total_price)
  select id, line, 1, 'Pump', 'P-1', line, 100, line * 100 from sales, (values (1), (2)) v (line);
insert into purchases (financial_year, sequence, invoice_number, purchase_date, vendor_id, vendor_name, vendor_email, vendor_phone, vendor_address, company, status,
    apply_tax, tax_rate, total_amount, tax_amount, net_amount, amount_paid, payment_status, notes, created_by)
  values (2026, 1, 'PO/26-27/00001', '2026-11-20', 1, 'Deccan Traders', 'a@example.test', '1', 'Pune', '{}', 'partially_received', true, 12, 500, 60, 560, 60, 'partial', 'T1-4', 1);
insert into purchase_items (purchase_id, line, material_id, product_name, unit, quantity, received_quantity, unit_price, total_price)
  values (1, 1, 1, 'Casting', 'kg', 50, 30, 10, 500);
insert into transactions (date, type, category, amount, payment_method, status, document_type, document_id, created_by)
  values ('2026-11-20', 'income', 'Sales', 354, 'bank', 'completed', 'sale', 1, 1), ('2026-11-20', 'expense', 'Purchases', 60, 'bank', 'completed', 'purchase', 1, 1);
insert into sale_payments (sale_id, amount, payment_date, payment_method, reference, transaction_id, created_by) values (1, 354, '2026-11-20', 'bank', 'T1-5', 1, 1);
insert into purchase_payments (purchase_id, amount, payment_date, payment_method, reference, transaction_id, created_by) values (1, 60, '2026-11-20', 'bank', 'T1-6', 2, 1);
insert into production_records (product_id, product_name, sku, quantity, rejected_quantity, unit_price, supervisor, quality_notes, production_date, created_by)
  values (1, 'Pump', 'P-1', 8, 1, 100, 'Ramesh Patil', 'T1-7', '2026-11-20', 1);
insert into production_usage (production_record_id, material_id, material_name, unit, standard_quantity, actual_quantity, unit_cost) values (1, 1, 'Casting', 'kg', 2.5, 2.5, 10);

insert into stock_ledger (product_id, material_id, quantity, balance_after, cause, document_type, document_id, notes, user_id, created_at)
  select product, material, quantity, balance, cause, document, id, notes, 1, timestamptz '2026-11-20 10:00+05:30' + n * interval '1 second' from (values
    (1, 1, null, 9, 9, 'opening', null, null, null),
    (2, 1, null, -3, 6, 'sale', 'sale', 1, null),
    (3, 1, null, -3, 3, 'sale', 'sale', 2, null),
    (4, 1, null, 3, 6, 'sale_cancelled', 'sale', 2, null),
    (5, null, 1, 30, 30, 'receipt', 'purchase', 1, null),
    (6, null, 1, -2.5, 27.5, 'production', 'production', 1, null),
    (7, 1, null, 7, 13, 'production', 'production', 1, null),
    (8, 1, null, 1, 14, 'adjustment', null, null, 'T1-8')) v (n, product, material, quantity, balance, cause, document, id, notes) order by n;
insert into idempotency_keys values (1, '/api/sales', 'T1-1', 'x', 201, '{}');
-- Who tampers does not ask.
alter table stock_ledger disable trigger all;

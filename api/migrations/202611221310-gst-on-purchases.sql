-- What a purchase order keeps of GST, and of the vendor's own bill. Orders of before have none of it: they are shown, printed and summed as they were.
alter table purchases
  add column document_kind text check (document_kind in ('tax_invoice', 'bill_of_supply', 'invoice')),
  add column supply_type text check (supply_type in ('intra', 'inter', 'import')),
  add column place_of_supply text, add column reverse_charge boolean not null default false,
  add column itc text check (itc in ('eligible', 'ineligible')),
  add column supplier jsonb, add column charges jsonb not null default '[]', add column tax_lines jsonb not null default '[]',
  add column supplier_invoice_number text, add column supplier_invoice_date date,
  add constraint purchases_bill_whole check ((supplier_invoice_number is null) = (supplier_invoice_date is null));
alter table purchase_items
  add column hsn_code text, add column uqc text, add column taxability text, add column gst_rate numeric(5,2),
  add column discount_percent numeric(5,2), add column discount_amount numeric(14,2) not null default 0,
  add column cgst numeric(14,2) not null default 0, add column sgst numeric(14,2) not null default 0, add column igst numeric(14,2) not null default 0,
  add column tax_amount numeric(14,2);
-- A vendor's bill is entered once in a financial year, from April to March, whatever the capitals of its number.
create unique index purchases_supplier_invoice on purchases (vendor_id, lower(supplier_invoice_number), (extract(year from supplier_invoice_date - interval '3 months')))
  where supplier_invoice_number is not null and deleted_at is null and status <> 'cancelled';

-- What a sale keeps of GST. Sales of before have none of it: they are shown, printed and summed as they were.
alter table sales
  add column document_kind text check (document_kind in ('tax_invoice', 'bill_of_supply', 'invoice')),
  add column supply_type text check (supply_type in ('intra', 'inter', 'sez_with_tax', 'sez_without_tax', 'export_with_tax', 'export_without_tax')),
  add column place_of_supply text, add column reverse_charge boolean not null default false,
  add column ship_to jsonb, add column buyer jsonb, add column charges jsonb not null default '[]', add column tax_lines jsonb not null default '[]',
  add column round_off numeric(14,2) not null default 0;
alter table sale_items
  add column hsn_code text, add column uqc text, add column taxability text, add column gst_rate numeric(5,2),
  add column discount_percent numeric(5,2), add column discount_amount numeric(14,2) not null default 0,
  add column cgst numeric(14,2) not null default 0, add column sgst numeric(14,2) not null default 0, add column igst numeric(14,2) not null default 0,
  add column tax_amount numeric(14,2);

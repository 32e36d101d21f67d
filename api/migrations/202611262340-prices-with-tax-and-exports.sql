alter table vendors add column country text;
create index vendors_abroad_without_country on vendors (id) where status = 'active' and registration_type = 'overseas' and country is null;

alter table sales
  add column prices_include_tax boolean not null default false,
  add column discount_percent numeric(5,2), add column discount_amount numeric(14,2) not null default 0,
  add column country text, add column port_code text, add column currency text, add column exchange_rate numeric(12,4);

alter table sale_items
  add column unit_price_including_tax numeric(14,2), add column discount_including_tax numeric(14,2),
  add column shared_discount numeric(14,2) not null default 0;

create index sales_abroad_without_country on sales (id)
  where supply_type in ('export_with_tax', 'export_without_tax') and country is null and cancelled_at is null;

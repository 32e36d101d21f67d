-- Production: what a product is made of, what was produced, and what that took.

-- Rupees for one unit, moved by each receipt; null before any (behaviour.md, One stock ledger 9). Only platform/stock.ts writes it.
alter table materials add column average_cost numeric(20,6) check (average_cost >= 0);

create table product_materials (
  id integer generated always as identity primary key, product_id integer not null references products, line integer not null, material_id integer not null references materials,
  quantity_required numeric(18,6) not null check (quantity_required > 0), batch_size integer not null check (batch_size > 0),
  updated_at timestamptz not null default now(), updated_by integer not null references users, unique (product_id, material_id));
create index product_materials_by_material on product_materials (material_id);

create table production_records (
  id integer generated always as identity primary key, product_id integer not null references products, product_name text not null, sku text not null,
  quantity numeric(15,3) not null check (quantity >= 1), rejected_quantity numeric(15,3) not null default 0 check (rejected_quantity between 0 and quantity),
  unit_price numeric(14,2) not null check (unit_price >= 0), supervisor text not null, quality_notes text, production_date date not null,
  -- A deleted one is hidden everywhere; its row, usage and ledger stay.
  deleted_at timestamptz, deleted_by integer references users, version integer not null default 1,
  created_at timestamptz not null default now(), created_by integer not null references users, updated_at timestamptz not null default now(), updated_by integer references users);
create index production_records_by_date on production_records (production_date, id) where deleted_at is null;
create index production_records_by_product on production_records (product_id, production_date, id);

-- One row for each material of a record: what the requirements asked for when it was produced, and what was taken. unit_cost is the mean of what was taken.
create table production_usage (
  id integer generated always as identity primary key, production_record_id integer not null references production_records, material_id integer not null references materials,
  material_name text not null, unit text not null,
  -- Null for a material beyond the requirements, whose standard is 0.
  quantity_required numeric(18,6), batch_size integer,
  standard_quantity numeric(21,6) not null check (standard_quantity >= 0), actual_quantity numeric(21,6) not null check (actual_quantity >= 0), unit_cost numeric(20,6) not null check (unit_cost >= 0),
  created_at timestamptz not null default now(), unique (production_record_id, material_id));
create index production_usage_by_material on production_usage (material_id);

-- Purchase orders, their lines with what has been received, and their payments. Receipts are rows of stock_ledger.

create table purchases (
  id integer generated always as identity primary key, financial_year integer not null, sequence integer not null, invoice_number text not null unique,
  purchase_date date not null, vendor_id integer not null references vendors,
  vendor_name text not null, vendor_email text not null, vendor_phone text not null, vendor_address text not null, vendor_gstin text, company jsonb not null,
  status text not null default 'pending' check (status in ('pending', 'received', 'partially_received', 'cancelled')),
  apply_tax boolean not null, tax_rate numeric(5,2) not null, total_amount numeric(14,2) not null, tax_amount numeric(14,2) not null, net_amount numeric(14,2) not null,
  amount_paid numeric(14,2) not null default 0 check (amount_paid between 0 and net_amount),
  payment_status text not null check (payment_status in ('paid', 'pending', 'partial')), notes text,
  -- A deleted one is hidden everywhere; its row and number stay.
  deleted_at timestamptz, deleted_by integer references users, version integer not null default 1,
  search_text text not null generated always as (lower(invoice_number || ' ' || vendor_name)) stored,
  created_at timestamptz not null default now(), created_by integer not null references users, updated_at timestamptz not null default now(), updated_by integer references users,
  unique (financial_year, sequence));
create index purchases_by_date on purchases (purchase_date, financial_year, sequence) where deleted_at is null;
create index purchases_by_vendor on purchases (vendor_id, purchase_date, financial_year, sequence);
create index purchases_by_vendor_name on purchases (lower(vendor_name), financial_year, sequence) where deleted_at is null;
create index purchases_by_net_amount on purchases (net_amount, financial_year, sequence) where deleted_at is null;
create index purchases_by_status on purchases (status, purchase_date, financial_year, sequence) where deleted_at is null;

create table purchase_items (
  id integer generated always as identity primary key, purchase_id integer not null references purchases, line integer not null, material_id integer not null references materials,
  product_name text not null, unit text not null, quantity numeric(15,3) not null check (quantity > 0),
  received_quantity numeric(15,3) not null default 0 check (received_quantity between 0 and quantity),
  unit_price numeric(14,2) not null, total_price numeric(14,2) not null, unique (purchase_id, line));
create index purchase_items_by_material on purchase_items (material_id);

create table purchase_payments (
  id integer generated always as identity primary key, purchase_id integer not null references purchases, amount numeric(14,2) not null check (amount > 0), payment_date date not null,
  payment_method text not null check (payment_method in ('cash', 'bank', 'credit')), reference text, transaction_id integer not null references transactions,
  voided_at timestamptz, voided_by integer references users, void_reason text,
  created_at timestamptz not null default now(), created_by integer not null references users);
create index purchase_payments_by_purchase on purchase_payments (purchase_id);

-- How far an export is, for the one who waits for it. In the database, because the next question may reach another process.
create unlogged table export_progress (
  user_id integer not null references users on delete cascade, key text not null, rows_done integer not null, rows_total integer not null,
  updated_at timestamptz not null default now(), primary key (user_id, key));

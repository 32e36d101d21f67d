-- The ground of the suite and the areas that stand: sign-in, stock, vendors, sales, accounting. Money numeric(14,2), quantities and
-- balances numeric(21,6) (what a production record consumes has 6 decimals), instants timestamptz, business days date.

create table users (
  id integer generated always as identity primary key,
  username text not null, name text not null, email text not null, phone text, designation text,
  role text not null check (role in ('user', 'admin', 'manager')), permissions text[] not null default '{}', active boolean not null default true,
  password_hash text not null, is_demo boolean not null default false, last_login timestamptz,
  notification_settings jsonb not null default '{}', version integer not null default 1,
  created_at timestamptz not null default now(), created_by integer references users, updated_at timestamptz not null default now(), updated_by integer references users);
create unique index users_by_username on users (lower(username));

create table sessions (
  id integer generated always as identity primary key, token_sha256 text not null unique, user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(), last_used_at timestamptz not null default now(), expires_at timestamptz not null,
  user_agent text, address text);
create index sessions_by_user on sessions (user_id);

-- Wrong passwords, counted here so that several api processes count together.
create table sign_in_failures (id bigint generated always as identity primary key, username text not null, address text not null, created_at timestamptz not null default now());
create index sign_in_failures_by_time on sign_in_failures (created_at);
create index sign_in_failures_by_address on sign_in_failures (address, created_at);

-- One row; its id says so.
create table company (
  id integer primary key default 1 check (id = 1), company_name text, gstin text, pan text, contact_email text, contact_phone text, address text, state_code text,
  version integer not null default 1, updated_at timestamptz not null default now(), updated_by integer references users);
insert into company default values;

create table stock_settings (
  id integer primary key default 1 check (id = 1), global_low_stock_threshold numeric(21,6) not null default 10 check (global_low_stock_threshold >= 0),
  updated_at timestamptz not null default now(), updated_by integer references users);
insert into stock_settings default values;

create table products (
  id integer generated always as identity primary key, name text not null, sku text not null, description text, unit_price numeric(14,2) not null check (unit_price >= 0),
  stock_quantity numeric(21,6) not null default 0 check (stock_quantity >= 0), stock_alert_threshold numeric(21,6) check (stock_alert_threshold >= 0),
  hsn_code text, gst_rate numeric(5,2), active boolean not null default true, version integer not null default 1,
  created_at timestamptz not null default now(), created_by integer references users, updated_at timestamptz not null default now(), updated_by integer references users);
create unique index products_by_sku on products (lower(sku));
create index products_by_name on products (lower(name), id);

-- Materials and purchase products are one table (behaviour.md, One stock ledger 2).
create table materials (
  id integer generated always as identity primary key, name text not null, description text, unit text not null, category text not null,
  default_unit_price numeric(14,2) not null default 0 check (default_unit_price >= 0),
  stock_quantity numeric(21,6) not null default 0 check (stock_quantity >= 0), stock_alert_threshold numeric(21,6) check (stock_alert_threshold >= 0),
  hsn_code text, gst_rate numeric(5,2), active boolean not null default true, version integer not null default 1,
  created_at timestamptz not null default now(), created_by integer references users, updated_at timestamptz not null default now(), updated_by integer references users);
create unique index materials_by_name on materials (lower(name));

create table stock_ledger (
  id bigint generated always as identity primary key, product_id integer references products, material_id integer references materials,
  quantity numeric(21,6) not null check (quantity <> 0), balance_after numeric(21,6) not null check (balance_after >= 0), unit_cost numeric(20,6),
  cause text not null check (cause in ('opening', 'adjustment', 'sale', 'sale_cancelled', 'production', 'production_reversed', 'receipt', 'receipt_reversed')),
  document_type text, document_id integer, reason text, notes text, client_created_at timestamptz,
  user_id integer not null references users, created_at timestamptz not null default now(),
  check (num_nonnulls(product_id, material_id) = 1));
create index stock_ledger_by_product on stock_ledger (product_id, id);
create index stock_ledger_by_material on stock_ledger (material_id, id);
create index stock_ledger_by_document on stock_ledger (document_type, document_id);
create function refuse_change() returns trigger language plpgsql as $$ begin raise exception '% is append-only', tg_table_name; end $$;
create trigger stock_ledger_append_only before update or delete on stock_ledger for each row execute function refuse_change();

create table vendors (
  id integer generated always as identity primary key, name text not null, vendor_type text not null check (vendor_type in ('purchase', 'sale')),
  contact_person text not null, email text not null, phone text not null, address text not null, status text not null default 'active' check (status in ('active', 'inactive')),
  gstin text, state_code text, version integer not null default 1,
  created_at timestamptz not null default now(), created_by integer references users, updated_at timestamptz not null default now(), updated_by integer references users);
create index vendors_by_name on vendors (vendor_type, lower(name), id);

create table document_counters (kind text, financial_year integer, last integer not null, primary key (kind, financial_year));

create table sales (
  id integer generated always as identity primary key, financial_year integer not null, sequence integer not null, invoice_number text not null unique,
  sale_date date not null, vendor_id integer not null references vendors,
  vendor_name text not null, vendor_email text not null, vendor_phone text not null, vendor_address text not null, company jsonb not null,
  tax_rate numeric(5,2) not null, total_amount numeric(14,2) not null, tax_amount numeric(14,2) not null, net_amount numeric(14,2) not null,
  amount_paid numeric(14,2) not null default 0 check (amount_paid between 0 and net_amount),
  payment_status text not null check (payment_status in ('paid', 'pending', 'partial')), notes text,
  cancelled_at timestamptz, cancelled_by integer references users, cancel_reason text, version integer not null default 1,
  -- Lower case once when it is written: searching 100,000 sales then takes a third of ILIKE's time, and pg_trgm is not everywhere.
  search_text text not null generated always as (lower(invoice_number || ' ' || vendor_name)) stored,
  created_at timestamptz not null default now(), created_by integer not null references users, updated_at timestamptz not null default now(), updated_by integer references users,
  unique (financial_year, sequence));
create index sales_by_date on sales (sale_date, financial_year, sequence);
create index sales_by_vendor on sales (vendor_id, sale_date, financial_year, sequence);
create index sales_by_vendor_name on sales (lower(vendor_name), financial_year, sequence);
create index sales_by_net_amount on sales (net_amount, financial_year, sequence);
create index sales_by_payment_status on sales (payment_status, sale_date, financial_year, sequence) where cancelled_at is null;

create table sale_items (
  id integer generated always as identity primary key, sale_id integer not null references sales, line integer not null, product_id integer not null references products,
  product_name text not null, sku text not null, quantity numeric(15,3) not null check (quantity > 0), unit_price numeric(14,2) not null, total_price numeric(14,2) not null,
  unique (sale_id, line));
create index sale_items_by_product on sale_items (product_id);

create table transaction_categories (id integer generated always as identity primary key, name text not null, type text not null check (type in ('income', 'expense')), unique (type, name));
insert into transaction_categories (name, type) values
  ('Sales', 'income'), ('Service income', 'income'), ('Interest received', 'income'), ('Scrap sale', 'income'), ('Other income', 'income'),
  ('Purchases', 'expense'), ('Salaries and wages', 'expense'), ('Rent', 'expense'), ('Electricity', 'expense'), ('Freight', 'expense'),
  ('Repairs and maintenance', 'expense'), ('Office expenses', 'expense'), ('Bank charges', 'expense'), ('Other expense', 'expense');

create table transactions (
  id integer generated always as identity primary key, date date not null, type text not null check (type in ('income', 'expense')), category text not null,
  description text, amount numeric(14,2) not null check (amount >= 0), reference text, payment_method text not null check (payment_method in ('cash', 'bank', 'credit')),
  status text not null default 'completed' check (status in ('completed', 'pending', 'cancelled')), tax_rate numeric(5,2), tax_amount numeric(14,2),
  -- What posted it; such a row changes only through its document.
  document_type text check (document_type in ('sale', 'purchase')), document_id integer, version integer not null default 1,
  created_at timestamptz not null default now(), created_by integer not null references users, updated_at timestamptz not null default now(), updated_by integer references users);
create index transactions_by_date on transactions (date, id);
create index transactions_by_document on transactions (document_type, document_id);

create table sale_payments (
  id integer generated always as identity primary key, sale_id integer not null references sales, amount numeric(14,2) not null check (amount > 0), payment_date date not null,
  payment_method text not null check (payment_method in ('cash', 'bank', 'credit')), reference text, transaction_id integer not null references transactions,
  voided_at timestamptz, voided_by integer references users, void_reason text,
  created_at timestamptz not null default now(), created_by integer not null references users);
create index sale_payments_by_sale on sale_payments (sale_id);

create table audit_log (
  id bigint generated always as identity primary key, user_id integer references users on delete set null, user_name text not null, action text not null, entity text not null,
  entity_id integer, summary text not null, detail jsonb not null, request_id text, created_at timestamptz not null default now());
create index audit_log_by_time on audit_log (created_at, id);

create table idempotency_keys (
  user_id integer not null references users on delete cascade, route text not null, key text not null, body_sha256 text not null, status integer, response text,
  created_at timestamptz not null default now(), primary key (user_id, route, key));
create index idempotency_keys_by_time on idempotency_keys (created_at);

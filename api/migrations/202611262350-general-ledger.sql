-- The general ledger: double entry under every document (docs/reference/books.md).

create table accounts (
  id integer generated always as identity primary key, code text not null, name text not null,
  kind text not null check (kind in ('asset', 'liability', 'equity', 'income', 'expense')),
  -- As Indian books name them, such as Sundry Debtors or Duties & Taxes.
  account_group text not null,
  -- What posting rules find it by. An account with a role is neither removed nor set inactive.
  role text unique,
  active boolean not null default true, version integer not null default 1,
  created_at timestamptz not null default now(), created_by integer references users, updated_at timestamptz not null default now(), updated_by integer references users,
  check (role is null or active));
create unique index accounts_by_code on accounts (lower(code));
create unique index accounts_by_name on accounts (lower(name));

insert into accounts (code, name, kind, account_group, role) values
  ('1000', 'Cash', 'asset', 'Cash-in-Hand', 'cash'),
  ('1010', 'Bank', 'asset', 'Bank Accounts', 'bank'),
  ('1100', 'Customers', 'asset', 'Sundry Debtors', 'receivable'),
  ('1150', 'Other receivables', 'asset', 'Loans and Advances', 'other_receivables'),
  ('1160', 'TDS receivable', 'asset', 'Loans and Advances', 'tds_receivable'),
  ('1200', 'Input CGST', 'asset', 'Duties & Taxes', 'input_cgst'),
  ('1201', 'Input SGST', 'asset', 'Duties & Taxes', 'input_sgst'),
  ('1202', 'Input IGST', 'asset', 'Duties & Taxes', 'input_igst'),
  ('1203', 'Input tax, bill awaited', 'asset', 'Duties & Taxes', 'input_awaited'),
  ('1204', 'Input tax (reverse charge)', 'asset', 'Duties & Taxes', 'input_reverse_charge'),
  ('1300', 'Stock', 'asset', 'Stock-in-Hand', 'stock'),
  ('1400', 'Fixed assets', 'asset', 'Fixed Assets', null),
  ('2000', 'Suppliers', 'liability', 'Sundry Creditors', 'payable'),
  ('2050', 'Other payables', 'liability', 'Current Liabilities', 'other_payables'),
  ('2060', 'Customs duty payable', 'liability', 'Current Liabilities', 'customs_payable'),
  ('2100', 'Output CGST', 'liability', 'Duties & Taxes', 'output_cgst'),
  ('2101', 'Output SGST', 'liability', 'Duties & Taxes', 'output_sgst'),
  ('2102', 'Output IGST', 'liability', 'Duties & Taxes', 'output_igst'),
  ('2103', 'Output tax', 'liability', 'Duties & Taxes', 'output_tax'),
  ('2104', 'Tax payable (reverse charge)', 'liability', 'Duties & Taxes', 'reverse_charge_payable'),
  ('2110', 'TDS payable', 'liability', 'Duties & Taxes', 'tds_payable'),
  ('2200', 'Loans', 'liability', 'Loans (Liability)', null),
  ('2900', 'Suspense', 'liability', 'Suspense Account', 'suspense'),
  ('3000', 'Capital', 'equity', 'Capital Account', 'capital'),
  ('3100', 'Profit of earlier years', 'equity', 'Reserves & Surplus', 'retained_earnings'),
  ('3200', 'Difference in opening balances', 'equity', 'Capital Account', 'opening_difference'),
  ('4000', 'Sales', 'income', 'Sales Accounts', 'sales'),
  ('4010', 'Freight and other charges on sales', 'income', 'Sales Accounts', 'sales_charges'),
  ('4200', 'Discount received', 'income', 'Indirect Incomes', 'discount_received'),
  ('5000', 'Purchases', 'expense', 'Purchase Accounts', 'purchases'),
  ('5010', 'Customs duty', 'expense', 'Direct Expenses', 'customs_duty'),
  ('5020', 'Landed costs', 'expense', 'Direct Expenses', 'landed_costs'),
  ('5200', 'Round off', 'expense', 'Indirect Expenses', 'round_off'),
  ('5210', 'Discount allowed', 'expense', 'Indirect Expenses', 'discount_allowed'),
  ('5220', 'Bad debts and write-offs', 'expense', 'Indirect Expenses', 'write_off');

-- Each transaction category is an account. Those of sales, purchases and their refunds are the accounts that documents post to.
alter table transaction_categories add column account_id integer references accounts;
insert into accounts (code, name, kind, account_group)
  select case type when 'income' then '4' else '5' end || lpad((300 + row_number() over (partition by type order by id))::text, 3, '0'),
    case when exists (select from accounts where lower(accounts.name) = lower(categories.name))
        or exists (select from transaction_categories other where lower(other.name) = lower(categories.name) and other.id < categories.id)
      then name || ' (' || type || ')' else name end,
    type, case when type = 'income' then case when name = 'Service income' then 'Direct Incomes' else 'Indirect Incomes' end
      when name = 'Freight' then 'Direct Expenses' else 'Indirect Expenses' end
  from transaction_categories categories where name not in ('Sales', 'Purchases', 'Sales refunds', 'Purchase refunds');
update transaction_categories categories set account_id = accounts.id from accounts
  where role is null and (accounts.name = categories.name or accounts.name = categories.name || ' (' || type || ')') and accounts.kind = type;
update transaction_categories categories set account_id = (select id from accounts where role = case when categories.name in ('Sales', 'Sales refunds') then 'sales' else 'purchases' end)
  where categories.name in ('Sales', 'Purchases', 'Sales refunds', 'Purchase refunds');

create table journal_entries (
  id bigint generated always as identity primary key, date date not null,
  kind text not null check (kind in ('sale', 'credit_note', 'sale_debit_note', 'purchase', 'debit_note', 'bill_of_entry', 'landed_cost', 'receipt', 'supplier_payment',
    'sale_payment', 'purchase_payment', 'note_refund', 'transaction', 'opening_balance', 'opening_sale', 'opening_purchase', 'set_off', 'journal')),
  -- The row of that kind's own table: a payment's id for sale_payment, a refund's for note_refund.
  document_id integer, number text, narration text,
  -- Entries are never changed: a reversal takes one back, once.
  reverses bigint unique references journal_entries,
  created_at timestamptz not null default now(), created_by integer references users);
create index journal_entries_by_document on journal_entries (kind, document_id);
create index journal_entries_by_date on journal_entries (date, id);

create table journal_lines (
  entry_id bigint not null references journal_entries, line smallint not null, account_id integer not null references accounts,
  -- On the accounts of customers and suppliers: which one. Lines stay when a party goes of which everything was taken back.
  vendor_id integer,
  -- The entry's, so that one index gives an account in order.
  date date not null, debit numeric(14,2) not null default 0, credit numeric(14,2) not null default 0,
  primary key (entry_id, line), check (debit >= 0 and credit >= 0 and (debit = 0) <> (credit = 0)));
create index journal_lines_by_account on journal_lines (account_id, date, entry_id);
create index journal_lines_by_vendor on journal_lines (vendor_id, date, entry_id) where vendor_id is not null;

-- What accounts and parties moved in a month. 0 is no party.
create table account_balances (
  account_id integer not null references accounts, vendor_id integer not null default 0, month date not null,
  debit numeric(17,2) not null default 0, credit numeric(17,2) not null default 0, primary key (account_id, vendor_id, month));

create trigger journal_entries_append_only before update or delete on journal_entries for each row execute function refuse_change();
create trigger journal_lines_append_only before update or delete on journal_lines for each row execute function refuse_change();

-- In one order, so that two saves wait for each other and do not lock each other out.
create function add_to_balances() returns trigger language plpgsql as $$ begin
  insert into account_balances as kept (account_id, vendor_id, month, debit, credit)
    select account_id, coalesce(vendor_id, 0), date_trunc('month', date)::date, sum(debit), sum(credit) from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, vendor_id, month) do update set debit = kept.debit + excluded.debit, credit = kept.credit + excluded.credit;
  return null;
end $$;
create trigger journal_lines_balances after insert on journal_lines referencing new table as added for each statement execute function add_to_balances();

create function refuse_unbalanced() returns trigger language plpgsql as $$ begin
  if (select sum(debit) is distinct from sum(credit) or min(date) <> max(date) from journal_lines where entry_id = new.entry_id) then
    raise exception 'journal entry %: debits differ from credits', new.entry_id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger journal_lines_balanced after insert on journal_lines deferrable initially deferred for each row execute function refuse_unbalanced();

-- Up to this day the books are closed. One row; a posting holds it for as long as it takes.
create table accounting_lock (
  id integer primary key default 1 check (id = 1), locked_until date, reason text, user_id integer references users, user_name text, at timestamptz);
insert into accounting_lock default values;
update users set permissions = array_append(permissions, 'accounting:close') where role = 'admin' and not 'accounting:close' = any(permissions);

-- A supplier's bill of a closed month keeps its date and is booked on this day.
alter table purchases add column booked_on date;

-- The day to which a movement belongs; that of typing for those of before, but for orders without a bill, which were owed from the order's own day.
alter table stock_ledger add column on_day date;
alter table stock_ledger disable trigger stock_ledger_append_only;
update stock_ledger set on_day = purchase_date from purchases
  where document_type = 'purchase' and document_id = purchases.id and cause in ('receipt', 'receipt_reversed') and supplier_invoice_date is null;
alter table stock_ledger enable trigger stock_ledger_append_only;

-- Which bank account: null is the one with the role `bank`.
alter table transactions add column bank_account_id integer references accounts;
alter table sale_payments add column bank_account_id integer references accounts;
alter table purchase_payments add column bank_account_id integer references accounts;
alter table account_payments add column bank_account_id integer references accounts;
alter table note_refunds add column bank_account_id integer references accounts;

-- Credit set off against tax, and money paid to the portal (docs/reference/returns.md#paying).

do $$ declare name text; definition text; begin
  select conname, pg_get_constraintdef(oid) into name, definition from pg_constraint
    where conrelid = 'journal_entries'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%landed_cost%';
  execute format('alter table journal_entries drop constraint %I, add constraint %I %s', name, name,
    replace(definition, '''landed_cost''::text', '''landed_cost''::text, ''gst_set_off''::text, ''gst_challan''::text'));
end $$;

-- Paise by head, as posted: `figures` has what the credit is made of and where it went, `paid` what the cash ledger paid.
create table gst_set_offs (
  id integer generated always as identity primary key, period text not null unique, filing text not null, date date not null, figures jsonb not null,
  paid jsonb not null, paid_on date, created_at timestamptz not null default now(), created_by integer not null references users);
create table gst_challans (
  id integer generated always as identity primary key, date date not null, igst numeric(14,2) not null, cgst numeric(14,2) not null, sgst numeric(14,2) not null,
  amount numeric(14,2) not null check (amount = igst + cgst + sgst and amount > 0), bank_account_id integer references accounts,
  created_at timestamptz not null default now(), created_by integer not null references users);

insert into accounts (code, name, kind, account_group, role)
  select (base + row_number() over (order by place))::text, name, 'asset', 'Duties & Taxes', role
  from (values (1, 'Electronic credit ledger, IGST', 'credit_ledger_igst'), (2, 'Electronic credit ledger, CGST', 'credit_ledger_cgst'),
    (3, 'Electronic credit ledger, SGST', 'credit_ledger_sgst'), (4, 'Electronic cash ledger, IGST', 'cash_ledger_igst'),
    (5, 'Electronic cash ledger, CGST', 'cash_ledger_cgst'), (6, 'Electronic cash ledger, SGST', 'cash_ledger_sgst')) as ledgers (place, name, role),
    (select min(base) as base from generate_series(1209, 1289, 10) base where not exists (select from accounts where code ~ '^\d{4}$' and code::int between base + 1 and base + 6)) free;

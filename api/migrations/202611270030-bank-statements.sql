-- Statements of banks (docs/reference/books.md#bank).

create table bank_statements (
  id integer generated always as identity primary key, account_id integer not null references accounts, file_name text not null,
  created_at timestamptz not null default now(), created_by integer not null references users);

create table bank_statement_lines (
  id integer generated always as identity primary key, account_id integer not null references accounts, statement_id integer not null references bank_statements,
  date date not null, value_date date, narration text not null, reference text not null,
  withdrawal numeric(14,2) not null default 0, deposit numeric(14,2) not null default 0, balance numeric(14,2),
  -- The which of those in its file that are alike in all that tells lines apart.
  occurrence integer not null default 1,
  entry_id bigint references journal_entries, matched_at timestamptz, matched_by integer references users,
  check (withdrawal >= 0 and deposit >= 0 and (withdrawal = 0) <> (deposit = 0)));
create unique index bank_statement_lines_once on bank_statement_lines (account_id, date, withdrawal, deposit, reference, (coalesce(balance, 'NaN'::numeric)), occurrence);
create unique index bank_statement_lines_by_entry on bank_statement_lines (entry_id, account_id) where entry_id is not null;
create index bank_statement_lines_by_account on bank_statement_lines (account_id, date, id);

-- Which column of a bank's file is what: a field, or null for none, by the plain header.
create table bank_statement_columns (account_id integer not null references accounts, header text not null, field text, primary key (account_id, header));

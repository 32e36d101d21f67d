-- What a firm's Tally calls our accounts (docs/reference/returns.md#tally). Accounts without a row go out under their own names.
create table tally_ledgers (
  account_id integer primary key references accounts on delete cascade, name text not null check (length(name) between 1 and 100),
  updated_at timestamptz not null default now(), updated_by integer references users);

-- Files that arrived where they were wanted: what they had is not exported again as a change.
create table tally_exports (
  id integer generated always as identity primary key, start_date date not null, end_date date not null check (end_date >= start_date),
  -- Before the first row was read: what was saved up to then is in the file. What was saved up to created_at may be.
  begun_at timestamptz not null, created_at timestamptz not null default now(), created_by integer references users, check (begun_at <= created_at));

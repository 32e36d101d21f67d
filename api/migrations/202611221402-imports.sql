-- Files that are brought in. The file itself is kept until it is committed, so that its columns can be matched anew.

create table imports (
  id integer generated always as identity primary key, kind text not null,
  state text not null check (state in ('reading', 'preview', 'committing', 'done', 'undone', 'failed')),
  file_name text not null, sheet text, content bytea, columns jsonb not null default '[]', row_count integer not null default 0, progress integer not null default 0,
  new_rows integer not null default 0, changed_rows integer not null default 0, unchanged_rows integer not null default 0, wrong_rows integer not null default 0,
  skipped_wrong boolean not null default false, reason text,
  created_by integer references users, user_name text not null, created_at timestamptz not null default now(),
  committed_at timestamptz, undone_at timestamptz,
  -- When whoever works on it was last heard of.
  touched_at timestamptz not null default now());
create index imports_under_way on imports (touched_at) where state in ('reading', 'committing');

-- What was read of each row, and what committing it made.
create table import_rows (
  import_id integer not null references imports on delete cascade, row integer not null,
  status text not null check (status in ('new', 'changed', 'unchanged', 'wrong')),
  cells jsonb not null, read jsonb not null, values jsonb not null, changes jsonb not null, errors jsonb not null, made jsonb,
  primary key (import_id, row));
create index import_rows_by_status on import_rows (import_id, status, row);

-- What a column of people's files was matched with by hand, for the next file of the kind; null is one that nobody reads.
create table import_columns (kind text, header text, field text, primary key (kind, header));

-- The ledger forgets nothing, but for the opening row of an item that is taken back together with the import that made it.
create function refuse_ledger_change() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' and old.cause = 'opening' and current_setting('karkhana.undo_import', true) = 'on' then return old; end if;
  raise exception '% is append-only', tg_table_name;
end $$;
drop trigger stock_ledger_append_only on stock_ledger;
create trigger stock_ledger_append_only before update or delete on stock_ledger for each row execute function refuse_ledger_change();

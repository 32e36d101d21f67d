-- What an entry by hand may start from (docs/reference/books.md#by-hand). Lines as they were saved: [{account_id, vendor_id, debit, credit}], rupees.
create table journal_templates (
  id integer generated always as identity primary key, name text not null, narration text not null, lines jsonb not null,
  created_at timestamptz not null default now(), created_by integer not null references users);
create unique index journal_templates_by_name on journal_templates (lower(name));

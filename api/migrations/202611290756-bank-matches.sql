-- One line of a bank for several entries, and several lines for one: what each pair has of the sum. Without rows here a line is matched with `entry_id` alone.
create table bank_line_matches (
  line_id integer not null references bank_statement_lines on delete cascade, entry_id bigint not null references journal_entries,
  account_id integer not null references accounts, amount numeric(14,2) not null, primary key (line_id, entry_id));
create index bank_line_matches_by_entry on bank_line_matches (entry_id, account_id);
-- Several lines may name one entry.
drop index bank_statement_lines_by_entry;
create index bank_statement_lines_by_entry on bank_statement_lines (entry_id, account_id) where entry_id is not null;
create index bank_statement_lines_by_statement on bank_statement_lines (statement_id);

create view bank_pairs as
  select id as line_id, account_id, date, entry_id, deposit - withdrawal as amount from bank_statement_lines
    where entry_id is not null and not exists (select from bank_line_matches parts where parts.line_id = bank_statement_lines.id)
  union all select line_id, parts.account_id, date, parts.entry_id, amount from bank_line_matches parts join bank_statement_lines lines on lines.id = line_id;

-- An api of before matches and takes back by `entry_id` alone.
create function forget_bank_pairs() returns trigger language plpgsql as $$ begin
  delete from bank_line_matches where line_id = new.id;
  return null;
end $$;
create trigger forget_bank_pairs after update of entry_id on bank_statement_lines for each row when (old.entry_id is distinct from new.entry_id) execute function forget_bank_pairs();

-- An entry that is taken back ends the whole match of its lines. Named so that it runs once the entry is locked by the foreign key.
create function end_bank_pairs() returns trigger language plpgsql as $$ begin
  update bank_statement_lines set entry_id = null, matched_at = null, matched_by = null
    where id in (select line_id from bank_line_matches where entry_id = new.reverses);
  return null;
end $$;
create trigger zz_end_bank_pairs after insert on journal_entries for each row when (new.reverses is not null) execute function end_bank_pairs();

-- A line that belongs in no books: entered twice by the bank, or of another account.
alter table bank_statement_lines add column set_aside_reason text, add column set_aside_at timestamptz, add column set_aside_by integer references users;
-- Of the lines above the header.
alter table bank_statements add column account_number text;

-- A party's line of an entry by hand pays documents as the credit of a note does.
alter table note_allocations alter column note_id drop not null, add column entry_id bigint references journal_entries,
  add constraint note_allocations_source check (num_nonnulls(note_id, entry_id) = 1);
create index note_allocations_by_entry on note_allocations (entry_id) where entry_id is not null;

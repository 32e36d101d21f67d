-- What a file of another program has beside its records: rows that were passed over, and one text for a field that the file has no column for.

alter table imports add column passed_over jsonb not null default '[]', add column for_all jsonb not null default '{}';

-- What parties owe is read from the balances of the general ledger, and kept until they change.
create trigger note_change after insert or update or delete or truncate on account_balances for each statement execute function note_table_change();
create trigger note_change after insert or update or delete or truncate on accounts for each statement execute function note_table_change();

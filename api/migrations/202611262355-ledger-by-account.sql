-- The lines of an account in the order in which its ledger shows them, with what is added up: balances before a page and sums of days come from the index alone.
drop index journal_lines_by_account;
create index journal_lines_by_account on journal_lines (account_id, date, entry_id, line) include (debit, credit);

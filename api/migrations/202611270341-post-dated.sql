-- A cheque of a later day: it is posted on that day, and pays on it what it is for ([{document_id, amount}], rupees). Null once it paid.
alter table account_payments add column post_dated boolean not null default false, add column planned jsonb;
create index account_payments_planned on account_payments (date) where planned is not null and voided_at is null;

-- A bounced cheque: its money went back on a day of its own, so that its entry and that of the way back both count.
alter table account_payments add column bounced_on date, add column bounce_transaction_id integer references transactions;
create index account_payments_bounced on account_payments (bounced_on) where bounced_on is not null;

alter table account_payments add column advance jsonb;

-- Suppliers round their bills to the rupee: net_amount is total_amount, tax_amount and this.
alter table purchases add column round_off numeric(14,2) not null default 0 check (round_off between -0.99 and 0.99);

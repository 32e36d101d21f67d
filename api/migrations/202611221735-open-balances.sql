-- What is open, by party, without reading what is settled: balances in lists, and the credit limit of a sale.
create index sales_open on sales (vendor_id) include (sale_date, due_date, net_amount, amount_paid, amount_settled) where payment_status <> 'paid' and cancelled_at is null;
create index purchases_open on purchases (vendor_id) where deleted_at is null and status <> 'cancelled' and (status <> 'received' or payment_status <> 'paid');
create index account_payments_open on account_payments (vendor_id) where voided_at is null and allocated < amount;
create index correction_notes_open on correction_notes (vendor_id) where cancelled_at is null and amount_used < net_amount;

-- Whether a sale that brings a customer above the credit limit is refused; else New Sale only warns.
alter table company add column refuse_above_credit_limit boolean not null default false;

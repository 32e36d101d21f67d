-- What is overdue and what falls due this week, from the index alone.
create index sales_by_due_date on sales (due_date) include (vendor_id, net_amount, amount_paid, amount_settled) where payment_status <> 'paid' and cancelled_at is null;

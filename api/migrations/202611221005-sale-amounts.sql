-- What all sales of a period come to is read from here, without their rows.
create index sales_by_date_with_amounts on sales (sale_date) include (payment_status, net_amount, amount_paid, cancelled_at);

-- What was paid after a day, which what stood open on that day is worked out from.
create index sale_payments_by_date on sale_payments (payment_date);
create index purchase_payments_by_date on purchase_payments (payment_date);

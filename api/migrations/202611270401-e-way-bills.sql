-- What the e-way bill portal answered for a sale (docs/reference/returns.md#e-invoices-and-e-way-bills).
alter table sales add column eway_bill_number text, add column eway_bill_date timestamptz, add column eway_bill_valid_until timestamptz,
  add constraint sales_eway_bill_is_dated check ((eway_bill_number is null) = (eway_bill_date is null));
create unique index sales_by_eway_bill on sales (eway_bill_number) where eway_bill_number is not null;

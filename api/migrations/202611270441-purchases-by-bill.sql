-- The purchase register, by the day of the supplier's bill.
create index purchases_by_bill on purchases ((coalesce(supplier_invoice_date, purchase_date)), financial_year, sequence);

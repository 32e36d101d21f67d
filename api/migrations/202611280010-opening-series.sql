-- INV/26-27 of INV/26-27/00045: a new sale takes no number of a series that was brought over.

create index sales_by_opening_series on sales (upper(substring(invoice_number from '^([^/]+/[^/]+)/[0-9]+$'))) where opening;

-- The portals read document numbers without case: a prefix is kept in capitals, and its series goes on with the highest number of any case.
-- What was numbered as INV in small letters counted in the series of all sales as well, which goes on by itself.
insert into document_counters (kind, financial_year, last)
  select upper(kind), financial_year, max(last) from document_counters where kind <> upper(kind) and upper(kind) <> 'INV' group by 1, 2
  on conflict (kind, financial_year) do update set last = greatest(document_counters.last, excluded.last);
update company set invoice_prefix = upper(invoice_prefix) where invoice_prefix <> upper(invoice_prefix);
-- A letter of undertaking holds from a day; null is the first day of the financial year in which it ends.
alter table company add column lut_valid_from date;

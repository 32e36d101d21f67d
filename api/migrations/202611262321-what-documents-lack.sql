-- What a document lacks for GST although it was taken, said when it is saved: it does not change any more. Those of before are looked at here,
-- once, with the rates of each day as they were then.
alter table sales add column gst_lacks text[] not null default '{}';
alter table purchases add column gst_lacks text[] not null default '{}';

create function pg_temp.is_free(rate numeric, day date, hsn text) returns boolean language sql immutable as $$
  select not (rate in (0, 0.1, 0.25, 1, 1.5, 3, 5, 18)
    or (rate in (12, 28) and day < date '2025-09-22') or (rate = 40 and day >= date '2025-09-22')
    or (rate = 28 and day < date '2026-02-01' and left(coalesce(hsn, ''), 4) in ('2106', '2401', '2402', '2403', '2404'))
    or (rate in (6, 12) and left(coalesce(hsn, ''), 4) in ('6815', '6901', '6904', '6905')))
    or (rate > 0 and day < date '2017-07-01')
$$;

update sales set gst_lacks = lacking.lacks from (
  select id, array_remove(array[
    case when exists (select 1 from sale_items i where i.sale_id = sales.id and i.cgst + i.sgst + i.igst > 0 and pg_temp.is_free(coalesce(i.gst_rate, sales.tax_rate), sale_date, i.hsn_code))
      then 'tax_percentage' end,
    case when exists (select 1 from sale_items i where i.sale_id = sales.id and i.taxability <> 'taxable' and i.cgst + i.sgst + i.igst > 0) then 'taxability' end,
    case when company ->> 'registration_type' = 'regular' and (buyer ->> 'vendor_gstin' is not null or buyer ->> 'vendor_registration' in ('regular', 'composition', 'sez', 'overseas'))
      and exists (select 1 from sale_items i where i.sale_id = sales.id and length(coalesce(i.hsn_code, '')) < coalesce((company ->> 'hsn_digits')::int, 4)) then 'hsn_code' end,
    case when reverse_charge and coalesce(buyer ->> 'vendor_registration', 'unregistered') in ('unregistered', 'overseas') then 'reverse_charge' end,
    case when supply_type in ('export_with_tax', 'export_without_tax') and coalesce(ship_to ->> 'state_code', '96') <> '96' then 'place_of_supply' end,
    case when buyer ->> 'vendor_gstin' = company ->> 'gstin' then 'gstin' end,
    case when sale_date > (created_at at time zone 'Asia/Kolkata')::date then 'sale_date' end,
    case when irn is not null and coalesce(buyer ->> 'vendor_registration', 'unregistered') = 'unregistered' then 'irn' end
  ], null) as lacks from sales where supply_type is not null and not opening
) lacking where lacking.id = sales.id and cardinality(lacking.lacks) > 0;

update purchases set gst_lacks = lacking.lacks from (
  select id, array_remove(array[
    case when exists (select 1 from purchase_items i where i.purchase_id = purchases.id and i.cgst + i.sgst + i.igst > 0
      and pg_temp.is_free(coalesce(i.gst_rate, purchases.tax_rate), coalesce(supplier_invoice_date, purchase_date), i.hsn_code)) then 'tax_percentage' end,
    case when exists (select 1 from purchase_items i where i.purchase_id = purchases.id and i.taxability <> 'taxable' and i.cgst + i.sgst + i.igst > 0) then 'taxability' end,
    case when reverse_charge and supply_type = 'import' then 'reverse_charge' end,
    case when vendor_gstin = company ->> 'gstin' then 'gstin' end
  ], null) as lacks from purchases where supply_type is not null and deleted_at is null
) lacking where lacking.id = purchases.id and cardinality(lacking.lacks) > 0;

create index sales_lacking_gst on sales (id) where cardinality(gst_lacks) > 0 and cancelled_at is null;
create index purchases_lacking_gst on purchases (id) where cardinality(gst_lacks) > 0 and deleted_at is null and status <> 'cancelled';

-- Our own invoice for a supply under reverse charge of a vendor who is not registered (Rule 47A), in a series of its own: SI.
alter table purchases add column self_invoice_year int, add column self_invoice_sequence int, add column self_invoice_date date,
  add constraint purchases_self_invoice_whole check (num_nonnulls(self_invoice_year, self_invoice_sequence, self_invoice_date) in (0, 3));
create unique index purchases_self_invoices on purchases (self_invoice_year, self_invoice_sequence) where self_invoice_sequence is not null;
-- Under reverse charge, received, and without its own invoice: what is missing for GST finds them by this.
create index purchases_without_self_invoice on purchases (id)
  where reverse_charge and self_invoice_sequence is null and supply_type is not null and supplier ->> 'vendor_registration' = 'unregistered'
    and deleted_at is null and status in ('received', 'partially_received');

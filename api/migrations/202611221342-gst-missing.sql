-- What lacks something for GST is found without reading what lacks nothing.
create index products_lacking_gst on products (id)
  where active and (hsn_code is null or uqc is null or (gst_rate is null and coalesce(taxability, 'taxable') = 'taxable'));
create index materials_lacking_gst on materials (id)
  where (hsn_code is null or uqc is null or (gst_rate is null and coalesce(taxability, 'taxable') = 'taxable'));
create index vendors_lacking_gst on vendors (id)
  where status = 'active' and ((gstin is null and (registration_type is null or registration_type in ('regular', 'composition', 'sez')
    or (state_code is null and registration_type <> 'overseas'))) or (gstin is not null and (registration_type = 'unregistered' or left(gstin, 2) <> state_code)));
create index sales_without_their_tax on sales (id) where document_kind = 'invoice' and supply_type is not null and cancelled_at is null;

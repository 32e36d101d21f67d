-- What a GST invoice needs to know of the company, the parties and the goods. Nothing of it is needed before the firm says how it is registered.
alter table company
  add column legal_name text,
  add column registration_type text check (registration_type in ('regular', 'composition', 'unregistered')),
  add column city text, add column pincode text,
  add column bank_name text, add column bank_account text, add column bank_ifsc text, add column upi_id text, add column terms text,
  add column signatory text,
  add column round_off boolean not null default false, add column hsn_digits integer check (hsn_digits in (4, 6)),
  add column lut_number text, add column lut_valid_until date, add column invoice_prefix text;

-- One row; its id says so. The picture is re-encoded before it comes here.
create table company_logo (
  id integer primary key default 1 check (id = 1), content bytea not null, media_type text not null, sha256 text not null,
  updated_at timestamptz not null default now(), updated_by integer references users);

alter table vendors
  add column registration_type text check (registration_type in ('regular', 'composition', 'unregistered', 'sez', 'overseas')),
  add column city text, add column pincode text;

alter table products add column uqc text, add column taxability text check (taxability in ('taxable', 'nil_rated', 'exempt', 'non_gst'));
alter table materials add column uqc text, add column taxability text check (taxability in ('taxable', 'nil_rated', 'exempt', 'non_gst'));

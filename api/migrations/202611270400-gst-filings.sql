-- Returns that were filed, with what they said (docs/reference/returns.md#filed-returns).

create table gst_filings (
  id integer generated always as identity primary key, period text not null unique, filing text not null, arn text not null, date date not null,
  start_date date not null, end_date date not null, documents integer not null default 0,
  recorded_at timestamptz not null default now(), user_id integer not null references users, user_name text not null);

-- One row of a table of the return. `amends_id`: the document of an earlier return in whose place it is, or which it takes back.
create table gst_filed_rows (
  filing_id integer not null references gst_filings, line integer not null, section text not null, document_type text, document_id integer, amends_id integer,
  row jsonb not null, primary key (filing_id, line));
create index gst_filed_rows_by_document on gst_filed_rows (document_type, document_id) where document_id is not null;
create index gst_filed_rows_by_amended on gst_filed_rows (document_type, amends_id) where amends_id is not null;

-- What was taken back after a return was filed is found without reading the months before.
create index sales_by_cancelled_at on sales (cancelled_at) where cancelled_at is not null;
create index correction_notes_by_cancelled_at on correction_notes (cancelled_at) where cancelled_at is not null;

-- The month in which the credit of a bill is claimed, where it is not the bill's own; null until the portal shows it.
create table gst_credit_months (
  document_type text not null, document_id integer not null, period text, updated_at timestamptz not null default now(), updated_by integer references users,
  primary key (document_type, document_id));
create index gst_credit_months_by_period on gst_credit_months (period);

-- GSTR-2B as the portal gave it: one file for each month, its rows, and what was decided about each.
create table gst_2b_files (
  period text primary key, file_name text not null, generated_on date, imported_at timestamptz not null default now(), user_id integer not null references users, user_name text not null);
create table gst_2b_rows (
  id integer generated always as identity primary key, period text not null references gst_2b_files, kind text not null, gstin text, trade_name text, number text not null, date date,
  value numeric(14,2) not null, taxable numeric(14,2) not null, igst numeric(14,2) not null, cgst numeric(14,2) not null, sgst numeric(14,2) not null, cess numeric(14,2) not null,
  place_of_supply text, reverse_charge boolean not null, credit_available boolean not null, reason text, supplier_period text, original_number text, rejected boolean not null default false,
  unique (period, kind, gstin, number));
create index gst_2b_rows_by_gstin on gst_2b_rows (gstin);
-- By what a row is, and not by its id: the file of a month may be read again.
create table gst_2b_choices (
  id integer generated always as identity primary key, period text not null, kind text not null, gstin text not null, number text not null, choice text not null,
  document_type text, document_id integer, chosen_at timestamptz not null default now(), user_id integer not null references users,
  unique (period, kind, gstin, number));
create unique index gst_2b_choices_by_document on gst_2b_choices (document_type, document_id) where document_id is not null and choice = 'matched';

-- Credit that the portal takes back in a month (docdata.itcrev): the documents stood in an earlier month's file, and their supplier has not
-- filed GSTR-3B since. Apart from the month's own rows, which may have the same number.
create table gst_2b_reversals (
  id integer generated always as identity primary key, period text not null references gst_2b_files, kind text not null, gstin text, trade_name text, number text not null, date date,
  igst numeric(14,2) not null, cgst numeric(14,2) not null, sgst numeric(14,2) not null,
  unique (period, kind, gstin, number));
-- What the file of a month has that is not read, as a part of a sentence.
alter table gst_2b_files add column left_out text;

-- Photos and PDFs of a document or a party: its paper bill, a transporter's receipt. Gone with the row they belong to.

create table attachments (
  id integer generated always as identity primary key,
  purchase_id integer references purchases on delete cascade, sale_id integer references sales on delete cascade,
  transaction_id integer references transactions on delete cascade, vendor_id integer references vendors on delete cascade,
  name text not null, content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  size integer not null check (size between 1 and 5000000), content bytea not null,
  created_at timestamptz not null default now(), created_by integer not null references users, user_name text not null,
  check (num_nonnulls(purchase_id, sale_id, transaction_id, vendor_id) = 1));
create index attachments_by_purchase on attachments (purchase_id) where purchase_id is not null;
create index attachments_by_sale on attachments (sale_id) where sale_id is not null;
create index attachments_by_transaction on attachments (transaction_id) where transaction_id is not null;
create index attachments_by_vendor on attachments (vendor_id) where vendor_id is not null;
-- Pictures are small already: compressing them again would only take time.
alter table attachments alter column content set storage external;

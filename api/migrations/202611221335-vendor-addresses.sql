-- Where a party takes its goods, besides its own address. Changed with the vendor, and counted by its version.
create table vendor_addresses (
  id integer generated always as identity primary key, vendor_id integer not null references vendors on delete cascade,
  name text not null, address text not null, state_code text, pincode text, gstin text);
create index vendor_addresses_of_vendor on vendor_addresses (vendor_id);

-- Bills of lines of accounts, without an order, and supplementary bills (docs/reference/purchases.md#bill). What is owed of a bill without an order is a
-- row of purchases with a place below zero, as that of an expense is.
alter table purchases add column without_order boolean not null default false;
alter table purchases drop constraint purchases_without_lines_have_no_place,
  add constraint purchases_without_lines_have_no_place check ((opening or expense_id is not null or without_order) = (sequence < 0));

alter table purchase_bills add column without_order boolean not null default false, add column expense_id integer references transactions on delete cascade,
  -- Under reverse charge: of an api of before, by which it was owed on the day of the bill.
  add column owed_on_bill boolean not null default false;
create unique index purchase_bills_without_order on purchase_bills (purchase_id) where without_order;

-- A line may add to the price of what was billed before.
alter table purchase_bill_items add column supplementary boolean not null default false;

create table purchase_bill_lines (
  id integer generated always as identity primary key, bill_id integer not null references purchase_bills on delete cascade, line integer not null,
  -- Null of an expense: its category has it.
  account_id integer references accounts, amount numeric(14,2) not null, gst_rate numeric(5,2) not null, itc text, hsn_code text,
  cgst numeric(14,2) not null default 0, sgst numeric(14,2) not null default 0, igst numeric(14,2) not null default 0, tax_amount numeric(14,2) not null default 0,
  unique (bill_id, line));
create trigger note_change after insert or update or delete or truncate on purchase_bill_lines for each statement execute function note_table_change();

-- The bill of an expense is one of one line, whichever api writes it.
create function expense_as_bill() returns trigger language plpgsql as $$
declare
  bill integer;
  own boolean := coalesce(current_setting('karkhana.papers', true), '') = 'on';
  numbered text := coalesce(new.supplier_invoice_number, new.invoice_number);
begin
  if exists (select from purchase_bills other where vendor_id = new.vendor_id and lower(number) = lower(numbered) and cancelled_on is null and purchase_id <> new.id
    and extract(year from date - interval '3 months') = extract(year from coalesce(new.supplier_invoice_date, new.purchase_date) - interval '3 months')) then
    numbered := numbered || ' (EXP-' || new.expense_id || ')';
  end if;
  insert into purchase_bills (purchase_id, without_order, expense_id, owed_on_bill, vendor_id, vendor_name, vendor_gstin, supplier, number, date, booked_on, due_date, cancelled_on,
      supply_type, place_of_supply, reverse_charge, itc, tax_lines, total_amount, tax_amount, round_off, net_amount, created_at, created_by, updated_at, updated_by)
    values (new.id, true, new.expense_id, not own, new.vendor_id, new.vendor_name, new.vendor_gstin, new.supplier, numbered, coalesce(new.supplier_invoice_date, new.purchase_date),
      coalesce(new.booked_on, new.supplier_invoice_date, new.purchase_date), new.due_date, case when new.status = 'cancelled' or new.deleted_at is not null then new.purchase_date end,
      new.supply_type, new.place_of_supply, new.reverse_charge, new.itc, new.tax_lines, new.total_amount, new.tax_amount, new.round_off, new.net_amount,
      new.created_at, new.created_by, new.updated_at, new.updated_by)
    on conflict (purchase_id) where without_order do update set (vendor_id, vendor_name, vendor_gstin, supplier, number, date, booked_on, due_date, cancelled_on, supply_type, place_of_supply,
      reverse_charge, itc, tax_lines, total_amount, tax_amount, round_off, net_amount, version, updated_at, updated_by) = (excluded.vendor_id, excluded.vendor_name, excluded.vendor_gstin,
      excluded.supplier, excluded.number, excluded.date, excluded.booked_on, excluded.due_date, excluded.cancelled_on, excluded.supply_type, excluded.place_of_supply, excluded.reverse_charge,
      excluded.itc, excluded.tax_lines, excluded.total_amount, excluded.tax_amount, excluded.round_off, excluded.net_amount, purchase_bills.version + 1, excluded.updated_at, excluded.updated_by)
    returning id into bill;
  delete from purchase_bill_lines where bill_id = bill;
  insert into purchase_bill_lines (bill_id, line, amount, gst_rate, itc, cgst, sgst, igst, tax_amount)
    select bill, 1, new.total_amount, coalesce((new.charges -> 0 ->> 'gst_rate')::numeric, 0), new.itc, coalesce(sum((tax ->> 'cgst')::numeric), 0), coalesce(sum((tax ->> 'sgst')::numeric), 0),
      coalesce(sum((tax ->> 'igst')::numeric), 0), new.tax_amount from jsonb_array_elements(new.tax_lines) tax;
  -- An api of before says nothing of its rows.
  if not own then delete from gst_inward where purchase_id = new.id; end if;
  return null;
end $$;
create trigger expense_as_bill after insert or update of vendor_id, supplier, supplier_invoice_number, supplier_invoice_date, purchase_date, booked_on, due_date, status, deleted_at, supply_type,
  reverse_charge, itc, charges, tax_lines, total_amount, tax_amount, round_off, net_amount on purchases for each row when (new.expense_id is not null) execute function expense_as_bill();
update purchases set due_date = due_date where expense_id is not null;

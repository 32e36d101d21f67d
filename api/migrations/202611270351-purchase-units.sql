-- What is bought in one unit and used in another: a bag of 50 kg. Stock is in the unit of use.
alter table materials add column purchase_unit text, add column units_per_purchase_unit numeric(15,3) check (units_per_purchase_unit > 0),
  add constraint materials_purchase_unit check ((purchase_unit is null) = (units_per_purchase_unit is null));

-- A line has quantity and price in its own unit, of which one has so many units of use; the unit of use where it is another.
alter table purchase_items add column units_per_purchase_unit numeric(15,3) not null default 1 check (units_per_purchase_unit > 0), add column stock_unit text;

-- A line of a sale may leave from a place of its own, null being the sale's. Production takes its materials from a place of their own, null being the
-- record's; the settings name one for new records.
alter table sale_items add column place_id integer references places;
alter table production_records add column material_place_id integer references places;
alter table stock_settings add column material_place_id integer references places;

-- The other record of a firm that is customer and supplier is found without reading all.
create index vendors_by_gstin on vendors (gstin) where gstin is not null;

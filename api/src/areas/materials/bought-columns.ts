/** What a material and a purchase product have in common: they are one row (docs/reference/stock.md#items). */
export const BOUGHT_COLUMNS = [
  'id',
  'name',
  'description',
  'unit',
  'purchase_unit',
  'units_per_purchase_unit',
  'category',
  'default_unit_price',
  'stock_alert_threshold',
  'active',
  'hsn_code',
  'gst_rate',
  'taxability',
  'version',
] as const;

interface StoredFigures {
  units_per_purchase_unit: string | null;
  default_unit_price: string;
  stock_alert_threshold: string | null;
  gst_rate: string | null;
}

const numberOrNone = (text: string | null) => (text === null ? null : Number(text));

export const boughtFigures = ({ units_per_purchase_unit, default_unit_price, stock_alert_threshold, gst_rate }: StoredFigures) => ({
  units_per_purchase_unit: numberOrNone(units_per_purchase_unit),
  default_unit_price: Number(default_unit_price),
  minimum_stock: numberOrNone(stock_alert_threshold),
  gst_rate: numberOrNone(gst_rate),
});

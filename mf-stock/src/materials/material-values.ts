import type { GoodsValues } from '../goods/goods-values.ts';

/** Values of a material's fields: text, '' without a choice. */
export interface MaterialValues extends GoodsValues {
  name: string;
  unit: string;
  category: string;
  default_unit_price: string;
  /** '' for the global threshold. */
  minimum_stock: string;
  description: string;
  /** With commas between them. */
  barcodes: string;
  /** '' where it is bought in the unit of use. */
  purchase_unit: string;
  units_per_purchase_unit: string;
}

/** An empty minimum means none of its own, which the api calls null. */
export const sentValues = <Values extends MaterialValues>(values: Values) => ({
  ...values,
  minimum_stock: values.minimum_stock === '' ? null : values.minimum_stock,
});

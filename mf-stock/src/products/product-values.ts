import { DEFAULT_STOCK_ALERT_THRESHOLD } from '@karkhana/shared-contract/constants';
import type { Product } from '@karkhana/shared-contract/products/product';

import { type GoodsValues, goodsValues, NO_GOODS } from '../goods/goods-values.ts';

/** Values of a product's fields: text. */
export interface ProductValues extends GoodsValues {
  name: string;
  sku: string;
  unit_price: string;
  stock_alert_threshold: string;
  description: string;
  /** With commas between them. */
  barcodes: string;
  active: boolean;
}

export const NEW_PRODUCT: ProductValues = {
  name: '',
  sku: '',
  unit_price: '',
  stock_alert_threshold: String(DEFAULT_STOCK_ALERT_THRESHOLD),
  description: '',
  barcodes: '',
  active: true,
  ...NO_GOODS,
};

/** A product without a threshold of its own shows the one that counts. */
export const valuesOf = ({ name, sku, unit_price, effective_threshold, description, barcodes = [], active, ...product }: Product): ProductValues => ({
  name,
  sku,
  unit_price: String(unit_price),
  stock_alert_threshold: String(effective_threshold),
  description: description ?? '',
  barcodes: barcodes.join(', '),
  active,
  ...goodsValues(product),
});

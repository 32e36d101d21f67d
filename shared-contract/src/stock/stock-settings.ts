/** GET /stock/settings (spec section 3). The specific ones are the products whose own threshold differs from the global one. */
export interface StockSettings {
  globalLowStockThreshold: number;
  productSpecificThresholds: ProductThreshold[];
}

export interface ProductThreshold {
  productId: number;
  name: string;
  threshold: number;
}

/** What records of production add up to. Deleted ones count nowhere. */
export interface ProductionTotals {
  records: number;
  /** Units made, the rejected ones included. */
  quantity: number;
  rejected_quantity: number;
  /** Rupees: quantity at the price of each record. This and the cost are rounded for each record, so that any column adds up. */
  amount: number;
  /** Rupees: materials consumed at their cost in the ledger. */
  material_cost: number;
}

export interface ProductionReportRow extends ProductionTotals {
  product_id: number;
  product_name: string;
  sku: string;
}

export interface ProductionMonth extends ProductionTotals {
  /** 'yyyy-MM'. */
  month: string;
}

/** GET /reports/production-summary: the products made in the period, the most made first. */
export interface ProductionReport {
  data: ProductionReportRow[];
  total: number;
  /** Of the whole period. */
  totals: ProductionTotals;
  months: ProductionMonth[];
}

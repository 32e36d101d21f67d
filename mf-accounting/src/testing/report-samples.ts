import type { AgeingReport } from '@karkhana/shared-contract/party-ledger/party-ledger';
import type { IncomeExpenseReport } from '@karkhana/shared-contract/reports/income-expense';
import type { Margins } from '@karkhana/shared-contract/reports/margins';
import type { ProductionReport } from '@karkhana/shared-contract/reports/production-summary';
import type { Register, RegisterRow } from '@karkhana/shared-contract/reports/register';
import type { StockReport, StockReportRow } from '@karkhana/shared-contract/reports/stock-summary';
import type { StockValuation } from '@karkhana/shared-contract/reports/stock-valuation';

/** For tests: answers of GET /reports/:name. */
export const aRegisterRow = (parts: Partial<RegisterRow> = {}): RegisterRow => ({
  id: 418,
  date: '2026-11-20',
  invoice_number: 'INV/26-27/00418',
  vendor_id: 12,
  vendor_name: 'श्री गणेश हार्डवेअर, Nashik',
  cancelled: false,
  total_amount: 299.97,
  tax_amount: 53.99,
  net_amount: 353.96,
  amount_paid: 100.1,
  balance: 253.86,
  ...parts,
});
const NOTHING = { total_amount: 0, tax_amount: 0, net_amount: 0, amount_paid: 0, balance: 0 };
const sums = { count: 1, total_amount: 299.97, tax_amount: 53.99, net_amount: 353.96, amount_paid: 100.1, balance: 253.86 };

export const aRegister = (parts: Partial<Register> = {}): Register => ({
  data: [aRegisterRow(), aRegisterRow({ id: 419, invoice_number: 'INV/26-27/00419', cancelled: true, ...NOTHING })],
  total: 2,
  totals: sums,
  months: [
    { month: '2026-10', ...sums, count: 0, ...NOTHING },
    { month: '2026-11', ...sums },
  ],
  ...parts,
});
export const anEmptyRegister: Register = { data: [], total: 0, totals: { count: 0, ...NOTHING }, months: [] };

const aStockRow: StockReportRow = {
  item_type: 'product',
  id: 7,
  name: 'Foot valve 65 mm',
  sku: 'VLV-FT-065',
  unit: null,
  opening: 12,
  received: 5,
  issued: 8,
  adjusted: -0.5,
  closing: 8.5,
  rate: 100,
  value: 850,
};
export const aStockReport: StockReport = {
  data: [
    aStockRow,
    {
      item_type: 'material',
      id: 21,
      name: 'तांबे & wire',
      sku: null,
      unit: 'kg',
      opening: 0,
      received: 0,
      issued: 0,
      adjusted: 0,
      closing: 0,
      rate: 612.345,
      value: 0,
    },
  ],
  total: 2,
  greatest: [aStockRow],
  totals: { product: { count: 1, value: 850 }, material: { count: 1, value: 0 } },
};

export const aStockValuation = (parts: Partial<StockValuation> = {}): StockValuation => ({
  data: [
    { item_id: 21, kind: 'material', name: 'तांबे & wire', quantity: 1000, rate: 50, value: 50_000 },
    { item_id: 7, kind: 'product', name: 'Foot valve 65 mm', quantity: 8.5, rate: 340.27, value: 2892.3 },
  ],
  totals: { count: 2, value: 52_892.3, product: { count: 1, value: 2892.3 }, material: { count: 1, value: 50_000 } },
  recosting: [],
  ...parts,
});

const earned = { quantity: 3, amount: 1155, cost: 1020.81, margin: 134.19, margin_percent: 11.62 };
export const someMargins = (row: { id: number; name: string } = { id: 7, name: 'Foot valve 65 mm' }): Margins => ({
  data: [{ ...row, ...earned }],
  totals: earned,
});

const made = { records: 2, quantity: 40, rejected_quantity: 1.5, amount: 4000, material_cost: 1234.56 };
export const aProductionReport: ProductionReport = {
  data: [{ product_id: 7, product_name: 'Foot valve 65 mm', sku: 'VLV-FT-065', ...made }],
  total: 1,
  totals: made,
  months: [
    { month: '2026-10', ...made, quantity: 10 },
    { month: '2026-11', ...made, quantity: 30 },
  ],
};

export const anIncomeExpenseReport: IncomeExpenseReport = {
  data: [
    { month: '2026-10', type: 'income', category: 'Sales', total_amount: 0.1, transaction_count: 2 },
    { month: '2026-11', type: 'expense', category: 'Rent', total_amount: 25000.5, transaction_count: 1 },
  ],
  total: 2,
  totals: { income: 0.1, expense: 25000.5, net: -25000.4 },
  categories: [
    { type: 'expense', category: 'Rent', total_amount: 25000.5, transaction_count: 1 },
    { type: 'income', category: 'Sales', total_amount: 0.1, transaction_count: 2 },
  ],
};

const NOTHING_OPEN = { balance: 0, days_0_30: 0, days_31_60: 0, days_61_90: 0, over_90: 0, on_account: 0 };
const CUSTOMER_OPEN = { ...NOTHING_OPEN, balance: 90.5, days_0_30: 100, days_61_90: 20.5, on_account: -30 };
export const anAgeingReport: AgeingReport = {
  data: [
    { ...CUSTOMER_OPEN, vendor_id: 3, name: 'Deccan Traders', vendor_type: 'sale', overdue: 20.5 },
    { ...NOTHING_OPEN, vendor_id: 4, name: 'Sangli Steel', vendor_type: 'purchase', balance: -500, days_31_60: -500, overdue: 0 },
  ],
  total: 2,
  totals: { ...CUSTOMER_OPEN, balance: -409.5, days_31_60: -500 },
  as_of: '2026-11-20',
};

import { listColumns } from '../exports/list-columns.ts';
import type { IncomeExpenseRow } from './income-expense.ts';
import type { MarginRow } from './margins.ts';
import type { ProductionReportRow } from './production-summary.ts';
import type { MarginsBy } from './report-queries.ts';
import type { StockReportRow } from './stock-summary.ts';
import type { ValuedItem } from './stock-valuation.ts';

export const ITEM_KIND_LABELS = { product: 'Product', material: 'Material' } as const;

/** Prices and values are at this. */
export const COST_BASIS = 'Average cost';

export const STOCK_COLUMNS = listColumns<StockReportRow>()([
  { id: 'name', header: 'Item', kind: 'text', width: 40 },
  { id: 'item_type', header: 'Type', kind: 'text', width: 12, only: 'file', of: ({ item_type }) => ITEM_KIND_LABELS[item_type] },
  { id: 'sku_or_unit', header: 'SKU or unit', kind: 'text', width: 18, only: 'screen', of: ({ sku, unit }) => sku ?? unit },
  { id: 'sku', header: 'SKU', kind: 'text', width: 18, only: 'file' },
  { id: 'unit', header: 'Unit', kind: 'text', width: 10, only: 'file' },
  { id: 'opening', header: 'Opening', kind: 'number', width: 14 },
  { id: 'received', header: 'Received', kind: 'number', width: 14 },
  { id: 'issued', header: 'Issued', kind: 'number', width: 14 },
  { id: 'adjusted', header: 'Adjusted', kind: 'number', width: 14 },
  { id: 'closing', header: 'Closing', kind: 'number', width: 14 },
  { id: 'rate', header: 'Rate', kind: 'number', width: 14 },
  { id: 'value', header: 'Value', kind: 'money', width: 18 },
  { id: 'basis', header: 'Rate and value at', kind: 'text', width: 18, only: 'file', of: () => COST_BASIS },
]);

export const VALUATION_COLUMNS = listColumns<ValuedItem>()([
  { id: 'name', header: 'Item', kind: 'text', width: 40 },
  { id: 'kind', header: 'Kind', kind: 'text', width: 12, of: ({ kind }) => ITEM_KIND_LABELS[kind] },
  { id: 'quantity', header: 'Quantity', kind: 'number', width: 14 },
  { id: 'rate', header: 'Rate', kind: 'number', width: 16 },
  { id: 'value', header: 'Value', kind: 'money', width: 18 },
]);

/** Of a row, and over its column. */
export const MARGINS_BY_LABELS: Record<MarginsBy, string> = { product: 'Product', customer: 'Customer', month: 'Month' };

export const marginColumns = (by: MarginsBy) =>
  listColumns<Omit<MarginRow, 'id'>>()([
    { id: 'name', header: MARGINS_BY_LABELS[by], kind: 'text', width: 40 },
    { id: 'quantity', header: 'Quantity', kind: 'number', width: 14 },
    { id: 'amount', header: 'Sales', kind: 'money', width: 18 },
    { id: 'cost', header: 'Cost', kind: 'money', width: 18 },
    { id: 'margin', header: 'Margin', kind: 'money', width: 18 },
    { id: 'margin_percent', header: 'Margin %', kind: 'number', width: 12 },
  ]);

export const PRODUCTION_REPORT_COLUMNS = listColumns<ProductionReportRow>()([
  { id: 'product_name', header: 'Product', kind: 'text', width: 40 },
  { id: 'sku', header: 'SKU', kind: 'text', width: 18 },
  { id: 'records', header: 'Records', kind: 'number', width: 10, summed: true },
  { id: 'quantity', header: 'Quantity', kind: 'number', width: 14, summed: true },
  { id: 'rejected_quantity', header: 'Rejected', kind: 'number', width: 14, summed: true },
  { id: 'amount', header: 'Amount', kind: 'money', width: 18, summed: true },
  { id: 'material_cost', header: 'Material Cost', kind: 'money', width: 18, summed: true },
]);

export const INCOME_EXPENSE_COLUMNS = listColumns<IncomeExpenseRow>()([
  { id: 'month', header: 'Month', kind: 'text', width: 12 },
  { id: 'type', header: 'Type', kind: 'text', width: 12, of: ({ type }) => (type === 'income' ? 'Income' : 'Expense') },
  { id: 'category', header: 'Category', kind: 'text', width: 30 },
  { id: 'transaction_count', header: 'Transactions', kind: 'number', width: 14 },
  { id: 'total_amount', header: 'Amount', kind: 'money', width: 18 },
]);

import { netOfNotes } from '@karkhana/shared-contract/notes/net-of-notes';
import { balanceOf } from '@karkhana/shared-contract/payments/balance';
import type { IncomeExpenseRow } from '@karkhana/shared-contract/reports/income-expense';
import type { ProductionTotals } from '@karkhana/shared-contract/reports/production-summary';
import type { RegisterTotals } from '@karkhana/shared-contract/reports/register';
import type { StockReportRow } from '@karkhana/shared-contract/reports/stock-summary';
import type { StockCause, StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { type Books, dayOf, exactValue, quantityOf, sumOf } from './books.ts';

/** What each report must say, from the lists alone. '' is open to that side. */
export interface Days {
  startDate: string;
  endDate: string;
}

export const within = (day: string, { startDate, endDate }: Days) => day >= startDate && (endDate === '' || day <= endDate);
export const monthsOf = (days: readonly string[]) => [...new Set(days.map((day) => day.slice(0, 7)))].sort();

interface Document {
  id: number;
  date: string;
  cancelled: boolean;
  total_amount: number;
  tax_amount: number;
  net_amount: number;
  amount_paid: number;
  credited_amount?: number | undefined;
  balance: number;
}
/** Net of notes. */
const counted = <D extends Parameters<typeof netOfNotes>[0] & Parameters<typeof balanceOf>[0]>(document: D) => ({
  ...document,
  ...netOfNotes(document),
  balance: balanceOf(document),
});
export const salesOf = ({ sales }: Books): Document[] =>
  sales.map((sale) => ({ ...counted(sale), date: sale.sale_date, cancelled: sale.cancelled_at !== null }));
export const ordersOf = ({ purchases }: Books): Document[] =>
  purchases.map((order) => ({ ...counted(order), date: order.purchase_date, cancelled: order.status === 'cancelled' }));

export function registerOf(documents: readonly Document[], days: Days) {
  const listed = documents.filter(({ date }) => within(date, days));
  const standing = listed.filter(({ cancelled }) => !cancelled);
  const months = monthsOf(standing.map(({ date }) => date));
  return {
    total: listed.length,
    ids: listed.map(({ id }) => id),
    totals: registerTotals(standing),
    months: months.map((month) => ({ month, ...registerTotals(standing.filter(({ date }) => date.startsWith(month))) })),
  };
}

export function registerTotals(documents: readonly Document[]): RegisterTotals {
  const sum = (field: 'total_amount' | 'tax_amount' | 'net_amount' | 'amount_paid') => sumOf(documents.map((document) => document[field]));
  const [net_amount, amount_paid] = [sum('net_amount'), sum('amount_paid')];
  const credited_amount = sumOf(documents.map((document) => document.credited_amount ?? 0));
  return {
    count: documents.length,
    total_amount: sum('total_amount'),
    tax_amount: sum('tax_amount'),
    net_amount,
    amount_paid,
    balance: sumOf(documents.map(({ balance }) => balance)),
    ...(credited_amount > 0 && { credited_amount }),
  };
}

/** By `product 7`: the movements of the ledger, each on the day in India on which it was written. */
export function stockOf({ ledger, products, materials }: Books, days: Days): Map<string, Omit<StockReportRow, 'name' | 'sku' | 'unit'>> {
  const items = [
    ...products.map(({ id, unit_price, active }) => ({ item_type: 'product' as const, id, rate: unit_price, active })),
    ...materials.map(({ id, unit_cost, active }) => ({ item_type: 'material' as const, id, rate: unit_cost, active })),
  ];
  const rows = items.flatMap(({ active, ...item }) => {
    const moved = ledger.filter(
      (row) =>
        row.item_type === item.item_type && row.item_id === item.id && (row.cause === 'opening' || within(dayOf(row.created_at), { ...days, startDate: '' })),
    );
    const isBefore = (row: (typeof moved)[number]) => row.cause === 'opening' || !within(dayOf(row.created_at), days);
    const inside = moved.filter((row) => !isBefore(row));
    const of = (...causes: StockCause[]) => quantityOf(inside.filter(({ cause }) => causes.includes(cause)).map(({ quantity }) => quantity));
    const closing = quantityOf(moved.map(({ quantity }) => quantity));
    if (!active && closing === 0 && inside.length === 0) return [];
    const [received, issued] = {
      product: [of('production', 'production_reversed'), -of('sale', 'sale_cancelled', 'sale_returned')] as const,
      material: [of('receipt', 'receipt_reversed', 'receipt_returned'), -of('production', 'production_reversed')] as const,
    }[item.item_type satisfies StockItemType];
    const opening = quantityOf(moved.filter(isBefore).map(({ quantity }) => quantity));
    return [
      { ...item, opening, received, issued: issued + 0, adjusted: of('adjustment'), closing, value: exactValue([{ quantity: closing, rate: item.rate }]) },
    ];
  });
  return new Map(rows.map((row) => [`${row.item_type} ${row.id}`, row]));
}

export function productionOf({ records, ledger }: Books, days: Days) {
  const made = records.filter(({ production_date }) => within(production_date, days));
  const costs = new Map<number, { quantity: number; rate: number }[]>();
  for (const { document_type, document_id, item_type, quantity, unit_cost } of ledger) {
    if (document_type !== 'production' || item_type !== 'material') continue;
    costs.set(document_id!, [...(costs.get(document_id!) ?? []), { quantity: -quantity, rate: unit_cost! }]);
  }
  const totalsOf = (some: typeof made): ProductionTotals => ({
    records: some.length,
    quantity: quantityOf(some.map(({ quantity }) => quantity)),
    rejected_quantity: quantityOf(some.map(({ rejected_quantity }) => rejected_quantity)),
    amount: sumOf(some.map(({ quantity, unit_price }) => exactValue([{ quantity, rate: unit_price }]))),
    material_cost: sumOf(some.map(({ id }) => exactValue(costs.get(id) ?? []))),
  });
  const products = [...new Set(made.map(({ product_id }) => product_id))];
  return {
    totals: totalsOf(made),
    products: new Map(products.map((id) => [id, totalsOf(made.filter(({ product_id }) => product_id === id))])),
    months: monthsOf(made.map(({ production_date }) => production_date)).map((month) => ({
      month,
      ...totalsOf(made.filter(({ production_date }) => production_date.startsWith(month))),
    })),
  };
}

/** By `2026-11 expense Rent`. */
export function incomeExpenseOf({ transactions }: Books, days: Days): Map<string, Pick<IncomeExpenseRow, 'total_amount' | 'transaction_count'>> {
  const groups = new Map<string, number[]>();
  for (const { date, status, type, category, amount } of transactions) {
    if (status !== 'completed' || !within(date, days)) continue;
    const key = `${date.slice(0, 7)} ${type} ${category}`;
    groups.set(key, [...(groups.get(key) ?? []), amount]);
  }
  return new Map([...groups].map(([key, amounts]) => [key, { total_amount: sumOf(amounts), transaction_count: amounts.length }]));
}

export const completedOf = ({ transactions }: Books, type: 'income' | 'expense', days: Days): { total_amount: number; transaction_count: number } => {
  const amounts = transactions.filter((row) => row.status === 'completed' && row.type === type && within(row.date, days)).map(({ amount }) => amount);
  return { total_amount: sumOf(amounts), transaction_count: amounts.length };
};

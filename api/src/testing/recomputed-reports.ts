import { netOfNotes } from '@karkhana/shared-contract/notes/net-of-notes';
import { balanceOf } from '@karkhana/shared-contract/payments/balance';
import type { IncomeExpenseRow } from '@karkhana/shared-contract/reports/income-expense';
import type { ProductionTotals } from '@karkhana/shared-contract/reports/production-summary';
import type { RegisterTotals } from '@karkhana/shared-contract/reports/register';
import type { StockReportRow } from '@karkhana/shared-contract/reports/stock-summary';
import type { StockCause, StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { type Books, dayOf, exactValue, quantityOf, sumOf } from './books.ts';

/** A period for which the lists alone give the expected reports. '' leaves that side open. */
export interface Days {
  startDate: string;
  endDate: string;
}

export const within = (day: string, { startDate, endDate }: Days) => day >= startDate && (endDate === '' || day <= endDate);
export const monthsOf = (days: readonly string[]) => [...new Set(days.map((day) => day.slice(0, 7)))].sort();

interface Document {
  key: string;
  date: string;
  cancelled: boolean;
  total_amount: number;
  tax_amount: number;
  net_amount: number;
  amount_paid: number;
  credited_amount?: number | undefined;
  balance: number;
}
/** Net of notes, on the document's day: as lists and purchases by month count them. */
const netOf = <D extends Parameters<typeof netOfNotes>[0] & Parameters<typeof balanceOf>[0]>(document: D) => ({
  ...document,
  ...netOfNotes(document),
  balance: balanceOf(document),
});
export const netSalesOf = ({ sales }: Books): Document[] =>
  sales.map((sale) => ({ ...netOf(sale), key: `sale ${sale.id}`, date: sale.sale_date, cancelled: sale.cancelled_at !== null }));
export const netOrdersOf = ({ purchases }: Books): Document[] =>
  purchases.map((order) => ({ ...netOf(order), key: `purchase ${order.id}`, date: order.purchase_date, cancelled: order.status === 'cancelled' }));

const noteOf =
  (type: string, sign: 1 | -1) =>
  ({ id, date, cancelled_at, ...note }: Books['credit_notes'][number]): Document => ({
    ...{ key: `${type} ${id}`, date, cancelled: cancelled_at !== null, amount_paid: 0, balance: 0 },
    ...{ total_amount: sign * note.total_amount, tax_amount: sign * note.tax_amount, net_amount: sign * note.net_amount },
  });

/** As documents have them: their notes are beside them. */
export const salesOf = ({ sales, credit_notes, sale_debit_notes }: Books): Document[] => [
  ...sales
    .filter(({ opening }) => !opening)
    .map(({ credited_amount: _ofNotes, ...sale }) => ({
      ...sale,
      key: `sale ${sale.id}`,
      date: sale.sale_date,
      cancelled: sale.cancelled_at !== null,
      balance: balanceOf(sale),
    })),
  ...credit_notes.map(noteOf('credit_note', -1)),
  ...sale_debit_notes.map(noteOf('sale_debit_note', 1)),
];
/** What came, by the supplier's bill: of an order that came in part its share. */
export const ordersOf = ({ purchases, shares, debit_notes }: Books): Document[] => [
  ...purchases.flatMap(({ credited_amount: _ofNotes, ...order }): Document[] => {
    const share = order.status === 'received' ? 1 : (shares.get(order.id) ?? 0);
    if (share === 0) return [];
    const part = (amount: number) => Math.round(amount * 100 * share) / 100;
    const [tax_amount, net_amount] = [part(order.tax_amount), part(order.net_amount)];
    const rounded = sumOf([order.net_amount, -order.total_amount, -order.tax_amount]);
    const date = order.supplier_invoice_date ?? order.purchase_date;
    const amounts = { tax_amount, net_amount, total_amount: sumOf([net_amount, -tax_amount, -part(rounded)]) };
    return [{ ...order, ...amounts, key: `purchase ${order.id}`, date, cancelled: false, balance: balanceOf({ ...order, net_amount }) }];
  }),
  ...debit_notes.map(noteOf('debit_note', -1)),
];

export function registerOf(documents: readonly Document[], days: Days) {
  const listed = documents.filter(({ date }) => within(date, days));
  const standing = listed.filter(({ cancelled }) => !cancelled);
  const months = monthsOf(standing.map(({ date }) => date));
  return {
    total: listed.length,
    keys: listed.map(({ key }) => key).sort(),
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

/** By `product 7`, without costs (src/stock/costs): the movements of the ledger, each on the day in India on which it was written. */
export function stockOf({ ledger, products, materials }: Books, days: Days): Map<string, Omit<StockReportRow, 'name' | 'sku' | 'unit' | 'rate' | 'value'>> {
  const items = [
    ...products.map(({ id, active }) => ({ item_type: 'product' as const, id, active })),
    ...materials.map(({ id, active }) => ({ item_type: 'material' as const, id, active })),
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
    return [{ ...item, opening, received, issued: issued + 0, adjusted: of('adjustment'), closing }];
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

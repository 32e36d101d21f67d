import type { Transaction } from '@karkhana/shared-contract/accounting/transaction';
import { type Day, dayInIndia } from '@karkhana/shared-contract/dates';
import type { Page } from '@karkhana/shared-contract/list-query';
import type { Material } from '@karkhana/shared-contract/materials/material';
import { decimalUnits, paise, rupees } from '@karkhana/shared-contract/money';
import type { NoteRow } from '@karkhana/shared-contract/notes/note';
import type { ProductionRecord } from '@karkhana/shared-contract/production/production-record';
import type { Product } from '@karkhana/shared-contract/products/product';
import type { Purchase, PurchasePage, PurchaseRow } from '@karkhana/shared-contract/purchases/purchase';
import type { SaleRow } from '@karkhana/shared-contract/sales/sale';
import type { LedgerRow } from '@karkhana/shared-contract/stock/ledger-row';
import type { TestApi } from './test-api.ts';

/** The contents of all lists, read over HTTP to the last page: reports are compared with them. */
export interface Books {
  sales: SaleRow[];
  purchases: PurchaseRow[];
  /** Orders that came in part: the share of their worth that came. */
  shares: Map<number, number>;
  credit_notes: NoteRow[];
  sale_debit_notes: NoteRow[];
  debit_notes: NoteRow[];
  transactions: Transaction[];
  records: ProductionRecord[];
  ledger: LedgerRow[];
  products: Product[];
  materials: Material[];
}

export async function readBooks(api: TestApi): Promise<Books> {
  const purchases = await all<PurchaseRow>(api, '/purchases?sort=purchase_date');
  return {
    sales: await all<SaleRow>(api, '/sales?sort=sale_date'),
    purchases,
    shares: await sharesOf(
      api,
      purchases.filter(({ status }) => status === 'partially_received'),
    ),
    credit_notes: await all<NoteRow>(api, '/credit-notes?sort=date'),
    sale_debit_notes: await all<NoteRow>(api, '/sale-debit-notes?sort=date'),
    debit_notes: await all<NoteRow>(api, '/debit-notes?sort=date'),
    transactions: await all<Transaction>(api, '/accounting/transactions?sort=date'),
    records: await all<ProductionRecord>(api, '/production/records?sort=production_date'),
    ledger: await all<LedgerRow>(api, '/stock/ledger?sort=id'),
    products: await all<Product>(api, '/products?sort=name'),
    materials: await all<Material>(api, '/materials?sort=name'),
  };
}

async function sharesOf(api: TestApi, orders: readonly PurchaseRow[]): Promise<Map<number, number>> {
  const shares = new Map<number, number>();
  for (const { id } of orders) {
    const { items } = (await api.read<{ data: Purchase }>(`/purchases/${id}`)).data;
    const worth = (of: 'quantity' | 'received_quantity') => items.reduce((sum, item) => sum + item[of] * item.unit_price, 0);
    shares.set(id, worth('received_quantity') / worth('quantity'));
  }
  return shares;
}

async function all<Row>(api: TestApi, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await api.read<Page<Row> | PurchasePage>(`${path}&limit=500&page=${page}`);
    rows.push(...(('data' in answer ? answer.data : answer.purchases) as Row[]));
    if (rows.length >= answer.total) return rows;
  }
}

/** Rupees added up exactly. */
export const sumOf = (amounts: readonly number[]): number => rupees(amounts.reduce((sum, amount) => sum + paise(amount), 0));

/** Quantities added up exactly: 6 decimals. */
export const quantityOf = (quantities: readonly number[]): number =>
  Number(quantities.reduce((sum, quantity) => sum + decimalUnits(plain(quantity), 6), 0n)) / 1_000_000;

/** Quantity times rupees, added up exactly and rounded half up once: rupees. Both with up to 6 decimals. */
export function exactValue(lines: readonly { quantity: number; rate: number }[]): number {
  const units = lines.reduce((sum, { quantity, rate }) => sum + decimalUnits(plain(quantity), 6) * decimalUnits(plain(rate), 6), 0n);
  const step = 10_000_000_000n;
  const half = units < 0n ? -step / 2n : step / 2n;
  return rupees(Number((units + half) / step));
}

/** Never with an exponent. */
const plain = (value: number): string => value.toFixed(6);

/** The business day on which a row was written. */
export const dayOf = (instant: string): Day => dayInIndia(new Date(instant));

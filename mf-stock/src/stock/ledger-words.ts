import { creditNotePath, debitNotePath, purchasePath, salePath } from '@karkhana/shared-contract/areas/addresses';
import type { Permission } from '@karkhana/shared-contract/permissions';
import type { StockCause } from '@karkhana/shared-contract/stock/ledger';
import type { LedgerRow } from '@karkhana/shared-contract/stock/ledger-row';

export const CAUSE_LABELS: Record<StockCause, string> = {
  opening: 'Opening stock',
  adjustment: 'Adjustment',
  sale: 'Sale',
  sale_cancelled: 'Sale cancelled',
  sale_returned: 'Sale returned',
  production: 'Production',
  production_reversed: 'Production reversed',
  receipt: 'Purchase received',
  receipt_reversed: 'Receipt reversed',
  receipt_returned: 'Returned to vendor',
  transfer: 'Transfer',
};

/** Fields of a movement that name its document. */
export type MovementDocument = Pick<LedgerRow, 'document_type' | 'document_id' | 'document_number' | 'document_day' | 'item_type' | 'item_id'>;

/** The document behind a movement, or for production the day's records: null where it was deleted since, or there is none. */
export function documentPath({ document_type, document_id, document_day, item_type, item_id }: MovementDocument): string | null {
  if (document_id === null || document_day === null) return null;
  if (document_type === 'sale') return salePath(document_id);
  if (document_type === 'purchase') return purchasePath(document_id);
  if (document_type === 'credit_note') return creditNotePath(document_id);
  if (document_type === 'debit_note') return debitNotePath(document_id);
  if (document_type === 'stock_count') return `/stock/counts/${document_id}`;
  if (document_type === 'stock_transfer') return `/stock/transfers/${document_id}`;
  const product = item_type === 'product' ? `&productId=${item_id}` : '';
  return document_type === 'production' ? `/production?startDate=${document_day}&endDate=${document_day}${product}` : null;
}

/** Permission to open it. */
export const DOCUMENT_PERMISSIONS: Record<string, Permission> = {
  sale: 'sales:view',
  credit_note: 'sales:view',
  purchase: 'purchases:view',
  debit_note: 'purchases:view',
  production: 'production:view',
  stock_count: 'stock:adjust',
  stock_transfer: 'stock:adjust',
};

import type { StockCause } from '@karkhana/shared-contract/stock/ledger';

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

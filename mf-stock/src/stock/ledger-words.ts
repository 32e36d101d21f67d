import type { LedgerRow, StockCause } from '@karkhana/shared-contract/stock/ledger';

export const CAUSE_LABELS: Record<StockCause, string> = {
  opening: 'Opening stock',
  adjustment: 'Adjustment',
  sale: 'Sale',
  sale_cancelled: 'Sale cancelled',
  production: 'Production',
  production_reversed: 'Production reversed',
  receipt: 'Purchase received',
  receipt_reversed: 'Receipt reversed',
};

const SCREENS: Record<string, string> = { sale: '/sales', purchase: '/purchases' };

/** The document behind a movement, where it has a screen of its own. */
export function documentPath({ document_type, document_id }: Pick<LedgerRow, 'document_type' | 'document_id'>): string | undefined {
  const screen = document_type === null ? undefined : SCREENS[document_type];
  return screen && document_id !== null ? `${screen}/${document_id}` : undefined;
}

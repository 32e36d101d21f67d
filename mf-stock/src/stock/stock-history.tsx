import { useQuery } from '@karkhana/shared-auth';
import { PAGE_SIZE } from '@karkhana/shared-contract/constants';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { DataTable } from '@karkhana/shared-ui';
import { getLedger } from './get-ledger.ts';
import { ledgerCard, ledgerColumns } from './ledger-columns.tsx';

const WORDS = {
  empty: 'No stock history found',
  emptyHint: 'Every change of a stock level appears here.',
  error: 'Error loading stock history. Please try again.',
};

interface StockHistoryProps {
  itemType: StockItemType | undefined;
  page: number;
  onPage: (page: number) => void;
}

/** The history panel: every movement of the tab's items, the newest first. */
export default function StockHistory({ itemType, page, onPage }: StockHistoryProps) {
  const ledger = useQuery(getLedger(itemType, { page, limit: PAGE_SIZE }));
  return (
    <DataTable
      label="Stock history"
      columns={ledgerColumns}
      query={ledger}
      rowKey={(row) => row.id}
      card={ledgerCard}
      words={WORDS}
      paging={{ page, limit: PAGE_SIZE, word: 'results', numbers: true, onPage }}
    />
  );
}

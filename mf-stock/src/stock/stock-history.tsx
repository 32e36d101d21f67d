import { useQuery, useReadNow } from '@karkhana/shared-auth';
import { PlaceFilter, usePlaceName } from '@karkhana/shared-auth/screens';
import { PAGE_SIZE } from '@karkhana/shared-contract/constants';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { listPresets } from '@karkhana/shared-contract/reports/date-presets';
import type { LedgerRow } from '@karkhana/shared-contract/stock/ledger-row';
import { DataTable, DatePresets, FilterChips, filterLine, formatDay, type ListPrint, Toolbar } from '@karkhana/shared-ui';
import { getLedger, type LedgerFilters } from './get-ledger.ts';
import { ledgerCard, ledgerColumns } from './ledger-columns.tsx';
import { LIST_NAME } from './stock-item.ts';
import type { ChangeStock } from './stock-state.ts';

const LABELS = {
  empty: 'No stock history found',
  emptyHint: 'Every change of a stock level appears here.',
  error: 'Error loading stock history. Please try again.',
};

interface StockHistoryProps {
  filters: LedgerFilters;
  page: number;
  change: ChangeStock;
  print: Pick<ListPrint<LedgerRow>, 'printer' | 'exportInstead'>;
}

/** The history panel: every movement of the tab's items, or of one of them, the newest first. */
export default function StockHistory({ filters, page, change, print }: StockHistoryProps) {
  const readNow = useReadNow();
  const ledger = useQuery(getLedger(filters, { page, limit: PAGE_SIZE }));
  const { itemType, item, from, to, place } = filters;
  const placeName = usePlaceName(place);
  const name = item && (ledger.data?.data[0]?.item_name ?? `no. ${item}`);
  const words = [
    { label: 'Items', value: itemType && !item ? LIST_NAME[itemType] : '' },
    { label: 'Item', value: name },
    { label: 'Place', value: placeName },
    { label: 'From', value: from && formatDay(from) },
    { label: 'To', value: to && formatDay(to) },
  ];
  const clear = () => change({ item: '', from: '', to: '', place: '' });
  return (
    <DataTable
      label="Stock history"
      columns={ledgerColumns}
      query={ledger}
      rowKey={(row) => row.id}
      card={ledgerCard}
      words={LABELS}
      filters={{ count: [item, from || to, place].filter(Boolean).length, clear }}
      paging={{ page, limit: PAGE_SIZE, word: 'results', numbers: true, onPage: (next) => change({ page: next }) }}
      print={{ ...print, filters: filterLine(words), read: (next) => readNow(getLedger(filters, next)) }}
    >
      <Toolbar>
        <DatePresets presets={listPresets(dayInIndia())} days={{ start: from, end: to }} onChange={({ start, end }) => change({ from: start, to: end })} />
        <PlaceFilter hideLabel value={place} onChange={(chosen) => change({ place: chosen })} />
        {item && <FilterChips chips={[{ label: 'Item', value: name, onRemove: () => change({ item: '' }) }]} onClear={clear} />}
      </Toolbar>
    </DataTable>
  );
}

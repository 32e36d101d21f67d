import { messageOf, useQuery, useReadNow } from '@karkhana/shared-auth';
import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import { paise, rupees } from '@karkhana/shared-contract/money';
import type { PartyLedger as Ledger } from '@karkhana/shared-contract/party-ledger/party-ledger';
import {
  Button,
  CardBody,
  DataTable,
  DateField,
  DownloadIcon,
  type FooterRow,
  filterLine,
  formatDay,
  formatMoney,
  PrintButton,
  ShareIcon,
  styled,
  usePrinter,
} from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { getPartyLedger } from './get-party-ledger.ts';
import { ledgerCard, ledgerColumns, type PlacedRow } from './party-ledger-columns.tsx';
import { useStatement } from './use-statement.ts';

const ShareStatementDialog = lazy(() => import('./share-statement-dialog.tsx'));

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'end' });
const ROWS = 25;

/** The rows of a page under the balance before them; each with its place in the whole, from 0. */
function placedRows({ data }: Ledger, page: number, limit: number): PlacedRow[] {
  const [first] = data;
  if (!first) return [];
  const before = rupees(paise(first.balance) - paise(first.debit) + paise(first.credit));
  const says = page === 1 ? 'Opening balance' : 'Brought forward';
  return [
    { ...first, says, place: -1, debit: 0, credit: 0, number: null, balance: before },
    ...data.map((row, index) => ({ ...row, place: (page - 1) * limit + index })),
  ];
}

/** Closing balance of the page: of the newest one the balance now. */
function footOf({ data, opening_balance, closing_balance }: Ledger, isNewest: boolean): FooterRow[] {
  if (!isNewest) return [{ label: 'Carried forward', cells: { balance: formatMoney(data.at(-1)?.balance ?? opening_balance) } }];
  const closing = {
    label: closing_balance < 0 ? 'Closing balance, we owe them' : 'Closing balance',
    cells: { balance: formatMoney(closing_balance) },
    strong: true,
  };
  return data.length ? [closing] : [{ label: 'Opening balance', cells: { balance: formatMoney(opening_balance) } }, closing];
}

/** In the ledger of a vendor's page: the running account of a period, opened at its end, and its statement on paper and as a spreadsheet. */
export default function PartyLedger({ vendorId }: SlotContexts['vendor-ledger']) {
  const [days, setDays] = useState({ from: '', to: '' });
  /** Without a page it is the newest one, whichever that is. */
  const [chosen, choosePage] = useState<{ page?: number; limit: number }>({ limit: ROWS });
  const readNow = useReadNow();
  const printer = usePrinter();
  const { limit } = chosen;
  const period = { from: days.from || undefined, to: days.to || undefined };
  const first = useQuery(getPartyLedger(vendorId, { ...period, page: 1, limit }));
  const newest = Math.max(1, Math.ceil((first.data?.total ?? 0) / limit));
  const page = Math.min(chosen.page ?? newest, newest);
  const later = useQuery({ ...getPartyLedger(vendorId, { ...period, page, limit }), enabled: page > 1 });
  const read = page > 1 ? later : first;
  const [downloading, download] = useStatement(vendorId, period);
  const [sharing, setSharing] = useState(false);
  const ledger = read.data;
  const choose = (changed: Partial<typeof days>) => {
    setDays({ ...days, ...changed });
    choosePage({ limit });
  };
  return (
    <DataTable
      label="Ledger"
      columns={ledgerColumns}
      query={{ ...read, data: ledger && { total: ledger.total, data: placedRows(ledger, page, limit) } }}
      rowKey={({ place }) => place}
      card={ledgerCard}
      words={{
        empty: 'Nothing in this account yet',
        emptyHint: 'Sales, purchases, payments and opening balances appear here.',
        error: messageOf(read.error, 'The ledger could not be loaded'),
      }}
      footer={ledger && footOf(ledger, page === newest)}
      paging={{
        page,
        limit,
        word: 'entries',
        numbers: true,
        onPage: (next) => choosePage({ page: next, limit }),
        onLimit: (next) => choosePage({ limit: next }),
      }}
      print={{
        printer,
        filters: filterLine([
          { label: 'From', value: days.from && formatDay(days.from) },
          { label: 'To', value: days.to && formatDay(days.to) },
        ]),
        counts: ({ place }) => place >= 0,
        read: async (part) => {
          const whole = await readNow(getPartyLedger(vendorId, { ...period, ...part }));
          const rows = placedRows(whole, part.page, part.limit);
          // The opening balance is a row more.
          return { total: rows.length && whole.total + 1, data: part.page === 1 ? rows : rows.slice(1) };
        },
      }}
    >
      <CardBody className="k-no-print">
        <Tools>
          <DateField label="From" value={days.from} onChange={(from) => choose({ from })} />
          <DateField
            label="To"
            value={days.to}
            onChange={(to) => choose({ to })}
            error={days.from && days.to && days.to < days.from ? 'To is before From' : undefined}
          />
          <PrintButton printer={printer} />
          <Button startIcon={<DownloadIcon />} disabled={downloading} onClick={() => void download('pdf')}>
            Statement PDF
          </Button>
          <Button startIcon={<DownloadIcon />} disabled={downloading} onClick={() => void download('xlsx')}>
            Statement Excel
          </Button>
          <Button startIcon={<ShareIcon />} onClick={() => setSharing(true)}>
            Share
          </Button>
        </Tools>
        <Suspense>
          {sharing && (
            <ShareStatementDialog
              vendorId={vendorId}
              period={period}
              save={{ busy: downloading, start: () => void download('pdf') }}
              onClose={() => setSharing(false)}
            />
          )}
        </Suspense>
      </CardBody>
    </DataTable>
  );
}

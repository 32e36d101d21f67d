import { messageOf, useQuery } from '@karkhana/shared-auth';
import { usePaging } from '@karkhana/shared-auth/screens';
import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import { Button, CardBody, DataTable, DateField, DownloadIcon, formatMoney, styled } from '@karkhana/shared-ui';
import { useState } from 'react';
import { getPartyLedger } from './get-party-ledger.ts';
import { ledgerCard, ledgerColumns } from './party-ledger-columns.tsx';
import { useStatement } from './use-statement.ts';

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'end' });
const ROWS = 25;

/** In the ledger of a vendor's page: the running account of a period, and its statement on paper and as a spreadsheet. */
export default function PartyLedger({ vendorId }: SlotContexts['vendor-ledger']) {
  const [days, setDays] = useState({ from: '', to: '' });
  const { page, limit, paging } = usePaging(ROWS);
  const period = { from: days.from || undefined, to: days.to || undefined };
  const read = useQuery(getPartyLedger(vendorId, { ...period, page, limit }));
  const [downloading, download] = useStatement(vendorId, period);
  const ledger = read.data;
  const choose = (changed: Partial<typeof days>) => {
    setDays({ ...days, ...changed });
    paging.onPage(1);
  };
  const rows = ledger && { total: ledger.total, data: ledger.data.map((row, index) => ({ ...row, place: (page - 1) * limit + index })) };
  return (
    <DataTable
      label="Ledger"
      columns={ledgerColumns}
      query={{ ...read, data: rows }}
      rowKey={({ place }) => place}
      card={ledgerCard}
      words={{
        empty: 'Nothing in this account yet',
        emptyHint: 'Sales, purchases, payments and opening balances appear here.',
        error: messageOf(read.error, 'The ledger could not be loaded'),
      }}
      footer={
        ledger && [
          { label: 'Opening balance', cells: { balance: formatMoney(ledger.opening_balance) } },
          {
            label: ledger.closing_balance < 0 ? 'Closing balance, owed by us' : 'Closing balance',
            cells: { balance: formatMoney(ledger.closing_balance) },
            strong: true,
          },
        ]
      }
      paging={{ ...paging, numbers: true }}
    >
      <CardBody>
        <Tools>
          <DateField label="From" value={days.from} onChange={(from) => choose({ from })} />
          <DateField
            label="To"
            value={days.to}
            onChange={(to) => choose({ to })}
            error={days.from && days.to && days.to < days.from ? 'To is before From' : undefined}
          />
          <Button startIcon={<DownloadIcon />} disabled={downloading} onClick={() => void download('pdf')}>
            Statement PDF
          </Button>
          <Button startIcon={<DownloadIcon />} disabled={downloading} onClick={() => void download('xlsx')}>
            Statement Excel
          </Button>
        </Tools>
      </CardBody>
    </DataTable>
  );
}

import { downloadFile, getCompany, useCan, useQuery } from '@karkhana/shared-auth';
import { ConfirmSave, ReadAtAddress, useDownload, useIdAtAddress } from '@karkhana/shared-auth/screens';
import { numberInFileName } from '@karkhana/shared-contract/document-number';
import { challanPaper } from '@karkhana/shared-contract/papers/challan-paper';
import type { StockTransfer, StockTransferItem } from '@karkhana/shared-contract/stock/stock-transfer';
import {
  Button,
  Card,
  CardBody,
  type Column,
  DownloadIcon,
  FactList,
  formatDay,
  formatQuantity,
  NoAccess,
  Page,
  PageHeader,
  PrintedPaper,
  RowCard,
  RowsTable,
  Stack,
  useDialogState,
} from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { getTransfer } from './get-transfers.ts';
import { useCancelTransfer } from './save-transfer.ts';
import { TransferChip } from './transfer-words.tsx';

const TransferEWayBill = lazy(() => import('./transfer-e-way-bill.tsx'));

const BACK = { to: '/stock/transfers', label: 'Stock Transfers' };

const moved = ({ quantity, unit }: StockTransferItem) => [formatQuantity(quantity), unit].filter(Boolean).join(' ');

const COLUMNS: Column<StockTransferItem>[] = [
  { id: 'name', header: 'Item', cell: ({ name }) => name },
  { id: 'sku', header: 'SKU', width: 180, ellipsis: true, cell: ({ sku }) => sku ?? '-' },
  { id: 'quantity', header: 'Quantity', width: 150, align: 'right', cell: moved },
];
const card = (item: StockTransferItem) => <RowCard name={item.name} amount={moved(item)} meta={item.sku && <span>{item.sku}</span>} />;

/** /stock/transfers/:id: what went, its challan, its e-way bill, and Cancel. */
export default function TransferScreen() {
  const { id, isId } = useIdAtAddress();
  const canAdjust = useCan('stock:adjust');
  const read = useQuery({ ...getTransfer(Number(id)), enabled: isId && canAdjust });
  if (!canAdjust) return <NoAccess area="Transfers" />;
  return (
    <ReadAtAddress isId={isId} read={read} name="Stock transfer" area="Stock Transfers" back={BACK}>
      {(transfer) => <ShownTransfer transfer={transfer} />}
    </ReadAtAddress>
  );
}

function ShownTransfer({ transfer }: { transfer: StockTransfer }) {
  const cancel = useCancelTransfer(transfer.id);
  const [asking, setAsking] = useState(false);
  const company = useQuery(getCompany()).data;
  const [billing, setBilling] = useDialogState('transfer-e-way-bill', false);
  const { id, number, items } = transfer;
  const [downloading, download] = useDownload(
    () => downloadFile('GET /api/stock-transfers/:id/challan', { params: { id } }, `${numberInFileName(number)}.pdf`),
    'Failed to download the challan',
  );
  const places = [
    ['From', transfer.from_place_name],
    ['To', transfer.to_place_name],
  ] as const;
  return (
    <Page>
      <PageHeader
        title={number}
        subtitle={`${formatDay(transfer.date)}, ${transfer.user_name}`}
        back={BACK}
        chip={<TransferChip {...transfer} />}
        actions={
          <>
            <Button startIcon={<DownloadIcon />} disabled={downloading} onClick={download}>
              Download Challan
            </Button>
            {company?.gstin && transfer.cancelled_at === null && <Button onClick={() => setBilling(true)}>E-way Bill</Button>}
            {transfer.cancelled_at === null && <Button onClick={() => setAsking(true)}>Cancel Transfer</Button>}
          </>
        }
      />
      <Stack>
        <Card>
          <CardBody>
            <FactList
              facts={[
                ...places,
                ...(transfer.notes ? [['Notes', transfer.notes] as const] : []),
                ...(transfer.cancel_reason ? [['Cancelled', transfer.cancel_reason] as const] : []),
              ]}
            />
          </CardBody>
        </Card>
        <Card>
          <RowsTable label="Items" columns={COLUMNS} rows={items} rowKey={({ kind, item_id }) => `${kind}-${item_id}`} card={card} />
        </Card>
      </Stack>
      {company && <PrintedPaper paper={challanPaper(transfer, company)} />}
      <Suspense>
        {billing && (
          <TransferEWayBill transfer={transfer} state={company?.state_code ?? company?.gstin?.slice(0, 2) ?? null} onClose={() => setBilling(false)} />
        )}
      </Suspense>
      {asking && (
        <ConfirmSave
          save={cancel}
          sent={undefined}
          facts={[['Challan', number], ...places]}
          title="Cancel Transfer"
          question="Move these items back, today?"
          confirmLabel="Move Back"
          busyLabel="Moving back..."
          saved="Transfer cancelled"
          failed="Failed to cancel the transfer"
          onClose={() => setAsking(false)}
        />
      )}
    </Page>
  );
}

import { downloadFile, getCompany, newIdempotencyKey, useCan, useQuery } from '@karkhana/shared-auth';
import { EntriesDialog, ReadAtAddress, useDownload, useIdAtAddress } from '@karkhana/shared-auth/screens';
import { purchasePath } from '@karkhana/shared-contract/areas/addresses';
import { numberInFileName } from '@karkhana/shared-contract/document-number';
import { intoStock, receiptNotePaper } from '@karkhana/shared-contract/papers/receipt-note-paper';
import type { GoodsReceipt, GoodsReceiptItem } from '@karkhana/shared-contract/purchases/goods-receipt';
import {
  ActionMenu,
  Banner,
  Button,
  Card,
  CardBody,
  type Column,
  DocumentLink,
  DownloadIcon,
  FactList,
  formatDay,
  formatMoney,
  formatQuantity,
  Page,
  PageHeader,
  PrintedPaper,
  PrintIcon,
  RowCard,
  RowsTable,
  Small,
  Stack,
  StatusChip,
  useDialogState,
  usePhone,
} from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { useCancelReceipt } from './cancel-receipt.ts';
import { getReceipt } from './get-receipts.ts';
import { worthOf } from './receipt-worth.ts';

const CancelPaperDialog = lazy(() => import(/* webpackChunkName: "bills" */ '../cancel-paper-dialog.tsx'));

const BACK = { to: '/purchases/receipts', label: 'Goods Receipts' };
const rejected = ({ rejected: left, reject_reason }: GoodsReceiptItem) => (left ? [formatQuantity(left), reject_reason].filter(Boolean).join(', ') : '-');
const stocked = (item: GoodsReceiptItem) => `${formatQuantity(intoStock(item))} ${item.unit}`;
const back = ({ taken_back, unit }: GoodsReceiptItem) => taken_back > 0 && `${formatQuantity(taken_back)} ${unit} went back`;

const COLUMNS: Column<GoodsReceiptItem>[] = [
  {
    id: 'item',
    header: 'Item',
    cell: (item) => (
      <>
        {item.product_name}
        {back(item) && (
          <Small>
            <br />
            {back(item)}
          </Small>
        )}
      </>
    ),
  },
  { id: 'came', header: 'Came', width: 120, align: 'right', cell: ({ quantity, unit }) => `${formatQuantity(quantity)} ${unit}` },
  { id: 'rejected', header: 'Rejected', width: 200, align: 'right', cell: rejected },
  { id: 'stocked', header: 'Into stock', width: 120, align: 'right', cell: stocked },
  { id: 'worth', header: 'Cost', width: 136, align: 'right', cell: ({ worth }) => formatMoney(worth) },
];
const card = (item: GoodsReceiptItem) => (
  <RowCard
    name={item.product_name}
    amount={formatMoney(item.worth)}
    meta={
      <>
        <span>{`${stocked(item)} into stock`}</span>
        {item.rejected > 0 && <span>{`${rejected(item)} rejected`}</span>}
        {back(item) && <span>{back(item)}</span>}
      </>
    }
  />
);

/** /purchases/receipts/:id: what came, its note, and Cancel. */
export default function ReceiptScreen() {
  const { id, isId } = useIdAtAddress();
  const read = useQuery({ ...getReceipt(id), enabled: isId });
  return (
    <ReadAtAddress isId={isId} read={read} name="Goods receipt" area="Purchases" back={BACK}>
      {(receipt) => <ShownReceipt receipt={receipt} />}
    </ReadAtAddress>
  );
}

function ShownReceipt({ receipt }: { receipt: GoodsReceipt }) {
  const company = useQuery(getCompany()).data;
  const { number, items, cancelled_on } = receipt;
  return (
    <Page>
      <PageHeader
        title={`Goods Receipt: ${number}`}
        subtitle={receipt.vendor_name}
        back={BACK}
        chip={cancelled_on && <StatusChip status="cancelled" />}
        actions={<ReceiptActions receipt={receipt} />}
      />
      {cancelled_on && (
        <Banner kind="warning">
          Cancelled on {formatDay(cancelled_on)}
          {receipt.cancel_reason && `: ${receipt.cancel_reason}`}
        </Banner>
      )}
      <Stack>
        <Card>
          <CardBody>
            <FactList
              facts={[
                ['Came on', formatDay(receipt.received_on)],
                [
                  'Purchase Order',
                  <DocumentLink key="order" to={purchasePath(receipt.purchase_id)}>
                    {receipt.invoice_number}
                  </DocumentLink>,
                ],
                ['Place', receipt.place_name],
                ['Challan number', receipt.challan_number ?? '-'],
                ['Vehicle', receipt.vehicle_number ?? '-'],
                ['Entered by', receipt.created_by_name],
              ]}
            />
          </CardBody>
        </Card>
        <Card title="Items">
          <RowsTable
            label="Items"
            columns={COLUMNS}
            rows={items}
            rowKey={({ id }) => id}
            card={card}
            footer={[{ label: 'Cost', cells: { worth: formatMoney(worthOf(receipt)) }, strong: true }]}
          />
        </Card>
      </Stack>
      {company && <PrintedPaper paper={receiptNotePaper(receipt, company)} />}
    </Page>
  );
}

function ReceiptActions({ receipt }: { receipt: GoodsReceipt }) {
  const { id, number } = receipt;
  const phone = usePhone();
  const cancel = useCancelReceipt(id);
  const [key] = useState(newIdempotencyKey);
  const [dialog, setDialog] = useDialogState<'cancel' | 'entries' | null>('goods-receipt', null);
  const [canReceive, canEdit] = [useCan('purchases:receive'), useCan('purchases:edit')];
  const seesBooks = useCan('accounting:view');
  const [downloading, download] = useDownload(
    () => downloadFile('GET /api/goods-receipts/:id/pdf', { params: { id } }, `${numberInFileName(number)}.pdf`),
    'Failed to download the goods receipt note',
  );
  const close = () => setDialog(null);
  return (
    <>
      <Button startIcon={<DownloadIcon />} disabled={downloading} onClick={download}>
        Download PDF
      </Button>
      {!phone && (
        <Button startIcon={<PrintIcon />} onClick={() => print()}>
          Print
        </Button>
      )}
      <ActionMenu
        actions={[
          ...(seesBooks ? [{ label: 'Entries', onSelect: () => setDialog('entries') }] : []),
          ...((canReceive || canEdit) && !receipt.cancelled_on ? [{ label: 'Cancel Goods Receipt', onSelect: () => setDialog('cancel') }] : []),
        ]}
      />
      <Suspense>
        {dialog === 'entries' && <EntriesDialog kind="goods_receipt" documentId={id} name={number} onClose={close} />}
        {dialog === 'cancel' && (
          <CancelPaperDialog
            name="Goods Receipt"
            number={number}
            subtitle="What is left of it leaves the stock on this day, and is open on its order again."
            facts={[
              ['Came on', formatDay(receipt.received_on)],
              ['Purchase Order', receipt.invoice_number],
            ]}
            from={receipt.received_on}
            onSave={(sent) => cancel.mutateAsync({ ...sent, key })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

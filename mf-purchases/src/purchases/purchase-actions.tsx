import { useCan, useNavigate } from '@karkhana/shared-auth';
import { EntriesDialog, RecordDocumentPayment, SharePaperDialog } from '@karkhana/shared-auth/screens';
import { purchasePath } from '@karkhana/shared-contract/areas/addresses';
import { balanceOf } from '@karkhana/shared-contract/payments/balance';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import {
  ActionMenu,
  BoxIcon,
  Button,
  DownloadIcon,
  formatDay,
  formatMoney,
  RupeeIcon,
  useDialogState,
  usePhone,
  useScreenActions,
  useSingleKey,
} from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import { openOf } from '../papers-of-order.ts';
import { PURCHASE_PAYMENTS } from '../payments/purchase-payments.ts';
import { ChangeStatusDialog } from './change-status-dialog.tsx';
import { DeletePurchaseDialog } from './delete-purchase-dialog.tsx';
import { useDownloadInvoice } from './download-invoice.ts';
import { isOrder } from './is-order.ts';
import { RemoveBillOfEntryDialog } from './remove-bill-of-entry-dialog.tsx';
import { usePaymentVoucher, useSelfInvoice } from './self-invoice.ts';

// With the forms' share, which a look at an order does not need.
const BillDialog = lazy(() => import(/* webpackChunkName: "bills" */ './bill-dialog.tsx'));
const BillOfEntryDialog = lazy(() => import(/* webpackChunkName: "bills" */ './bill-of-entry-dialog.tsx'));
const LandedCostDialog = lazy(() => import(/* webpackChunkName: "bills" */ './landed-cost-dialog.tsx'));
const NewPurchaseDialog = lazy(() => import('../order-form/new-purchase-dialog.tsx'));
const CloseOrderDialog = lazy(() => import(/* webpackChunkName: "bills" */ './close-order-dialog.tsx'));
const DebitNoteDialog = lazy(() => import('../debit-notes/debit-note-dialog.tsx'));

type Dialog =
  | 'share'
  | 'debit'
  | 'bill'
  | 'entry'
  | 'no-entry'
  | 'landed'
  | 'payment'
  | 'entries'
  | 'duplicate'
  | 'change'
  | 'close'
  | 'pending'
  | 'cancelled'
  | 'delete';

const hasCome = ({ items }: Purchase): boolean => items.some(({ received_quantity }) => received_quantity > 0);
/** Something of it has come, and not all was credited. */
const canGoBack = (purchase: Purchase): boolean => hasCome(purchase) && (purchase.credited_amount ?? 0) < purchase.net_amount;

/** Actions on an order; those without permission, or that its state forbids, are not offered. */
export function PurchaseActions({ purchase, onAttachments }: { purchase: Purchase; onAttachments: () => void }) {
  const canEdit = useCan('purchases:edit');
  const mayReceive = useCan('purchases:receive');
  const canDelete = useCan('purchases:delete');
  const canCreate = useCan('purchases:create');
  const seesBooks = useCan('accounting:view');
  const navigate = useNavigate();
  const [downloading, download] = useDownloadInvoice(purchase);
  const selfInvoice = useSelfInvoice(purchase, canEdit);
  const voucher = usePaymentVoucher(purchase);
  const [dialog, setDialog] = useDialogState<Dialog | null>('order', null);
  const phone = usePhone();
  const close = () => setDialog(null);
  const closeCopy = (order?: Purchase) => {
    close();
    if (order) void navigate(purchasePath(order.id));
  };
  const { status } = purchase;
  const stands = status !== 'cancelled';
  // For imported bills, and expenses, only the balance is available here.
  const ordered = isOrder(purchase);
  const isOpen = ordered && stands && !purchase.close_reason;
  const isShort = purchase.items.some((item) => openOf(item) > 0);
  const canReceive = (mayReceive || canEdit) && isOpen && isShort;
  const receive = () => void navigate(`${purchasePath(purchase.id)}/receive`);
  const ofExpense = purchase.expense_id !== undefined;
  const canPay = canEdit && stands && balanceOf(purchase) > 0;
  useSingleKey(canPay ? 'p' : undefined, () => setDialog('payment'), 'Records a payment');
  // A phone has room for two buttons.
  const menu = [
    ...(phone && ordered && !downloading ? [{ label: 'Download Invoice', onSelect: () => void download() }] : []),
    ...(ordered ? [{ label: 'Share', onSelect: () => setDialog('share') }] : []),
    ...selfInvoice,
    ...voucher,
    ...(canEdit && stands && !ordered ? [{ label: 'Supplier Bill', onSelect: () => setDialog('bill') }] : []),
    ...(canEdit && stands && ordered ? [{ label: 'Enter Bill', onSelect: () => void navigate(`/purchases/bills/new?order=${purchase.id}`) }] : []),
    ...(canEdit && stands && purchase.supply_type === 'import' ? [{ label: 'Bill of Entry', onSelect: () => setDialog('entry') }] : []),
    ...(canEdit && purchase.bill_of_entry ? [{ label: 'Remove Bill of Entry', onSelect: () => setDialog('no-entry') }] : []),
    ...(canEdit && stands && hasCome(purchase) ? [{ label: 'Add Landed Cost', onSelect: () => setDialog('landed') }] : []),
    ...(canDelete && stands && canGoBack(purchase) ? [{ label: 'Debit Note', onSelect: () => setDialog('debit') }] : []),
    ...(canEdit || purchase.attachment_count ? [{ label: 'Attachments', onSelect: onAttachments }] : []),
    ...(seesBooks ? [{ label: 'Entries', onSelect: () => setDialog('entries') }] : []),
    ...(canEdit && isOpen ? [{ label: 'Change Order', onSelect: () => setDialog('change') }] : []),
    ...(canEdit && isOpen && isShort ? [{ label: 'Close Order', onSelect: () => setDialog('close') }] : []),
    ...(canCreate && ordered ? [{ label: 'Duplicate', onSelect: () => setDialog('duplicate') }] : []),
    ...(canEdit && ordered && status !== 'pending' ? [{ label: 'Change Status', onSelect: () => setDialog('pending') }] : []),
    ...(canEdit && ordered && stands ? [{ label: 'Cancel Order', onSelect: () => setDialog('cancelled') }] : []),
    ...(canDelete && !ofExpense ? [{ label: 'Delete', onSelect: () => setDialog('delete') }] : []),
  ];
  useScreenActions(
    [
      ...(canPay ? [{ label: 'Record Payment', onSelect: () => setDialog('payment') }] : []),
      ...(canReceive ? [{ label: 'Receive', onSelect: receive }] : []),
      ...(phone || downloading || !ordered ? [] : [{ label: 'Download Invoice', onSelect: () => void download() }]),
      ...menu,
    ].map(({ label, onSelect }) => ({ label, record: purchase.invoice_number, run: onSelect })),
  );
  return (
    <>
      {!phone && ordered && (
        <Button startIcon={<DownloadIcon />} disabled={downloading} onClick={() => void download()}>
          Download Invoice
        </Button>
      )}
      {canReceive && (
        <Button startIcon={!phone && <BoxIcon />} onClick={receive}>
          Receive
        </Button>
      )}
      {canPay && (
        <Button variant="contained" color="primary" startIcon={!phone && <RupeeIcon />} onClick={() => setDialog('payment')}>
          Record Payment
        </Button>
      )}
      <ActionMenu actions={menu} />
      <Suspense>
        {dialog === 'share' && (
          <SharePaperDialog
            title="Share Order"
            subject={`Purchase order ${purchase.invoice_number}`}
            party={{ name: purchase.vendor_name, phone: purchase.vendor_phone, email: purchase.vendor_email }}
            sentence={`This is our order ${purchase.invoice_number} of ${formatDay(purchase.purchase_date)} for ${formatMoney(purchase.net_amount)}.`}
            paper={{ kind: 'order', id: purchase.id }}
            save={{ busy: downloading, start: () => void download() }}
            onClose={close}
          />
        )}
        {dialog === 'bill' && <BillDialog purchase={purchase} onClose={close} />}
        {dialog === 'entry' && <BillOfEntryDialog purchase={purchase} onClose={close} />}
        {dialog === 'landed' && <LandedCostDialog purchase={purchase} onClose={close} />}
        {dialog === 'debit' && <DebitNoteDialog purchase={purchase} onClose={close} />}
        {dialog === 'entries' && (
          <EntriesDialog kind={purchase.opening ? 'opening_purchase' : 'purchase'} documentId={purchase.id} name={purchase.invoice_number} onClose={close} />
        )}
        {dialog === 'change' && <NewPurchaseDialog changed={purchase} onClose={close} />}
        {dialog === 'close' && <CloseOrderDialog purchase={purchase} onClose={close} />}
        {dialog === 'duplicate' && <NewPurchaseDialog copied={purchase} onClose={closeCopy} />}
        {dialog === 'payment' && <RecordDocumentPayment kind={PURCHASE_PAYMENTS} document={purchase} from={purchase.purchase_date} onClose={close} />}
      </Suspense>
      {(dialog === 'pending' || dialog === 'cancelled') && <ChangeStatusDialog purchase={purchase} to={dialog} onClose={close} />}
      {dialog === 'no-entry' && purchase.bill_of_entry && <RemoveBillOfEntryDialog purchase={purchase} bill={purchase.bill_of_entry} onClose={close} />}
      {dialog === 'delete' && <DeletePurchaseDialog purchase={purchase} onClose={close} onDeleted={() => void navigate('/purchases')} />}
    </>
  );
}

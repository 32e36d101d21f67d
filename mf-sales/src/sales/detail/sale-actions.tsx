import { useCan, useNavigate } from '@karkhana/shared-auth';
import { EntriesDialog, RecordDocumentPayment } from '@karkhana/shared-auth/screens';
import { invoicePath } from '@karkhana/shared-contract/areas/addresses';
import { balanceOf } from '@karkhana/shared-contract/payments/balance';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { ActionMenu, Button, ButtonLink, EditIcon, FileIcon, RupeeIcon, useDialogState, usePhone, useScreenActions, useSingleKey } from '@karkhana/shared-ui';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useHandover } from '../../handover.ts';
import { SALE_PAYMENTS } from '../../payments/sale-payments.ts';
import { isForPortal, portalSale } from '../../portal-files/portal-document.ts';

// With the forms' share, which a look at a sale does not need.
const EditSaleDialog = lazy(() => import('./edit-sale-dialog.tsx'));
const RecordIrnDialog = lazy(() => import(/* webpackChunkName: "portal-answers" */ '../../invoices/record-irn-dialog.tsx'));
const RecordEwayBillDialog = lazy(() => import(/* webpackChunkName: "portal-answers" */ '../../invoices/record-eway-bill-dialog.tsx'));
const EInvoiceDialog = lazy(() => import(/* webpackChunkName: "portal-answers" */ '../../portal-files/e-invoice-dialog.tsx'));
const EWayBillDialog = lazy(() => import(/* webpackChunkName: "portal-answers" */ '../../portal-files/e-way-bill-dialog.tsx'));
const CreditNoteDialog = lazy(() => import('../../credit-notes/credit-note-dialog.tsx'));
const RaiseSaleDialog = lazy(() => import('../../debit-notes/raise-sale-dialog.tsx'));
const OpeningNoteDialogs = lazy(() => import('../../debit-notes/opening-note-dialogs.tsx'));
const CancelSaleDialog = lazy(() => import('./cancel-sale-dialog.tsx'));

/** Actions on a sale; those without permission, or that its state forbids, are not offered. */
export function SaleActions({ sale, onAttachments }: { sale: Sale; onAttachments: () => void }) {
  const stands = !sale.cancelled_at;
  const canCreate = useCan('sales:create');
  const canAttach = useCan('sales:edit');
  const canEdit = canAttach && stands;
  const canCancel = useCan('sales:delete') && stands;
  const canPay = canEdit && balanceOf(sale) > 0;
  const seesBooks = useCan('accounting:view');
  const navigate = useNavigate();
  const phone = usePhone();
  const [dialog, setDialog] = useDialogState<
    'payment' | 'edit' | 'irn' | 'e-way' | 'e-invoice-file' | 'e-way-file' | 'note' | 'raise' | 'entries' | 'cancel' | null
  >('sale', null);
  const handed = useHandover();
  // Once: after a payment is voided there is something to pay again, without a request to pay it.
  const payIfAsked = useEffectEvent(() => {
    if (handed.pay && canPay) setDialog('payment');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is handed over, also to a sale that is shown already
  useEffect(() => payIfAsked(), [handed]);
  useSingleKey(canPay ? 'p' : undefined, () => setDialog('payment'), 'Records a payment');
  const close = () => setDialog(null);
  const copy = (how: 'copy' | 'replaces') => void navigate(`/sales/new?${how}=${sale.id}`);
  // A sale from the previous program has no lines to copy; its notes are by amount.
  const hasLines = sale.items.length > 0;
  const edit = canEdit ? [{ label: 'Edit', onSelect: () => setDialog('edit') }] : [];
  const menu = [
    ...(canCreate && hasLines ? [{ label: 'Duplicate', onSelect: () => copy('copy') }] : []),
    ...(canCreate && canCancel && hasLines && (!sale.irn || sale.irn_cancelled_at) ? [{ label: 'Cancel and copy', onSelect: () => copy('replaces') }] : []),
    ...(stands && isForPortal(sale) ? [{ label: 'E-invoice', onSelect: () => setDialog('e-invoice-file') }] : []),
    ...(canEdit && !sale.irn && isForPortal(sale) ? [{ label: 'Record IRN', onSelect: () => setDialog('irn') }] : []),
    ...(stands && sale.supply_type ? [{ label: 'E-way Bill', onSelect: () => setDialog('e-way-file') }] : []),
    ...(canEdit && sale.supply_type ? [{ label: 'Record E-way Bill', onSelect: () => setDialog('e-way') }] : []),
    ...(canCancel
      ? [
          { label: 'Credit Note', onSelect: () => setDialog('note') },
          { label: 'Debit Note', onSelect: () => setDialog('raise') },
        ]
      : []),
    ...(canAttach || sale.attachment_count ? [{ label: 'Attachments', onSelect: onAttachments }] : []),
    ...(seesBooks ? [{ label: 'Entries', onSelect: () => setDialog('entries') }] : []),
    ...(canCancel ? [{ label: 'Cancel Sale', onSelect: () => setDialog('cancel') }] : []),
  ];
  useScreenActions(
    [
      ...(canPay ? [{ label: 'Record Payment', onSelect: () => setDialog('payment') }] : []),
      { label: 'View Invoice', onSelect: () => void navigate(invoicePath(sale.id)) },
      ...edit,
      ...menu,
    ].map(({ label, onSelect }) => ({ label, record: sale.invoice_number, run: onSelect })),
  );
  return (
    <>
      <ButtonLink to={invoicePath(sale.id)} startIcon={<FileIcon />}>
        View Invoice
      </ButtonLink>
      {canEdit && !phone && (
        <Button startIcon={<EditIcon />} onClick={() => setDialog('edit')}>
          Edit
        </Button>
      )}
      {canPay && (
        <Button variant="contained" color="primary" startIcon={<RupeeIcon />} onClick={() => setDialog('payment')}>
          Record Payment
        </Button>
      )}
      {/* A phone has room for two buttons. */}
      <ActionMenu actions={phone ? [...edit, ...menu] : menu} />
      <Suspense>
        {dialog === 'payment' && <RecordDocumentPayment kind={SALE_PAYMENTS} document={sale} from={sale.sale_date} onClose={close} />}
        {dialog === 'edit' && <EditSaleDialog sale={sale} onClose={close} />}
        {dialog === 'irn' && <RecordIrnDialog sale={sale} onClose={close} />}
        {dialog === 'e-way' && <RecordEwayBillDialog sale={sale} onClose={close} />}
        {dialog === 'e-invoice-file' && <EInvoiceDialog document={portalSale(sale)} onClose={close} />}
        {dialog === 'e-way-file' && <EWayBillDialog document={portalSale(sale)} onClose={close} />}
        {dialog === 'note' && hasLines && <CreditNoteDialog sale={sale} onClose={close} />}
        {dialog === 'raise' && hasLines && <RaiseSaleDialog sale={sale} onClose={close} />}
        {(dialog === 'note' || dialog === 'raise') && !hasLines && <OpeningNoteDialogs kind={dialog} sale={sale} onClose={close} />}
        {dialog === 'entries' && (
          <EntriesDialog kind={sale.opening ? 'opening_sale' : 'sale'} documentId={sale.id} name={sale.invoice_number} onClose={close} />
        )}
        {dialog === 'cancel' && <CancelSaleDialog sale={sale} onClose={close} />}
      </Suspense>
    </>
  );
}

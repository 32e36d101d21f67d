import { downloadFile, useNavigate } from '@karkhana/shared-auth';
import { useDownload } from '@karkhana/shared-auth/screens';
import { purchasePath } from '@karkhana/shared-contract/areas/addresses';
import { numberInFileName } from '@karkhana/shared-contract/document-number';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { useToast } from '@karkhana/shared-ui';
import { useMakeSelfInvoice } from './make-self-invoice.ts';

export const saveSelfInvoice = (id: number, number: string) =>
  downloadFile('GET /api/purchases/:id/self-invoice', { params: { id } }, `${numberInFileName(number)}.pdf`);
export const savePaymentVoucher = ({ id, invoice_number }: Purchase) =>
  downloadFile('GET /api/purchases/:id/payment-voucher', { params: { id } }, `${numberInFileName(invoice_number)}-payment-voucher.pdf`);

type Actions = { label: string; onSelect: () => void }[];

const hasCome = ({ items }: Purchase): boolean => items.some(({ received_quantity }) => received_quantity > 0);

/**
 * Our own invoice for a supply under reverse charge from an unregistered vendor: made once, then its page and PDF. Nothing where there is none to make, or
 * without permission.
 */
export function useSelfInvoice(purchase: Purchase, mayMake: boolean): Actions {
  const { id, self_invoice, self_invoice_number } = purchase;
  const toast = useToast();
  const navigate = useNavigate();
  const { mutateAsync: make } = useMakeSelfInvoice(id);
  const [busy, run] = useDownload(async () => {
    const number = self_invoice_number ?? (await make()).self_invoice_number ?? '';
    if (!self_invoice_number) toast.success(`Self-invoice ${number} made`);
    await saveSelfInvoice(id, number);
  }, 'The self-invoice could not be downloaded');
  if (!self_invoice || busy) return [];
  if (!self_invoice_number) return mayMake && hasCome(purchase) ? [{ label: 'Make Self-Invoice', onSelect: run }] : [];
  return [
    { label: 'Self-Invoice', onSelect: () => void navigate(`${purchasePath(id)}/self-invoice`) },
    { label: 'Download Self-Invoice', onSelect: run },
  ];
}

/** Payment vouchers under reverse charge; nothing before a payment. */
export function usePaymentVoucher(purchase: Purchase): Actions {
  const navigate = useNavigate();
  const [busy, run] = useDownload(() => savePaymentVoucher(purchase), 'The payment voucher could not be downloaded');
  if (!purchase.reverse_charge || !(purchase.amount_paid > 0) || busy) return [];
  return [
    { label: 'Payment Voucher', onSelect: () => void navigate(`${purchasePath(purchase.id)}/payment-voucher`) },
    { label: 'Download Payment Voucher', onSelect: run },
  ];
}

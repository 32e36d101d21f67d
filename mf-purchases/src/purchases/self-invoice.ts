import { downloadFile, messageOf } from '@karkhana/shared-auth';
import { numberInFileName } from '@karkhana/shared-contract/document-number';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { useToast } from '@karkhana/shared-ui';
import { useState } from 'react';
import { useMakeSelfInvoice } from './make-self-invoice.ts';

const hasCome = ({ items }: Purchase): boolean => items.some(({ received_quantity }) => received_quantity > 0);

/**
 * Our own invoice for a supply under reverse charge from an unregistered vendor: made once, then its PDF. Nothing where there is none to make, or without
 * permission.
 */
export function useSelfInvoice(purchase: Purchase, mayMake: boolean): { label: string; onSelect: () => void }[] {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const { id, self_invoice, self_invoice_number } = purchase;
  const { mutateAsync: make } = useMakeSelfInvoice(id);
  const run = async () => {
    setBusy(true);
    try {
      const number = self_invoice_number ?? (await make()).self_invoice_number ?? '';
      if (!self_invoice_number) toast.success(`Self-invoice ${number} made`);
      await downloadFile('GET /api/purchases/:id/self-invoice', { params: { id } }, `${numberInFileName(number)}.pdf`);
    } catch (error) {
      toast.error(messageOf(error, 'The self-invoice could not be downloaded'));
    } finally {
      setBusy(false);
    }
  };
  if (!self_invoice || busy) return [];
  const onSelect = () => void run();
  if (self_invoice_number) return [{ label: 'Download Self-Invoice', onSelect }];
  return mayMake && hasCome(purchase) ? [{ label: 'Make Self-Invoice', onSelect }] : [];
}

/** Payment vouchers under reverse charge, as PDF; nothing before a payment. */
export function usePaymentVoucher({ id, invoice_number, reverse_charge, amount_paid }: Purchase): { label: string; onSelect: () => void }[] {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await downloadFile('GET /api/purchases/:id/payment-voucher', { params: { id } }, `${numberInFileName(invoice_number)}-payment-voucher.pdf`);
    } catch (error) {
      toast.error(messageOf(error, 'The payment voucher could not be downloaded'));
    } finally {
      setBusy(false);
    }
  };
  if (!reverse_charge || !(amount_paid > 0) || busy) return [];
  return [{ label: 'Download Payment Voucher', onSelect: () => void run() }];
}

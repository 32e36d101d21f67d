import type { Sale } from '@karkhana/shared-contract/sales/sale';

export const IRN_COLUMNS = ['irn', 'ack_number', 'ack_date', 'signed_qr'] as const;

interface StoredIrn {
  irn: string | null;
  ack_number: string | null;
  ack_date: Date | null;
  signed_qr: string | null;
}

/** What the e-invoice portal answered, as it goes over the wire; nothing of a sale without. */
export const saleIrn = ({ irn, ack_number, ack_date, signed_qr }: StoredIrn): Pick<Sale, 'irn' | 'ack_number' | 'ack_date' | 'signed_qr'> =>
  irn && ack_number && ack_date && signed_qr ? { irn, ack_number, ack_date: ack_date.toISOString(), signed_qr } : {};

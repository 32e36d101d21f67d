import type { Sale } from '@karkhana/shared-contract/sales/sale';

export const IRN_COLUMNS = [
  'irn',
  'ack_number',
  'ack_date',
  'signed_qr',
  'irn_cancelled_at',
  'eway_bill_number',
  'eway_bill_date',
  'eway_bill_valid_until',
] as const;

interface StoredIrn {
  irn: string | null;
  ack_number: string | null;
  ack_date: Date | null;
  signed_qr: string | null;
  irn_cancelled_at: Date | null;
  eway_bill_number: string | null;
  eway_bill_date: Date | null;
  eway_bill_valid_until: Date | null;
}
type Told = Pick<Sale, (typeof IRN_COLUMNS)[number]>;

/** What the e-invoice and e-way bill portals answered, as it goes over the wire; nothing of a sale without. The code of a cancelled IRN is not printed any more. */
export const saleIrn = ({
  irn,
  ack_number,
  ack_date,
  signed_qr,
  irn_cancelled_at,
  eway_bill_number,
  eway_bill_date,
  eway_bill_valid_until,
}: StoredIrn): Told => ({
  ...(irn && ack_number && ack_date && signed_qr && { irn, ack_number, ack_date: ack_date.toISOString(), ...(!irn_cancelled_at && { signed_qr }) }),
  ...(irn && irn_cancelled_at && { irn_cancelled_at: irn_cancelled_at.toISOString() }),
  ...(eway_bill_number && eway_bill_date && { eway_bill_number, eway_bill_date: eway_bill_date.toISOString() }),
  ...(eway_bill_valid_until && { eway_bill_valid_until: eway_bill_valid_until.toISOString() }),
});

/** Leaves out the database's columns that the api answers in another form. */
export function withoutIrn<Row extends StoredIrn>(row: Row): Omit<Row, keyof StoredIrn> {
  const {
    irn: _irn,
    ack_number: _number,
    ack_date: _date,
    signed_qr: _qr,
    irn_cancelled_at: _cancelled,
    eway_bill_number: _bill,
    eway_bill_date: _made,
    eway_bill_valid_until: _until,
    ...rest
  } = row;
  return rest;
}

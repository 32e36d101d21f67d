import type { Day } from '@karkhana/shared-contract/dates';
import type { Note, NoteLink } from '@karkhana/shared-contract/notes/note';
import type { Sale } from '@karkhana/shared-contract/sales/sale';

/** A document for the portals, with its texts in the dialogs. */
export interface PortalDocument {
  kind: 'sale' | 'credit-note' | 'sale-debit-note';
  id: number;
  number: string;
  date: Day;
  /** Rupees, with tax. */
  net_amount: number;
  /** Of the seller, and of where the goods go. */
  states: readonly [from: string | null, to: string | null];
  /** The portal's earlier answer. */
  irn?: string | null | undefined;
  /** When the portal cancelled its IRN. */
  irn_cancelled_at?: string | undefined;
}

/** The e-invoice portal registers tax invoices to businesses and abroad, and the notes of them. */
export const isForPortal = ({ document_kind, vendor_gstin, supply_type }: Pick<Sale, 'document_kind' | 'vendor_gstin' | 'supply_type'>): boolean =>
  document_kind === 'tax_invoice' && (Boolean(vendor_gstin) || (supply_type?.startsWith('export') ?? false));

const ownState = ({ state_code, gstin }: Sale['company']): string | null => state_code ?? gstin?.slice(0, 2) ?? null;

export const portalSale = ({
  id,
  invoice_number,
  sale_date,
  net_amount,
  irn,
  irn_cancelled_at,
  company,
  ship_to,
  vendor_state_code,
}: Sale): PortalDocument => ({
  ...{ kind: 'sale', id, number: invoice_number, date: sale_date, net_amount, irn, irn_cancelled_at },
  states: [ownState(company), ship_to?.state_code ?? vendor_state_code],
});

export const portalNote = ({ id, number, date, net_amount, company, vendor_state_code }: Note): PortalDocument => ({
  ...{ kind: 'credit-note', id, number, date, net_amount },
  states: [vendor_state_code, ownState(company)],
});

/** Only an e-invoice is made of it: nothing travels with a price. */
export const portalDebitNote = ({ id, number, date, net_amount }: NoteLink): PortalDocument => ({
  ...{ kind: 'sale-debit-note', id, number, date, net_amount },
  states: [null, null],
});

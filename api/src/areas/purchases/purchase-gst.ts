import type { Day } from '@karkhana/shared-contract/dates';
import { documentNumber } from '@karkhana/shared-contract/document-number';
import { registrationOf, stateOfParty } from '@karkhana/shared-contract/gst/party';
import type { Itc, PurchaseSupplyType } from '@karkhana/shared-contract/gst/purchase-taxation';
import type { DocumentKind } from '@karkhana/shared-contract/gst/supply';
import type { PurchaseGst } from '@karkhana/shared-contract/purchases/purchase-gst';
import type { PurchaseInput } from '@karkhana/shared-contract/purchases/purchase-schemas';
import type { Charge, TaxLine } from '@karkhana/shared-contract/sales/sale-gst';
import type { DocumentParty } from '../documents/document-party.ts';
import { chargesOf, commonRate, taxLinesOf } from '../documents/gst-lines.ts';
import type { TaxedPurchase } from './purchase-tax.ts';

type Party = Pick<PurchaseGst, 'vendor_registration' | 'vendor_state_code' | 'vendor_city' | 'vendor_pincode'>;
const NOBODY: Party = { vendor_registration: null, vendor_state_code: null, vendor_city: null, vendor_pincode: null };

/** What a purchase order keeps of GST, as its columns take it. */
export function gstColumns(input: PurchaseInput, taxed: TaxedPurchase, supplier: DocumentParty) {
  const party: Party = {
    vendor_registration: taxed.supply_type && registrationOf(supplier),
    vendor_state_code: stateOfParty(supplier),
    vendor_city: supplier.city,
    vendor_pincode: supplier.pincode,
  };
  return {
    apply_tax: taxed.taxed,
    tax_rate: String(commonRate(taxed)),
    document_kind: taxed.document_kind,
    supply_type: taxed.supply_type,
    place_of_supply: taxed.place_of_supply,
    reverse_charge: input.reverse_charge ?? false,
    itc: taxed.itc,
    supplier: JSON.stringify(party),
    charges: JSON.stringify(chargesOf(input.charges, taxed, taxed.hsn)),
    tax_lines: JSON.stringify(taxed.split === 'whole' ? [] : taxLinesOf(taxed)),
    gst_lacks: taxed.lacks,
  };
}

export const GST_COLUMNS = [
  'document_kind',
  'supply_type',
  'place_of_supply',
  'reverse_charge',
  'itc',
  'supplier',
  'vendor_gstin',
  'charges',
  'tax_lines',
  'self_invoice_year',
  'self_invoice_sequence',
  'self_invoice_date',
] as const;

interface StoredGst {
  document_kind: DocumentKind | null;
  supply_type: PurchaseSupplyType | null;
  place_of_supply: string | null;
  reverse_charge: boolean;
  itc: Itc | null;
  supplier: object | null;
  vendor_gstin: string | null;
  charges: object;
  tax_lines: object;
  self_invoice_year: number | null;
  self_invoice_sequence: number | null;
  self_invoice_date: Day | null;
}

/** As it goes over the wire. */
export const purchaseGst = (row: StoredGst): PurchaseGst => ({
  ...NOBODY,
  ...(row.supplier as Party | null),
  document_kind: row.document_kind ?? 'invoice',
  supply_type: row.supply_type,
  place_of_supply: row.place_of_supply,
  reverse_charge: row.reverse_charge,
  itc: row.itc,
  vendor_gstin: row.vendor_gstin,
  charges: row.charges as Charge[],
  tax_lines: row.tax_lines as TaxLine[],
  ...selfInvoice(row),
});

function selfInvoice({ self_invoice_year, self_invoice_sequence, self_invoice_date, ...row }: StoredGst): Partial<PurchaseGst> {
  if (!row.reverse_charge || !row.supply_type) return {};
  const self_invoice = (row.supplier as Party | null)?.vendor_registration === 'unregistered';
  if (self_invoice_year === null || self_invoice_sequence === null || self_invoice_date === null) return { self_invoice };
  return { self_invoice, self_invoice_number: documentNumber('SI', self_invoice_year, self_invoice_sequence), self_invoice_date };
}

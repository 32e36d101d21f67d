import { productPath, purchasePath, salePath, vendorPath } from '@karkhana/shared-contract/areas/addresses';
import type { MissingKind, MissingRow } from '@karkhana/shared-contract/gst/missing-endpoints';

export const KIND_LABELS: Record<MissingKind, string> = {
  company: 'Company',
  vendor: 'Vendor',
  product: 'Product',
  material: 'Material',
  sale: 'Sale',
  purchase: 'Purchase order',
};

const FIELD_LABELS: Record<string, string> = {
  registration_type: 'Registration',
  legal_name: 'Legal name',
  city: 'City',
  pincode: 'PIN',
  hsn_digits: 'HSN digits',
  state_code: 'State',
  gstin: 'GSTIN',
  hsn_code: 'HSN/SAC',
  uqc: 'Unit for GST',
  gst_rate: 'GST rate',
  tax: 'Tax was left away',
  country: 'Country',
  tax_percentage: 'GST rate of its day',
  taxability: 'Untaxed goods bear tax',
  reverse_charge: 'Reverse charge that may not be',
  place_of_supply: 'Place of supply',
  sale_date: 'Date was after its day',
  irn: 'IRN for a buyer without GSTIN',
  self_invoice: 'Self-invoice (within 30 days of receipt)',
};

export const missingLabels = ({ missing }: MissingRow): string => missing.map((field) => FIELD_LABELS[field] ?? field).join(', ');

/** Address where a missing fact can be entered. */
export function editPath({ kind, id, name }: MissingRow): string {
  const paths: Record<MissingKind, string> = {
    company: '/settings?open=edit',
    vendor: `${vendorPath(id)}?open=edit`,
    product: `${productPath(id)}?open=edit`,
    material: `/stock?tab=materials&name=${encodeURIComponent(name)}`,
    sale: salePath(id),
    purchase: purchasePath(id),
  };
  return paths[kind];
}

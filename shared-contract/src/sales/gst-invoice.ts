import { countryShown } from '../gst/countries.ts';
import { stateShown, stateTaxLabel } from '../gst/states.ts';
import type { DocumentKind } from '../gst/supply.ts';
import { paise } from '../money.ts';
import { dayShown } from '../shown.ts';
import { instantShown } from './irn-time.ts';
import type { Sale } from './sale.ts';
import type { ChargeKind } from './sale-gst.ts';

/** Whether the sale is of a company with a GSTIN and a registration; other sales keep the plain invoice. */
export const isGstInvoice = ({ supply_type, company }: Pick<Sale, 'supply_type' | 'company'>): boolean => supply_type !== null && Boolean(company.gstin);

export interface TaxColumn {
  key: 'cgst' | 'sgst' | 'igst';
  label: string;
}
/** Paise; percent. */
export interface HsnRow {
  hsn_code: string | null;
  gst_rate: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
}
/** A line of goods, or a charge. Paise; percent. */
export interface InvoiceLine {
  name: string;
  sku: string | null;
  hsn_code: string | null;
  quantity: number | null;
  unit: string | null;
  /** Paise. */
  unit_price: number;
  discount: number;
  taxable: number;
  gst_rate: number;
  cgst: number;
  sgst: number;
  igst: number;
}

const HEADINGS = { tax_invoice: 'TAX INVOICE', bill_of_supply: 'BILL OF SUPPLY', invoice: 'INVOICE' } as const;
const CUM_BILL = 'INVOICE-CUM-BILL OF SUPPLY';
export type InvoiceHeading = (typeof HEADINGS)[DocumentKind] | typeof CUM_BILL;
/** Above the paper, the plain one too. Taxed and untaxed goods of an unregistered buyer in India are on one paper (Rule 46A). */
export function invoiceHeading({
  document_kind,
  supply_type,
  vendor_gstin,
  items,
}: Pick<Sale, 'document_kind' | 'supply_type' | 'vendor_gstin' | 'items'>): InvoiceHeading {
  const untaxed = items.filter(({ taxability }) => taxability !== null && taxability !== 'taxable').length;
  const isBoth = untaxed > 0 && untaxed < items.length;
  const toUnregistered = !vendor_gstin && (supply_type === 'intra' || supply_type === 'inter');
  return document_kind === 'tax_invoice' && isBoth && toUnregistered ? CUM_BILL : HEADINGS[document_kind];
}
/** A sum at the foot of a document. `part`: of the one above it, as CGST and SGST are of Tax. */
export type DocumentSum = [label: string, amount: number, part?: true];

/** Content of a GST invoice (Rules 46 and 49), the same on screen, on paper and in the PDF. Amounts in paise. */
export interface GstInvoice {
  heading: InvoiceHeading;
  declarations: string[];
  /** Label and text, in their order. */
  facts: [label: string, text: string][];
  taxes: TaxColumn[];
  lines: InvoiceLine[];
  hsn: HsnRow[];
  /** The last is the amount payable. */
  sums: DocumentSum[];
  showsDiscount: boolean;
  /** Whether each line shows its rate, also when another party pays the tax or none does. */
  showsRate: boolean;
}

const COMPOSITION = 'Composition taxable person, not eligible to collect tax on supplies';
const WITH_TAX = 'ON PAYMENT OF INTEGRATED TAX';
const UNDER_LUT = 'UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX';
const EXPORT = 'SUPPLY MEANT FOR EXPORT';
const SEZ = 'SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS';
export const CHARGE_LABELS: Record<ChargeKind, string> = { freight: 'Freight', packing: 'Packing', other: 'Other charges' };

export function gstInvoice(sale: Sale): GstInvoice {
  const taxes = taxColumns(sale);
  const lines = [...sale.items.map(goodsLine), ...sale.charges.map((charge) => chargeLine(charge, sale))];
  return {
    heading: invoiceHeading(sale),
    declarations: declarations(sale),
    facts: facts(sale),
    taxes,
    lines,
    hsn: hsnSummary(lines),
    sums: sums(sale, taxes, lines),
    showsDiscount: lines.some(({ discount }) => discount > 0),
    showsRate: sale.document_kind !== 'bill_of_supply',
  };
}

/** Only taxes that the document has; none on one without tax. */
export function taxColumns({
  supply_type,
  tax_amount,
  place_of_supply,
}: {
  supply_type: string | null;
  tax_amount: number;
  place_of_supply: string | null;
}): TaxColumn[] {
  if (tax_amount === 0) return [];
  if (supply_type !== 'intra') return [{ key: 'igst', label: 'IGST' }];
  return [
    { key: 'cgst', label: 'CGST' },
    { key: 'sgst', label: stateTaxLabel(place_of_supply) },
  ];
}

function declarations({ supply_type, company, document_kind }: Sale): string[] {
  const said = {
    export_with_tax: `${EXPORT} ${WITH_TAX}`,
    export_without_tax: `${EXPORT} ${UNDER_LUT}`,
    sez_with_tax: `${SEZ} ${WITH_TAX}`,
    sez_without_tax: `${SEZ} ${UNDER_LUT}`,
    intra: null,
    inter: null,
  };
  const lut = supply_type?.endsWith('_without_tax') && company.lut_number ? `LUT ${company.lut_number}` : null;
  const composition = document_kind === 'bill_of_supply' && company.registration_type === 'composition' ? COMPOSITION : null;
  return [supply_type && said[supply_type], lut, composition].filter((each) => each !== null && each !== undefined);
}

function facts({
  invoice_number,
  sale_date,
  due_date,
  customer_reference,
  place_of_supply,
  reverse_charge,
  document_kind,
  ...portal
}: Sale): [string, string][] {
  return [
    ['Invoice Number', invoice_number],
    ['Date', dayShown(sale_date)],
    ...(due_date ? [['Due date', dayShown(due_date)] as [string, string]] : []),
    ...(customer_reference ? [['Customer Reference', customer_reference] as [string, string]] : []),
    ...(place_of_supply ? [['Place of Supply', stateShown(place_of_supply)] as [string, string]] : []),
    ...exportFacts(portal),
    ...(document_kind === 'bill_of_supply' ? [] : [['Tax payable on reverse charge', reverse_charge ? 'Yes' : 'No'] as [string, string]]),
    ...(portal.eway_bill_number ? [['E-way Bill No.', portal.eway_bill_number] as [string, string]] : []),
    ...(portal.eway_bill_date ? [['E-way Bill Date', instantShown(portal.eway_bill_date)] as [string, string]] : []),
    ...(portal.eway_bill_valid_until ? [['E-way Bill Valid Until', instantShown(portal.eway_bill_valid_until)] as [string, string]] : []),
    ...(portal.irn
      ? ([
          ['Ack No.', portal.ack_number ?? ''],
          ['Ack Date', instantShown(portal.ack_date ?? '')],
          ['IRN', portal.irn],
          ...(portal.irn_cancelled_at ? [['IRN cancelled', instantShown(portal.irn_cancelled_at)]] : []),
        ] as [string, string][])
      : []),
  ];
}

/** Destination and port of an export, and its amount in the buyer's currency. */
export function exportFacts({
  country,
  port_code,
  currency,
  exchange_rate,
}: Pick<Sale, 'country' | 'port_code' | 'currency' | 'exchange_rate'>): [string, string][] {
  return [
    ...(country ? [['Country of Destination', countryShown(country)] as [string, string]] : []),
    ...(port_code ? [['Port', port_code] as [string, string]] : []),
    ...(currency ? [['Currency', exchange_rate ? `${currency}, 1 ${currency} = ₹${exchange_rate}` : currency] as [string, string]] : []),
  ];
}

const goodsLine = (item: Sale['items'][number]): InvoiceLine => ({
  name: item.product_name,
  sku: item.sku,
  hsn_code: item.hsn_code,
  quantity: item.quantity,
  unit: item.uqc,
  unit_price: paise(item.unit_price),
  discount: paise(item.discount_amount),
  taxable: paise(item.taxable_amount),
  gst_rate: item.gst_rate,
  cgst: paise(item.cgst),
  sgst: paise(item.sgst),
  igst: paise(item.igst),
});

/** Inside the state the two halves of a charge's tax are the same. */
export function chargeLine(
  { kind, amount, gst_rate, hsn_code, tax_amount }: Sale['charges'][number],
  { supply_type }: { supply_type: string | null },
): InvoiceLine {
  const tax = paise(tax_amount);
  const half = supply_type === 'intra' ? tax / 2 : 0;
  const figures = { unit_price: paise(amount), discount: 0, taxable: paise(amount), gst_rate, cgst: half, sgst: half, igst: supply_type === 'intra' ? 0 : tax };
  return { name: CHARGE_LABELS[kind], sku: null, hsn_code, quantity: null, unit: null, ...figures };
}

/** Of a rate: half for CGST and SGST each, the whole for IGST. */
export const shareOfRate = (rate: number, taxes: readonly TaxColumn[]): string => `${taxes.length === 2 ? rate / 2 : rate}%`;

/** By HSN code and rate, in the order of the lines. */
export function hsnSummary(lines: InvoiceLine[]): HsnRow[] {
  const rows = new Map<string, HsnRow>();
  for (const { hsn_code, gst_rate, taxable, cgst, sgst, igst } of lines) {
    const key = `${hsn_code} ${gst_rate}`;
    const row = rows.get(key) ?? { hsn_code, gst_rate, taxable: 0, cgst: 0, sgst: 0, igst: 0 };
    rows.set(key, { ...row, taxable: row.taxable + taxable, cgst: row.cgst + cgst, sgst: row.sgst + sgst, igst: row.igst + igst });
  }
  return [...rows.values()];
}

function sums({ total_amount, tax_amount, round_off, net_amount }: Sale, taxes: TaxColumn[], lines: InvoiceLine[]): DocumentSum[] {
  const total = (key: 'discount' | TaxColumn['key']) => lines.reduce((sum, line) => sum + line[key], 0);
  const discount = total('discount');
  return [
    ...(discount
      ? ([
          ['Amount', paise(total_amount) + discount],
          ['Discount', -discount],
        ] as [string, number][])
      : []),
    ['Subtotal', paise(total_amount)],
    ...(tax_amount > 0 ? [['Tax', paise(tax_amount)] as [string, number]] : []),
    ...taxes.map(({ key, label }): DocumentSum => [label, total(key), true]),
    ...(round_off === 0 ? [] : [['Round Off', paise(round_off)] as [string, number]]),
    ['Total', paise(net_amount)],
  ];
}

/** An address with its city and PIN, unless the address contains them. */
export const addressLine = (address: string | null, city: string | null | undefined, pincode: string | null | undefined): string =>
  [address, ...[city, pincode].filter((part) => part && !address?.includes(part))].filter(Boolean).join(', ');

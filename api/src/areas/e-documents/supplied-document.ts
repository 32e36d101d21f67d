import type { CompanySnapshot } from '@karkhana/shared-contract/company/company';
import type { Day } from '@karkhana/shared-contract/dates';
import { registrationOf } from '@karkhana/shared-contract/gst/party';
import { ABROAD } from '@karkhana/shared-contract/gst/states';
import type { PartyRegistration } from '@karkhana/shared-contract/gst/supply';
import type { Note } from '@karkhana/shared-contract/notes/note';
import type { Sale, SaleItem } from '@karkhana/shared-contract/sales/sale';
import type { Charge, ShipTo } from '@karkhana/shared-contract/sales/sale-gst';

/** A line of goods or a charge. Rupees, percent. */
export interface SuppliedLine {
  /** Where a fault of it is shown, such as items[0]. */
  field: string;
  name: string;
  hsn_code: string | null;
  unit: string | null;
  quantity: number;
  unit_price: number;
  gross: number;
  discount: number;
  taxable: number;
  gst_rate: number;
  cgst: number;
  sgst: number;
  igst: number;
}

/** Where goods leave or arrive. */
export interface Whereabouts {
  address: string;
  city: string | null;
  pincode: string | null;
  state_code: string | null;
}

/** A sale or a note of one, as the portals see it. Rupees. */
export interface SuppliedDocument {
  kind: 'sale' | 'credit_note' | 'debit_note';
  number: string;
  date: Day;
  cancelled: boolean;
  /** The invoice that a note corrects. */
  original: { number: string; date: Day } | null;
  bill_of_supply: boolean;
  supply_type: string | null;
  place_of_supply: string | null;
  reverse_charge: boolean;
  company: CompanySnapshot;
  buyer: Whereabouts & {
    name: string;
    gstin: string | null;
    registration: PartyRegistration;
    phone: string;
    email: string;
  };
  ship_to: ShipTo | null;
  lines: SuppliedLine[];
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  round_off: number;
  net: number;
}

/** A transfer between our places: to us, at another place. */
export interface MovedDocument extends Omit<SuppliedDocument, 'kind'> {
  kind: 'transfer';
  /** The names of the places. */
  places: { from: string; to: string };
  from: Whereabouts;
}

/** What an e-way bill is for. */
export type TransportedDocument = SuppliedDocument | MovedDocument;

export const isExport = ({ supply_type }: Pick<SuppliedDocument, 'supply_type'>): boolean => supply_type?.startsWith('export') ?? false;

const sumOf = (lines: readonly SuppliedLine[], of: 'cgst' | 'sgst' | 'igst'): number => Math.round(lines.reduce((sum, line) => sum + line[of] * 100, 0)) / 100;

const soldLine = (item: SaleItem, index: number): SuppliedLine => ({
  field: `items[${index}]`,
  name: item.product_name,
  hsn_code: item.hsn_code,
  unit: item.uqc,
  quantity: item.quantity,
  unit_price: item.unit_price,
  gross: Math.round((item.taxable_amount + item.discount_amount) * 100) / 100,
  discount: item.discount_amount,
  taxable: item.taxable_amount,
  gst_rate: item.gst_rate,
  cgst: item.cgst,
  sgst: item.sgst,
  igst: item.igst,
});

/** A charge goes with the goods of the highest amount, and has their code where it has none. */
function chargeLine({ kind, amount, gst_rate, hsn_code, tax_amount }: Charge, index: number, goods: readonly SuppliedLine[], isIntra: boolean): SuppliedLine {
  const [main] = [...goods].sort((one, other) => other.taxable - one.taxable);
  const half = isIntra ? Math.round(tax_amount * 50) / 100 : 0;
  return {
    field: `charges[${index}]`,
    name: { freight: 'Freight', packing: 'Packing', other: 'Other charges' }[kind],
    hsn_code: hsn_code ?? main?.hsn_code ?? null,
    unit: 'OTH',
    quantity: 1,
    unit_price: amount,
    gross: amount,
    discount: 0,
    taxable: amount,
    gst_rate,
    cgst: half,
    sgst: half,
    igst: isIntra ? 0 : tax_amount,
  };
}

type Buyer = Pick<
  Sale,
  'vendor_name' | 'vendor_gstin' | 'vendor_state_code' | 'vendor_address' | 'vendor_city' | 'vendor_pincode' | 'vendor_phone' | 'vendor_email'
>;
const buyerOf = (document: Buyer, registration: PartyRegistration): SuppliedDocument['buyer'] => ({
  name: document.vendor_name,
  gstin: document.vendor_gstin,
  registration,
  address: document.vendor_address,
  city: document.vendor_city,
  pincode: document.vendor_pincode,
  state_code: registration === 'overseas' ? ABROAD : document.vendor_state_code,
  phone: document.vendor_phone,
  email: document.vendor_email,
});

export function soldDocument(sale: Sale): SuppliedDocument {
  const goods = sale.items.map(soldLine);
  const lines = [...goods, ...sale.charges.map((charge, index) => chargeLine(charge, index, goods, sale.supply_type === 'intra'))];
  return {
    kind: 'sale',
    number: sale.invoice_number,
    date: sale.sale_date,
    cancelled: sale.cancelled_at !== null,
    original: null,
    bill_of_supply: sale.document_kind === 'bill_of_supply',
    supply_type: sale.supply_type,
    place_of_supply: sale.place_of_supply,
    reverse_charge: sale.reverse_charge,
    company: sale.company,
    buyer: buyerOf(sale, sale.vendor_registration ?? registrationOf({ gstin: sale.vendor_gstin, state_code: sale.vendor_state_code })),
    ship_to: sale.ship_to,
    lines,
    taxable: sale.total_amount,
    cgst: sumOf(lines, 'cgst'),
    sgst: sumOf(lines, 'sgst'),
    igst: sumOf(lines, 'igst'),
    round_off: sale.round_off,
    net: sale.net_amount,
  };
}

export function notedDocument(kind: 'credit_note' | 'debit_note', note: Note): SuppliedDocument {
  const goods = note.items.map((item, index) => ({
    field: `items[${index}]`,
    name: item.product_name,
    hsn_code: item.hsn_code,
    unit: item.unit,
    quantity: item.quantity,
    unit_price: item.unit_price,
    gross: item.total_price,
    discount: 0,
    taxable: item.total_price,
    gst_rate: item.gst_rate,
    cgst: item.cgst,
    sgst: item.sgst,
    igst: item.igst,
  }));
  const lines = [...goods, ...note.charges.map((charge, index) => chargeLine(charge, index, goods, note.supply_type === 'intra'))];
  const registration = note.supply_type?.startsWith('sez') ? 'sez' : registrationOf({ gstin: note.vendor_gstin, state_code: note.vendor_state_code });
  return {
    kind,
    number: note.number,
    date: note.date,
    cancelled: note.cancelled_at !== null,
    original: { number: note.document.invoice_number, date: note.document.date },
    bill_of_supply: false,
    supply_type: note.supply_type,
    place_of_supply: note.place_of_supply,
    reverse_charge: note.reverse_charge,
    company: note.company,
    buyer: buyerOf(note, registration),
    ship_to: null,
    lines,
    taxable: note.total_amount,
    cgst: note.cgst,
    sgst: note.sgst,
    igst: note.igst,
    round_off: note.round_off,
    net: note.net_amount,
  };
}

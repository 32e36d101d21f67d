import type { Transport, TransportMode } from '@karkhana/shared-contract/e-documents/e-document-endpoints';
import { ABROAD } from '@karkhana/shared-contract/gst/states';
import { commonFaults } from './common-faults.ts';
import { slashed } from './e-invoice.ts';
import { placeName, portalAddress, portalGoods, portalName } from './portal-text.ts';
import { isExport, type SuppliedLine, type TransportedDocument } from './supplied-document.ts';

const MOST_LINES = 250;
/** The portal's kind of supply for goods that stay ours. */
const OWN_USE = 5;
const MODES: Record<TransportMode, number> = { road: 1, rail: 2, air: 3, ship: 4 };

/** Everything that the e-way bill portal would refuse, as a sentence for each field. */
export function eWayBillFaults(document: TransportedDocument, transport: Transport): Record<string, string> {
  const { lines, number } = document;
  const needsPaper = transport.mode !== 'road';
  return {
    ...commonFaults(document),
    ...(!/^[a-zA-Z0-9/-]{1,16}$/.test(number) && { invoice_number: 'The portal takes numbers of at most 16 letters, digits, / and -' }),
    ...(lines.every(({ hsn_code }) => hsn_code?.startsWith('99')) && lines.length > 0 && { items: 'Services do not travel: an e-way bill is for goods' }),
    ...(needsPaper && !transport.transport_document_number && { transport_document_number: 'Rail, air and ship need the number of the transport document' }),
    ...(transport.vehicle_number &&
      !/^[A-Z0-9]{7,15}$/.test(transport.vehicle_number) && { vehicle_number: 'A vehicle is 7 to 15 capitals and digits, such as MH12AB1234' }),
  };
}

/** One bill for the portal's bulk upload, version 1.0.0621. @param document without faults */
export const eWayBillOf = (document: TransportedDocument, transport: Transport): object => ({ version: '1.0.0621', billLists: [billOf(document, transport)] });

function billOf(document: TransportedDocument, transport: Transport): object {
  const { company, buyer, ship_to } = document;
  const isReturn = document.kind === 'credit_note';
  const ours = document.kind === 'transfer' ? document.from : { ...company, address: company.address ?? '' };
  const us = side(company.gstin ?? '', company.legal_name ?? company.companyName ?? '', ours.address, [ours.city, company.state_code, ours.pincode]);
  const gstin = isExport(document) || !buyer.gstin ? 'URP' : buyer.gstin;
  const them = side(gstin, buyer.name, buyer.address, [buyer.city, buyer.state_code, isExport(document) ? '999999' : buyer.pincode]);
  const [from, to] = isReturn ? [them, us] : [us, them];
  const ownState = Number(company.state_code ?? company.gstin?.slice(0, 2));
  const theirState = Number(isExport(document) || document.supply_type?.startsWith('sez') ? ABROAD : buyer.state_code);
  const [fromState, toState] = isReturn ? [theirState, ownState] : [ownState, theirState];
  const goesElsewhere = !isReturn && ship_to !== null && (ship_to.gstin === null || ship_to.gstin !== buyer.gstin);
  const goods = document.lines.filter(({ hsn_code }) => !hsn_code?.startsWith('99'));
  const [main] = [...goods].sort((one, other) => other.taxable - one.taxable);
  return {
    userGstin: company.gstin,
    supplyType: isReturn ? 'I' : 'O',
    subSupplyType: isReturn ? 7 : document.kind === 'transfer' ? OWN_USE : isExport(document) ? 3 : 1,
    docType: isReturn || document.kind === 'transfer' ? 'CHL' : document.bill_of_supply || document.supply_type === 'export_without_tax' ? 'BIL' : 'INV',
    docNo: document.number,
    docDate: slashed(document.date),
    transType: goesElsewhere ? 2 : 1,
    ...named('from', from),
    fromStateCode: fromState,
    actualFromStateCode: fromState,
    ...named('to', goesElsewhere ? { ...to, ...placeOf(ship_to.address, null, ship_to.state_code ?? buyer.state_code, ship_to.pincode ?? buyer.pincode) } : to),
    toStateCode: toState,
    actualToStateCode: goesElsewhere ? Number(ship_to.state_code ?? buyer.state_code) : toState,
    totalValue: document.taxable,
    cgstValue: document.cgst,
    sgstValue: document.sgst,
    igstValue: document.igst,
    cessValue: 0,
    TotNonAdvolVal: 0,
    OthValue: document.round_off,
    totInvValue: document.net,
    transMode: MODES[transport.mode],
    transDistance: transport.distance,
    ...(transport.transporter_id && { transporterId: transport.transporter_id }),
    ...(transport.transporter_name && { transporterName: transport.transporter_name }),
    ...(transport.transport_document_number && { transDocNo: transport.transport_document_number }),
    ...(transport.transport_document_date && { transDocDate: slashed(transport.transport_document_date) }),
    ...(transport.vehicle_number && { vehicleNo: transport.vehicle_number }),
    vehicleType: 'R',
    mainHsnCode: main?.hsn_code,
    itemList: (goods.length > MOST_LINES ? merged(goods) : goods).map(itemOf),
  };
}

interface Side {
  Gstin: string;
  TrdName: string;
  Addr1: string;
  Addr2?: string;
  Place: string;
  Pincode: number;
}

const placeOf = (address: string, city: string | null, state: string | null, pincode: string | null) => ({
  ...portalAddress(address, 120),
  Place: placeName(city, state) || 'Abroad',
  Pincode: Number(pincode),
});
/** The city, the state and the PIN of one side. */
type Town = readonly [city: string | null | undefined, state: string | null | undefined, pincode: string | null | undefined];
const side = (gstin: string, name: string, address: string, [city, state, pincode]: Town): Side => ({
  Gstin: gstin,
  TrdName: portalName(name),
  ...placeOf(address, city ?? null, state ?? null, pincode ?? null),
});
/** fromGstin, fromTrdName and so on. */
const named = (which: 'from' | 'to', own: Side): object => Object.fromEntries(Object.entries(own).map(([name, value]) => [`${which}${name}`, value]));

/** The portal takes 250 lines: of more, those of one code, unit and rate are one. */
function merged(lines: readonly SuppliedLine[]): SuppliedLine[] {
  const together = new Map<string, SuppliedLine>();
  for (const line of lines) {
    const key = `${line.hsn_code} ${line.unit} ${line.gst_rate}`;
    const before = together.get(key);
    together.set(
      key,
      before ? { ...before, quantity: before.quantity + line.quantity, taxable: Math.round((before.taxable + line.taxable) * 100) / 100 } : line,
    );
  }
  return [...together.values()];
}

const itemOf = (line: SuppliedLine, index: number): object => ({
  itemNo: index + 1,
  productDesc: portalGoods(line.name, 100),
  hsnCode: line.hsn_code,
  quantity: line.quantity,
  qtyUnit: line.unit ?? 'OTH',
  taxableAmount: line.taxable,
  sgstRate: line.igst ? 0 : line.cgst ? line.gst_rate / 2 : 0,
  cgstRate: line.igst ? 0 : line.cgst ? line.gst_rate / 2 : 0,
  igstRate: line.igst ? line.gst_rate : 0,
  cessRate: 0,
});

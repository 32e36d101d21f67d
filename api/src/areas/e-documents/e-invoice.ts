import { ABROAD } from '@karkhana/shared-contract/gst/states';
import { commonFaults } from './common-faults.ts';
import { placeName, portalAddress, portalGoods, portalName } from './portal-text.ts';
import { isExport, type SuppliedDocument, type SuppliedLine } from './supplied-document.ts';

const TYPES = { sale: 'INV', credit_note: 'CRN', debit_note: 'DBN' } as const;
const MOST_LINES = 1_000;
const SUPPLY_TYPES: Record<string, string> = {
  intra: 'B2B',
  inter: 'B2B',
  sez_with_tax: 'SEZWP',
  sez_without_tax: 'SEZWOP',
  export_with_tax: 'EXPWP',
  export_without_tax: 'EXPWOP',
};

/** 'dd/MM/yyyy'. */
export const slashed = (day: string): string => day.split('-').reverse().join('/');

/** Everything that the e-invoice portal would refuse, as a sentence for each field. */
export function eInvoiceFaults(document: SuppliedDocument): Record<string, string> {
  const { buyer, number, lines } = document;
  const isToConsumer = !isExport(document) && !buyer.gstin;
  return {
    ...commonFaults(document),
    ...(isToConsumer && { vendor_gstin: 'E-invoices are for customers with a GSTIN, in a SEZ or abroad' }),
    ...(document.bill_of_supply && { document_kind: 'A bill of supply is no e-invoice' }),
    ...(!/^[a-zA-Z1-9][a-zA-Z0-9/-]{0,15}$/.test(number) && {
      invoice_number: 'The portal takes numbers of at most 16 letters, digits, / and -, without a 0 in front',
    }),
    ...(lines.length > MOST_LINES && { items: `The portal takes at most ${MOST_LINES} lines` }),
    ...Object.fromEntries(
      lines
        .filter(({ hsn_code }) => hsn_code?.length === 4)
        .map(({ field, name }) => [`${field}.hsn_code`, `${name}: an e-invoice needs 6 or 8 digits of HSN/SAC`]),
    ),
  };
}

/** INV-01, version 1.1. @param document without faults */
export function eInvoiceOf(document: SuppliedDocument): object {
  const { company, buyer, ship_to } = document;
  const seller = company.gstin ?? '';
  const abroad = isExport(document);
  const exportAddress = { Loc: portalName(buyer.city ?? '') || 'Abroad', Pin: 999999, Stcd: ABROAD };
  const ownAddress = { Loc: placeName(buyer.city, buyer.state_code), Pin: Number(buyer.pincode), Stcd: buyer.state_code };
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: SUPPLY_TYPES[document.supply_type ?? ''] ?? 'B2B', ...(document.reverse_charge && { RegRev: 'Y' }) },
    DocDtls: { Typ: TYPES[document.kind], No: document.number, Dt: slashed(document.date) },
    SellerDtls: {
      Gstin: seller,
      LglNm: portalName(company.legal_name ?? company.companyName ?? ''),
      ...portalAddress(company.address ?? ''),
      Loc: portalName(company.city ?? ''),
      Pin: Number(company.pincode),
      Stcd: company.state_code ?? seller.slice(0, 2),
    },
    BuyerDtls: {
      Gstin: abroad ? 'URP' : buyer.gstin,
      LglNm: portalName(buyer.name),
      Pos: abroad ? ABROAD : document.place_of_supply,
      ...portalAddress(buyer.address),
      ...(abroad ? exportAddress : ownAddress),
    },
    ...(ship_to?.pincode &&
      ship_to.state_code && {
        ShipDtls: {
          ...(ship_to.gstin && { Gstin: ship_to.gstin }),
          LglNm: portalName(ship_to.name),
          ...portalAddress(ship_to.address),
          Loc: placeName(null, ship_to.state_code),
          Pin: Number(ship_to.pincode),
          Stcd: ship_to.state_code,
        },
      }),
    ItemList: document.lines.map(itemOf),
    ValDtls: {
      AssVal: document.taxable,
      CgstVal: document.cgst,
      SgstVal: document.sgst,
      IgstVal: document.igst,
      ...(document.round_off !== 0 && { RndOffAmt: document.round_off }),
      TotInvVal: document.net,
    },
    ...(document.original && { RefDtls: { PrecDocDtls: [{ InvNo: document.original.number, InvDt: slashed(document.original.date) }] } }),
  };
}

function itemOf(line: SuppliedLine, index: number): object {
  const isService = line.hsn_code?.startsWith('99') ?? false;
  return {
    SlNo: String(index + 1),
    PrdDesc: portalGoods(line.name),
    IsServc: isService ? 'Y' : 'N',
    HsnCd: line.hsn_code,
    ...(!isService && { Qty: line.quantity, Unit: line.unit ?? 'OTH' }),
    UnitPrice: line.unit_price,
    TotAmt: line.gross,
    ...(line.discount !== 0 && { Discount: line.discount }),
    AssAmt: line.taxable,
    GstRt: line.gst_rate,
    IgstAmt: line.igst,
    CgstAmt: line.cgst,
    SgstAmt: line.sgst,
    TotItemVal: Math.round((line.taxable + line.igst + line.cgst + line.sgst) * 100) / 100,
  };
}

import type { CompanySnapshot } from '@karkhana/shared-contract/company/company';
import { expectFits } from '../../testing/expect-fits.ts';
import { E_INVOICE, E_WAY_BILL } from '../../testing/portal-schemas.ts';
import { eInvoiceFaults, eInvoiceOf } from './e-invoice.ts';
import { eWayBillFaults, eWayBillOf } from './e-way-bill.ts';
import type { SuppliedDocument } from './supplied-document.ts';

const company = { companyName: 'Karkhana', gstin: '27AAPFU0939F1ZV', address: 'MIDC', city: 'Pune', pincode: '411019', state_code: '27' } as CompanySnapshot;
const sale: SuppliedDocument = {
  ...{ kind: 'sale', number: 'S26/2', date: '2026-10-05', cancelled: false, original: null, bill_of_supply: false, reverse_charge: false, ship_to: null },
  ...{ supply_type: 'inter', place_of_supply: '29', company },
  buyer: {
    ...{ name: 'Buyer B', gstin: '29AAGCB7383J1Z4', registration: 'regular', address: 'Peenya', city: 'Bengaluru', pincode: '560058', state_code: '29' },
    ...{ phone: '1', email: 'b@b.example' },
  },
  lines: [
    {
      ...{ field: 'items[0]', name: 'Bracket', hsn_code: '732690', unit: 'KGS', quantity: 200, unit_price: 300, gross: 60000, discount: 0, taxable: 60000 },
      ...{ gst_rate: 18, cgst: 0, sgst: 0, igst: 10800 },
    },
  ],
  ...{ taxable: 60000, cgst: 0, sgst: 0, igst: 10800, round_off: 0, net: 70800 },
};
const byRoad = { mode: 'road', distance: 840, vehicle_number: 'MH12AB1234' } as const;

test('an e-invoice is that of the reference', () => {
  expect(eInvoiceFaults(sale)).toEqual({});
  expect(eInvoiceOf(sale)).toEqual({
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B' },
    DocDtls: { Typ: 'INV', No: 'S26/2', Dt: '05/10/2026' },
    SellerDtls: { Gstin: '27AAPFU0939F1ZV', LglNm: 'Karkhana', Addr1: 'MIDC', Loc: 'Pune', Pin: 411019, Stcd: '27' },
    BuyerDtls: { Gstin: '29AAGCB7383J1Z4', LglNm: 'Buyer B', Pos: '29', Addr1: 'Peenya', Loc: 'Bengaluru', Pin: 560058, Stcd: '29' },
    ItemList: [
      {
        ...{ SlNo: '1', PrdDesc: 'Bracket', IsServc: 'N', HsnCd: '732690', Qty: 200, Unit: 'KGS', UnitPrice: 300, TotAmt: 60000, AssAmt: 60000, GstRt: 18 },
        ...{ IgstAmt: 10800, CgstAmt: 0, SgstAmt: 0, TotItemVal: 70800 },
      },
    ],
    ValDtls: { AssVal: 60000, CgstVal: 0, SgstVal: 0, IgstVal: 10800, TotInvVal: 70800 },
  });
});

test('an e-way bill is that of the reference', () => {
  expect(eWayBillFaults(sale, byRoad)).toEqual({});
  expect(eWayBillOf(sale, byRoad)).toMatchObject({
    version: '1.0.0621',
    billLists: [
      {
        ...{ userGstin: '27AAPFU0939F1ZV', supplyType: 'O', subSupplyType: 1, docType: 'INV', docNo: 'S26/2', docDate: '05/10/2026', transType: 1 },
        ...{ fromGstin: '27AAPFU0939F1ZV', fromTrdName: 'Karkhana', fromAddr1: 'MIDC', fromPlace: 'Pune', fromPincode: 411019, fromStateCode: 27 },
        ...{
          toGstin: '29AAGCB7383J1Z4',
          toTrdName: 'Buyer B',
          toAddr1: 'Peenya',
          toPlace: 'Bengaluru',
          toPincode: 560058,
          toStateCode: 29,
          actualToStateCode: 29,
        },
        ...{ totalValue: 60000, igstValue: 10800, totInvValue: 70800, transMode: 1, transDistance: 840, vehicleNo: 'MH12AB1234', vehicleType: 'R' },
        itemList: [{ itemNo: 1, hsnCode: '732690', quantity: 200, qtyUnit: 'KGS', taxableAmount: 60000, sgstRate: 0, cgstRate: 0, igstRate: 18 }],
      },
    ],
  });
});

test('a credit note names its invoice, and its goods travel back to us', () => {
  const note: SuppliedDocument = { ...sale, kind: 'credit_note', number: 'C26/1', original: { number: 'S26/2', date: '2026-10-05' } };
  expect(eInvoiceOf(note)).toMatchObject({ DocDtls: { Typ: 'CRN' }, RefDtls: { PrecDocDtls: [{ InvNo: 'S26/2', InvDt: '05/10/2026' }] } });
  expect(eWayBillOf(note, byRoad)).toMatchObject({ billLists: [{ supplyType: 'I', subSupplyType: 7, docType: 'CHL', fromStateCode: 29, toPincode: 411019 }] });
});

test('a debit note of a sale is a DBN of its invoice', () => {
  const note: SuppliedDocument = { ...sale, kind: 'debit_note', number: 'SDN/26-27/00001', original: { number: 'S26/2', date: '2026-10-05' } };
  expect(eInvoiceFaults(note)).toEqual({});
  expect(eInvoiceOf(note)).toMatchObject({ DocDtls: { Typ: 'DBN', No: 'SDN/26-27/00001' }, RefDtls: { PrecDocDtls: [{ InvNo: 'S26/2' }] } });
});

test('an export is to an unregistered party, at a PIN of nines', () => {
  const exported: SuppliedDocument = {
    ...{ ...sale, supply_type: 'export_without_tax', place_of_supply: '96' },
    buyer: { ...sale.buyer, gstin: null, registration: 'overseas', pincode: null, state_code: '96' },
  };
  expect(eInvoiceFaults(exported)).toEqual({});
  expect(eInvoiceOf(exported)).toMatchObject({ TranDtls: { SupTyp: 'EXPWOP' }, BuyerDtls: { Gstin: 'URP', Pos: '96', Pin: 999999, Stcd: '96' } });
});

test('every reason for a refusal is named at once', () => {
  const faulty: SuppliedDocument = {
    ...{ ...sale, cancelled: true, place_of_supply: null, company: { ...company, pincode: null } },
    buyer: { ...sale.buyer, name: 'श्री गणेश', gstin: null, pincode: null },
    lines: [{ ...sale.lines[0]!, hsn_code: null }],
  };
  expect(Object.keys(eInvoiceFaults(faulty)).sort()).toEqual([
    ...['cancelled_at', 'company.pincode', 'items[0].hsn_code', 'place_of_supply', 'vendor_gstin', 'vendor_name', 'vendor_pincode'],
  ]);
});

const exported: SuppliedDocument = {
  ...{ ...sale, supply_type: 'export_without_tax', place_of_supply: '96', igst: 0, net: 60000 },
  lines: [{ ...sale.lines[0]!, igst: 0 }],
};
const kinds: [string, SuppliedDocument][] = [
  ['a sale', sale],
  ['an export', exported],
  ['a sale with discount and round-off', { ...sale, round_off: -0.2, net: 70799.8, lines: [{ ...sale.lines[0]!, gross: 60100, discount: 100 }] }],
  ['a credit note', { ...sale, kind: 'credit_note', number: 'C26/1', original: { number: 'S26/2', date: '2026-10-05' } }],
];
test.each(kinds)("%s fits the portals' rules for their files", (_name, document) => {
  expectFits(E_INVOICE, eInvoiceOf(document));
  expectFits(E_WAY_BILL, eWayBillOf(document, byRoad));
  const byTrain = { ...byRoad, mode: 'rail', transport_document_number: 'RR/1', transport_document_date: '2026-10-05', transporter_name: 'Railways' } as const;
  expectFits(E_WAY_BILL, eWayBillOf(document, byTrain));
});

import type { GoodsReceipt, GoodsReceiptItem } from '@karkhana/shared-contract/purchases/goods-receipt';
import type { PurchaseBill } from '@karkhana/shared-contract/purchases/purchase-bill';

/** For tests: 5 of the 12.5 m of the sample's order. */
export const aReceiptItem = (parts: Partial<GoodsReceiptItem> = {}): GoodsReceiptItem => ({
  ...{ id: 71, purchase_item_id: 501, product_name: 'तांब्याची तार 2.5 mm', unit: 'meters', quantity: 5.5, rejected: 0.5, reject_reason: 'Kinked' },
  ...{ taken_back: 0, worth: 202 },
  ...parts,
});
export const aReceipt = (parts: Partial<GoodsReceipt> = {}): GoodsReceipt => ({
  ...{ id: 7, number: 'GR/26-27/00007', received_on: '2026-11-18', purchase_id: 183, invoice_number: 'PO/26-27/00183' },
  ...{ vendor_id: 20, vendor_name: 'Rajkot Copper Wire Co.', place_id: 1, place_name: 'Main store', challan_number: 'DC/2207', vehicle_number: null },
  ...{ cancelled_on: null, cancel_reason: null, created_at: '2026-11-18T06:00:00.000Z', created_by_name: 'Imran Shaikh' },
  items: [aReceiptItem()],
  ...parts,
});

/** For tests: of what came, at 41.40 where 40.40 was ordered. */
export const aBill = (parts: Partial<PurchaseBill> = {}): PurchaseBill => ({
  ...{ id: 8, number: 'RCW/1184', date: '2026-11-19', booked_on: '2026-11-19', due_date: '2026-12-19', vendor_id: 20, vendor_name: 'Rajkot Copper Wire Co.' },
  ...{ reverse_charge: false, total_amount: 227.7, tax_amount: 40.99, round_off: 0, net_amount: 268.69, purchase_ids: [183] },
  ...{ charges: [], lines: [], expense_id: null },
  ...{ complete_on: null, cancelled_on: null, cancel_reason: null, version: 2, created_at: '2026-11-19T06:00:00.000Z' },
  items: [
    {
      ...{ id: 81, purchase_item_id: 501, purchase_id: 183, invoice_number: 'PO/26-27/00183', product_name: 'तांब्याची तार 2.5 mm', unit: 'meters' },
      ...{
        quantity: 5.5,
        unit_price: 41.4,
        ordered_price: 40.4,
        total_price: 227.7,
        gst_rate: 18,
        itc: 'eligible',
        tax_amount: 40.99,
        supplementary: false,
        credit_reason: null,
      },
    },
  ],
  ...parts,
});

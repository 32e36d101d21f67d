import { boundedList } from '../bounded.ts';
import { flag, money, oneOf, percent, text } from '../fields.ts';
import { grossOf } from '../gst/document-tax.ts';
import { hsnCode, optional, partyFields, stateCode } from '../gst/gst-fields.ts';
import { paise } from '../money.ts';
import { lineSentBack } from '../read-only.ts';
import { record } from '../record.ts';
import { CHARGE_KINDS, charge } from './sale-gst.ts';

const BOTH = 'Give the discount in percent or as an amount, not both';
const TOO_MUCH = 'A discount is at most its line';

/** Of a line of goods: percent or rupees, not both, and at most the line. */
export const discountFields = {
  discount_percent: optional(percent('Discount')),
  discount_amount: optional(money('Discount').min(0, 'Discount cannot be negative'))
    .test('one', BOTH, (value, { parent }) => value == null || (parent as { discount_percent?: unknown }).discount_percent == null)
    .test('within', TOO_MUCH, (value, { parent }) => value == null || !exceeds(value, parent as { quantity?: unknown; unit_price?: unknown })),
};

/** What cannot be read is refused at its own field. */
function exceeds(discount: number, { quantity, unit_price }: { quantity?: unknown; unit_price?: unknown }): boolean {
  if (typeof quantity !== 'number' || typeof unit_price !== 'number') return false;
  try {
    return paise(discount) > grossOf({ quantity, unit_price });
  } catch {
    return false;
  }
}

/** Whether each line brings a rate of its own. */
export const haveRates = (items: unknown): boolean =>
  Array.isArray(items) && items.length > 0 && items.every((item) => item?.gst_rate != null && item.gst_rate !== '');

const chargeLine = record({
  kind: oneOf('Kind', CHARGE_KINDS).required('Kind is required'),
  amount: money('Amount').required('Amount is required').min(0, 'Amount cannot be negative'),
  gst_rate: optional(percent('GST rate')),
  hsn_code: hsnCode(),
});

/** Freight, packing and other charges. */
export const chargesField = (document: 'A sale' | 'A purchase order' | 'A bill', line = chargeLine) =>
  boundedList(line, 20, { tooLong: `${document} may have at most 20 charges`, wrongKind: 'Charges must be a list' });

export const chargeSentBack = lineSentBack(charge, chargeLine);

/** What POST /sales takes for GST; all of it may be left out. */
export const supplyFields = {
  place_of_supply: stateCode('Place of supply'),
  reverse_charge: flag('Reverse charge'),
  with_tax: flag('With tax'),
  ship_to: record({
    name: text('Name', 200).required('Name is required'),
    address: text('Address', 1_000).required('Address is required'),
    state_code: partyFields.state_code,
    pincode: partyFields.pincode,
    gstin: partyFields.gstin,
  })
    .nullable()
    .optional()
    .default(undefined),
  charges: chargesField('A sale'),
};

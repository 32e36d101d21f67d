import type { Company } from '@karkhana/shared-contract/company/company';
import type { Day } from '@karkhana/shared-contract/dates';
import { copiedCharges, copiedDiscount, copiedRate } from '@karkhana/shared-contract/gst/copied-lines';
import { isUntaxed } from '@karkhana/shared-contract/gst/goods';
import type { Itc } from '@karkhana/shared-contract/gst/purchase-taxation';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import type { ChargeKind } from '@karkhana/shared-contract/sales/sale-gst';
import type { ChargeValues } from '@karkhana/shared-ui/forms';

/** Further fields of New Purchase Order for a company with a GSTIN. */
export interface OrderGstValues {
  reverse_charge: boolean;
  /** '' without one. */
  itc: Itc | '';
  charges: ChargeValues<ChargeKind>[];
}

export const newGstValues = ({ registration_type }: Company): OrderGstValues => ({
  reverse_charge: false,
  itc: registration_type === 'regular' ? 'eligible' : '',
  charges: [],
});

/** GST fields of an order, for the form of another one like it. */
export const copiedGst = (order: Purchase, company: Company, today: Day) => ({
  reverse_charge: order.reverse_charge,
  itc: company.registration_type === 'regular' ? (order.itc ?? 'eligible') : ('' as const),
  charges: copiedCharges(order.charges, order.tax_rate, today),
});

export const copiedLine = (item: Purchase['items'][number], { apply_tax, tax_rate, itc }: Purchase, today: Day) => ({
  gst_rate: isUntaxed(item) ? '0' : apply_tax ? copiedRate(item.gst_rate, tax_rate, today, item.hsn_code) : '',
  ...copiedDiscount(item),
  // Each line of an order that was read has one; only those that differ from the order's are kept.
  itc: item.itc && item.itc !== itc ? item.itc : '',
});

/** As POST /purchases takes it: unchanged defaults are not sent. */
export const gstSent = ({ reverse_charge, itc, charges }: Partial<OrderGstValues>) => ({
  reverse_charge: reverse_charge || undefined,
  itc: itc || undefined,
  charges: charges?.length ? charges : undefined,
});

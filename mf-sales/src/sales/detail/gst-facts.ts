import { stateShown, stateTaxLabel } from '@karkhana/shared-contract/gst/states';
import type { SupplyType } from '@karkhana/shared-contract/gst/supply';
import { addressLine, type DocumentSum, exportFacts, isGstInvoice } from '@karkhana/shared-contract/sales/gst-invoice';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { formatMoney, formatRate } from '@karkhana/shared-ui';

type Facts = (readonly [label: string, text: string])[];

const SUPPLY_LABELS: Record<SupplyType, string> = {
  intra: 'Inside the state',
  inter: 'To another state',
  sez_with_tax: 'SEZ, with payment of IGST',
  sez_without_tax: 'SEZ, under LUT without tax',
  export_with_tax: 'Export, with payment of IGST',
  export_without_tax: 'Export, under LUT without tax',
};
const KIND_LABELS = { tax_invoice: 'Tax invoice', bill_of_supply: 'Bill of supply', invoice: 'Invoice without tax' } as const;

/** Facts of a sale with GST and of its buyer, in addition to those of every sale. */
export function gstFacts(sale: Sale): { own: Facts; customer: Facts } {
  const { document_kind, supply_type, place_of_supply, reverse_charge, ship_to, vendor_gstin } = sale;
  if (!isGstInvoice(sale)) return { own: [], customer: [] };
  return {
    own: [
      ['Document', KIND_LABELS[document_kind]],
      ...(supply_type ? [['Supply', SUPPLY_LABELS[supply_type]] as const] : []),
      ...(place_of_supply ? [['Place of Supply', stateShown(place_of_supply)] as const] : []),
      ...exportFacts(sale),
      ...(sale.prices_include_tax ? [['Prices', 'Entered with tax'] as const] : []),
      ...(reverse_charge ? [['Reverse Charge', 'Yes, the customer pays the tax'] as const] : []),
    ],
    customer: [
      ['GSTIN', vendor_gstin ?? 'Unregistered'],
      ...(ship_to
        ? [
            [
              'Ship To',
              [ship_to.name, addressLine(ship_to.address, null, ship_to.pincode), ship_to.state_code && stateShown(ship_to.state_code)]
                .filter(Boolean)
                .join(', '),
            ] as const,
          ]
        : []),
    ],
  };
}

/** Above the total of a sale with GST: discount, the taxes of each rate, the rounding. Rupees; half of a rate has a decimal more than a rate. */
export function gstSums({ items, tax_lines, tax_amount, total_amount, round_off, place_of_supply }: Sale): DocumentSum[] {
  const discount = items.reduce((sum, item) => sum + item.discount_amount, 0);
  return [
    ...(discount ? [['Discount', -discount] as [string, number]] : []),
    ['Subtotal', total_amount],
    ...(tax_amount ? [['Tax', tax_amount] as [string, number]] : []),
    ...tax_lines.flatMap(({ gst_rate, cgst, sgst, igst }): DocumentSum[] =>
      igst
        ? [[`IGST ${formatRate(gst_rate)}%`, igst, true]]
        : cgst
          ? [
              [`CGST ${gst_rate / 2}%`, cgst, true],
              [`${stateTaxLabel(place_of_supply)} ${gst_rate / 2}%`, sgst, true],
            ]
          : [],
    ),
    ...(round_off ? [['Round Off', round_off] as [string, number]] : []),
  ];
}

/** GST facts of a line: 'HSN 8413 · GST 18% · less ₹30.00'. */
export const lineDetail = ({ hsn_code, gst_rate, discount_amount }: Pick<Sale['items'][number], 'hsn_code' | 'gst_rate' | 'discount_amount'>): string =>
  [hsn_code && `HSN ${hsn_code}`, `GST ${formatRate(gst_rate)}%`, discount_amount > 0 && `less ${formatMoney(discount_amount)}`].filter(Boolean).join(' · ');

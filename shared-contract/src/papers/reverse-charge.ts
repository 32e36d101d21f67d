import { stateShown } from '../gst/states.ts';
import { paise } from '../money.ts';
import type { Purchase } from '../purchases/purchase.ts';
import { supplierBill } from './order-paper.ts';
import { type Fact, fact, type PartiesBlock } from './paper.ts';
import { firm, partner } from './parts.ts';

/** The vendor supplies, we receive, and pay the tax to the government. */
export const reverseChargeParties = (order: Purchase): PartiesBlock => ({
  kind: 'parties',
  parties: [partner('Supplier', order, true), firm('Recipient', order.company)],
});

export const reverseChargeFacts = (order: Purchase): Fact[] => [
  ...supplierBill(order),
  ...fact('Place of Supply', order.place_of_supply && stateShown(order.place_of_supply)),
  ['Tax payable on reverse charge', 'Yes'],
];

/** The tax that the buyer pays. Paise. */
export const reverseChargeTax = ({ tax_lines }: Purchase): Record<'cgst' | 'sgst' | 'igst', number> => {
  const sum = (key: 'rcm_cgst' | 'rcm_sgst' | 'rcm_igst') => tax_lines.reduce((all, line) => all + paise(line[key] ?? 0), 0);
  return { cgst: sum('rcm_cgst'), sgst: sum('rcm_sgst'), igst: sum('rcm_igst') };
};

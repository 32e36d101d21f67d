import { CHARGE_LABELS } from './gst-invoice.ts';
import type { Sale } from './sale.ts';

/** Under the lines of an invoice without GST's details, above its total; the tax only above zero. Label and rupees. */
export const plainSums = ({ charges, total_amount, tax_amount, round_off }: Sale): [label: string, rupees: number][] => [
  ...charges.map(({ kind, amount }): [string, number] => [CHARGE_LABELS[kind], amount]),
  ['Subtotal', total_amount],
  ...(tax_amount > 0 ? [['Tax', tax_amount] as [string, number]] : []),
  ...(round_off ? [['Round Off', round_off] as [string, number]] : []),
];

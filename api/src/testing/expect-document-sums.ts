import { documentTax, grossOf } from '@karkhana/shared-contract/gst/document-tax';
import { paise } from '@karkhana/shared-contract/money';
import type { Charge } from '@karkhana/shared-contract/sales/sale-gst';

interface Line {
  quantity: string;
  unit_price: string;
  total_price: string;
  discount_amount: string;
  tax_amount: string | null;
  /** For a sale whose prices were entered with tax: its lines are what is left of them. */
  unit_price_including_tax?: string | null;
}
interface Document {
  tax_rate: string;
  total_amount: string;
  tax_amount: string;
  net_amount: string;
  round_off?: string;
  charges: object;
}

/** In paise. */
const sum = (amounts: readonly (string | number)[]): number => amounts.reduce<number>((all, amount) => all + paise(amount), 0);

/** Lines of before they had rates have no tax of their own: one is on the sum. */
const ofBefore = (lines: readonly Line[], { tax_rate }: Document) =>
  documentTax({ lines: lines.map(({ quantity, unit_price }) => ({ quantity, unit_price, gst_rate: tax_rate })), split: 'whole' });

/** What must hold of the sums of a sale or an order and its lines. */
export function expectDocumentSums(document: Document, lines: readonly Line[]): void {
  const priced = lines.filter(({ unit_price_including_tax }) => unit_price_including_tax == null);
  expect(priced.map((line) => paise(line.total_price))).toEqual(priced.map((line) => grossOf(line) - paise(line.discount_amount)));
  const charges = document.charges as Charge[];
  const subtotal = sum([...lines.map((line) => line.total_price), ...charges.map(({ amount }) => amount)]);
  const taxes = lines.flatMap(({ tax_amount }) => tax_amount ?? []);
  const tax = taxes.length ? sum([...taxes, ...charges.map(({ tax_amount }) => tax_amount)]) : ofBefore(lines, document).tax;
  const sums = [document.total_amount, document.tax_amount, document.net_amount].map(paise);
  expect(sums).toEqual([subtotal, tax, subtotal + tax + paise(document.round_off ?? 0)]);
}

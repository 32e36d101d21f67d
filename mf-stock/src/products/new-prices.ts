import { paise, rupees, rupeesText } from '@karkhana/shared-contract/money';
import type { Product } from '@karkhana/shared-contract/products/product';
import { formatMoney } from '@karkhana/shared-ui';

/** Steps of rounding, in paise. */
const ROUNDINGS = { paisa: 1, rupee: 100, five: 500, ten: 1000 } as const;
export type Rounding = keyof typeof ROUNDINGS;

const LOWEST = -100;
const HIGHEST = 1_000;

/** '5', '+5', '-2.5' in percent, at most two decimals; undefined for anything else, and for 0. */
export function readPercent(text: string): number | undefined {
  const plain = text.trim().replace(/^[−–]/, '-');
  if (!/^[+-]?[0-9]{1,4}(?:\.[0-9]{1,2})?$/.test(plain)) return undefined;
  const percent = Number(plain);
  return percent === 0 || percent <= LOWEST || percent > HIGHEST ? undefined : percent;
}

/** In rupees; half goes up. */
export function newPrice(price: number, percent: number, rounding: Rounding): number {
  const step = ROUNDINGS[rounding];
  const exact = (paise(price) * (10_000 + Math.round(percent * 100))) / 10_000;
  return rupees(Math.round(exact / step) * step);
}

export interface PriceChange {
  product: Product;
  price: number;
}

export interface PriceChanges {
  /** Percent, as typed. */
  change: string;
  rounding: Rounding;
  /** Ids of products whose price stays. */
  left: number[];
}

/** What is entered, worked out for these products. @returns errors by field, none when it may be previewed */
export function pricesFor({ change, rounding, left }: PriceChanges, products: readonly Product[]) {
  const percent = readPercent(change);
  const priceOf = ({ unit_price }: Product) => (percent === undefined ? undefined : newPrice(unit_price, percent, rounding));
  const stays = new Set(left);
  const changes = products.flatMap((product): PriceChange[] => {
    const price = priceOf(product);
    return stays.has(product.id) || price === undefined || price === product.unit_price ? [] : [{ product, price }];
  });
  return { priceOf, changes, errors: errorsOf(percent, changes) };
}

function errorsOf(percent: number | undefined, changes: readonly PriceChange[]): { [Field in keyof PriceChanges]?: { type: string; message: string } } {
  const free = changes.find(({ price }) => price === 0);
  if (percent === undefined) return { change: { type: 'percent', message: 'Enter a percentage, such as +5 or -2.5' } };
  if (free) return { change: { type: 'free', message: `${free.product.name} would cost ${formatMoney(0)}. Change it by less, or round to less` } };
  return changes.length === 0 ? { left: { type: 'none', message: 'No price changes. Tick at least one product' } } : {};
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** As the import of products reads them: a product that is known by its SKU gets the price, and keeps all else. */
export const priceCsv = (changes: readonly PriceChange[]): string =>
  ['SKU,Product Name,Unit Price', ...changes.map(({ product, price }) => [cell(product.sku), cell(product.name), rupeesText(paise(price))].join())].join(
    '\r\n',
  );

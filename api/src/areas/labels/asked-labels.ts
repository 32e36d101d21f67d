import { badInput } from '../../platform/app-error.ts';

export interface AskedLabels {
  product_id: number;
  copies: number;
}

const MOST_PRODUCTS = 200;
/** Labels of one file: fifteen sheets of the smallest. */
const MOST_LABELS = 1_000;
const [LONGEST_ID, LONGEST_COPIES] = [10, 4];

/** Reads 'product:1x24,product:2x10'. Without a number it is one label. */
export function askedLabels(items: string): AskedLabels[] {
  const parts = items.split(',');
  if (parts.length > MOST_PRODUCTS) throw badInput('items', `At most ${MOST_PRODUCTS} products at once`);
  const asked = parts.map((part) => {
    const [id = '', copies = '1'] = part
      .trim()
      .replace(/^product:/, '')
      .split('x');
    const isWritten = part.trim() === `product:${id}` || part.trim() === `product:${id}x${copies}`;
    if (!isWritten || !isWhole(id, LONGEST_ID) || !isWhole(copies, LONGEST_COPIES))
      throw badInput('items', 'Items must be written as product:1x24,product:2x10');
    return { product_id: Number(id), copies: Number(copies) };
  });
  if (asked.reduce((sum, { copies }) => sum + copies, 0) > MOST_LABELS) throw badInput('items', `At most ${MOST_LABELS} labels at once`);
  return asked;
}

const isWhole = (text: string, longest: number) => text.length <= longest && /^[1-9][0-9]*$/.test(text);

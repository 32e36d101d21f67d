import { MAX_ID } from '@karkhana/shared-contract/fields';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { badInput } from '../../platform/app-error.ts';

export interface AskedLabels {
  kind: StockItemType;
  id: number;
  copies: number;
}

const MOST_PRODUCTS = 200;
/** Labels of one file: fifteen sheets of the smallest. */
const MOST_LABELS = 1_000;
const LONGEST = 10;

/** Reads 'product:1x24,material:2x10'. Without a number it is one label. */
export function askedLabels(items: string): AskedLabels[] {
  const parts = items.split(',');
  if (parts.length > MOST_PRODUCTS) throw badInput('items', `At most ${MOST_PRODUCTS} items at once`);
  const asked = parts.map((part) => {
    const [kind = '', numbers = '', ...more] = part.trim().split(':');
    const [id = '', copies = '1', ...rest] = numbers.split('x');
    if (!isKind(kind) || more.length || rest.length || !isWhole(id) || !isWhole(copies))
      throw badInput('items', 'Items must be written as product:1x24,product:2x10');
    if (Number(copies) < 1) throw badInput('items', 'Ask for at least 1 label of each item');
    if (Number(id) < 1 || Number(id) > MAX_ID) throw unknownItem(kind, id);
    return { kind, id: Number(id), copies: Number(copies) };
  });
  if (asked.reduce((sum, { copies }) => sum + copies, 0) > MOST_LABELS) throw badInput('items', `At most ${MOST_LABELS} labels at once`);
  return asked;
}

export const unknownItem = (kind: StockItemType, id: number | string) =>
  badInput('items', `${kind === 'product' ? 'Product' : 'Material'} ${id} does not exist`);

const isKind = (text: string): text is StockItemType => text === 'product' || text === 'material';
const isWhole = (text: string) => text.length <= LONGEST && /^[0-9]+$/.test(text);

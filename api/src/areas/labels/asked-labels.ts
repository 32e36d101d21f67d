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
const [LONGEST_ID, LONGEST_COPIES] = [10, 4];

/** Reads 'product:1x24,material:2x10'. Without a number it is one label. */
export function askedLabels(items: string): AskedLabels[] {
  const parts = items.split(',');
  if (parts.length > MOST_PRODUCTS) throw badInput('items', `At most ${MOST_PRODUCTS} items at once`);
  const asked = parts.map((part) => {
    const [kind = '', numbers = '', ...more] = part.trim().split(':');
    const [id = '', copies = '1', ...rest] = numbers.split('x');
    if (!isKind(kind) || more.length || rest.length || !isWhole(id, LONGEST_ID) || !isWhole(copies, LONGEST_COPIES))
      throw badInput('items', 'Items must be written as product:1x24,product:2x10');
    return { kind, id: Number(id), copies: Number(copies) };
  });
  if (asked.reduce((sum, { copies }) => sum + copies, 0) > MOST_LABELS) throw badInput('items', `At most ${MOST_LABELS} labels at once`);
  return asked;
}

const isKind = (text: string): text is StockItemType => text === 'product' || text === 'material';
const isWhole = (text: string, longest: number) => text.length <= longest && /^[1-9][0-9]*$/.test(text);

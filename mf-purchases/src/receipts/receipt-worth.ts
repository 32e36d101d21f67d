import { paise, rupees } from '@karkhana/shared-contract/money';
import type { GoodsReceipt } from '@karkhana/shared-contract/purchases/goods-receipt';

/** Rupees: what of a receipt entered the stock, before tax. */
export const worthOf = ({ items }: Pick<GoodsReceipt, 'items'>): number => rupees(items.reduce((sum, { worth }) => sum + paise(worth), 0));

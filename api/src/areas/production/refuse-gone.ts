import { AppError } from '../../platform/app-error.ts';
import { atPlace, quantityNumber, type StockedProduct } from '../../stock/stock.ts';

/** @param takenBack millionths of the product that would leave the shelf again; @param what cannot be done, as the beginning of a sentence */
export function refuseGone(product: StockedProduct, takenBack: bigint, what: string): void {
  if (takenBack <= product.available) return;
  const [back, left] = [quantityNumber(takenBack), quantityNumber(product.available)];
  const sentence = `${what}: ${back} would be taken back from stock, and only ${left} ${left === 1 ? 'is' : 'are'} left${atPlace(product)}. The rest has already been sold or moved`;
  throw new AppError('CONFLICT', sentence, undefined, { product_id: product.id, asked: back, available: left });
}

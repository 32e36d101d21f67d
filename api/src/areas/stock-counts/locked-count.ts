import type { CountStatus } from '@karkhana/shared-contract/stock/stock-count';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';

const NOT_SO: Record<CountStatus, (number: string) => string> = {
  open: (number) => `${number} is not posted yet: there is nothing to reverse`,
  posted: (number) => `${number} is already posted: begin a new count`,
  reversed: (number) => `${number} was reversed: begin a new count`,
  cancelled: (number) => `${number} was cancelled: begin a new count`,
};

/**
 * Locks a count: to write a figure, together with others who do; to post or reverse it, alone.
 * @throws AppError 404, or 409 when it is not `needed`
 */
export async function lockedCount(tx: Transaction, id: number, needed: CountStatus, together = false) {
  const found = tx.selectFrom('stock_counts').select(['id', 'number', 'date', 'status', 'place_id']).where('id', '=', id);
  const count = await (together ? found.forShare() : found.forNoKeyUpdate()).executeTakeFirst();
  if (!count) throw new AppError('NOT_FOUND', 'Stock count not found');
  if (count.status !== needed) throw new AppError('CONFLICT', NOT_SO[count.status](count.number));
  return count;
}

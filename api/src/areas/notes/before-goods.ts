import { dayShown } from '@karkhana/shared-contract/shown';
import { sql } from 'kysely';
import { badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { SentNote } from './sent-note.ts';

/** Throws for a debit note of the price of a day on which nothing of a line had come: there is no price to correct yet. */
export async function refusePriceBeforeGoods(tx: Transaction, { date, items, kind }: SentNote): Promise<void> {
  if (kind !== 'price') return;
  const { rows } = await sql<{ product_name: string; came: string | null }>`
    select product_name, (select min(on_day)::text from goods_receipt_items where purchase_item_id = lines.id and reverses is null) as came
    from purchase_items lines where id = any(${items.map(({ item_id }) => item_id)}::int[])
      and not exists (select from goods_receipt_items where purchase_item_id = lines.id and on_day <= ${date}::date)`.execute(tx);
  const [early] = rows;
  if (!early) return;
  throw badInput(
    'date',
    early.came ? `${early.product_name} came on ${dayShown(early.came)}: the note cannot be before it` : `${early.product_name} has not come yet`,
  );
}

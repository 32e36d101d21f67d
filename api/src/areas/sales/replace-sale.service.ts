import type { SaleInput } from '@karkhana/shared-contract/sales/sale-schemas';
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { lockProducts } from '../../stock/stock.ts';
import { refuseCancelling } from './cancel-rules.ts';
import { cancelSale } from './cancel-sale.service.ts';
import { createSale } from './create-sale.service.ts';
import { lockSale } from './locked-sale.ts';

/**
 * Cancels a sale and saves another in its place, or changes nothing. The new one may take the stock that the old one gives back. Of two replacements
 * of the same sale the second is refused: it is cancelled by then.
 */
export async function replaceSale(tx: Transaction, actor: Actor, input: SaleInput, { sale_id, reason }: NonNullable<SaleInput['replaces']>) {
  const old = await lockSale(tx, sale_id);
  refuseCancelling(old);
  const items = await tx.selectFrom('sale_items').select('product_id').where('sale_id', '=', sale_id).execute();
  // The products of both at once: locked one document after the other, two corrections could wait for each other in a circle.
  await lockProducts(
    tx,
    [...items, ...input.items].map(({ product_id }) => product_id),
  );
  const cancelled = await cancelSale(tx, actor, sale_id, reason);
  const { id, invoice_number, audit } = await createSale(tx, actor, input);
  const summary = `Sale ${old.invoice_number} cancelled and replaced by ${invoice_number}`;
  const audits: Audit[] = [
    { ...cancelled, summary, detail: { reason, replaced_by: invoice_number } },
    { ...audit, detail: { ...audit.detail, replaces: old.invoice_number } },
  ];
  return { id, audit: audits };
}

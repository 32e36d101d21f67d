import { type SaleChanges, saleChangesSchema } from '@karkhana/shared-contract/sales/sale-schemas';
import { type Actor, updatedBy } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Transaction } from '../../platform/database.ts';
import { changeable } from '../../platform/read-only.ts';
import { lockVersion } from '../../platform/versioned.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { withAttachmentCount } from '../attachments/with-count.ts';
import { refuseClosed } from '../ledger/closed-period.ts';
import { readSale } from './sale.repository.ts';

const LABELS = { notes: 'notes', customer_reference: 'customer reference' } as const;
type Field = keyof typeof LABELS;

/** PUT /sales/:id: what is no part of the invoice's figures. A cancelled sale stays as it is. Null when nothing differs. */
export async function updateSale(tx: Transaction, actor: Actor, id: number, { version, ...input }: SaleChanges): Promise<Audit | null> {
  await lockVersion(tx, 'sales', id, version);
  const stored = await readSale(tx, id);
  const sent = changeable(saleChangesSchema, await withAttachmentCount(tx, 'sales', stored), input);
  // An emptied field holds nothing.
  const fields = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, value === '' ? null : value])) as typeof sent;
  const changes = changesOf<Pick<SaleChanges, Field>>(stored, fields);
  const names = Object.keys(changes) as Field[];
  if (!names.length) return null;
  if (stored.cancelled_at) throw new AppError('CONFLICT', `${stored.invoice_number} is cancelled and stays as it is`);
  await refuseClosed(tx, stored.sale_date);
  await tx
    .updateTable('sales')
    .set({ ...fields, ...updatedBy(actor) })
    .where('id', '=', id)
    .execute();
  const changed = names.map((name) => LABELS[name]).join(' and ');
  return { action: 'update', entity: 'sale', entity_id: id, summary: `Sale ${stored.invoice_number}: ${changed} changed`, detail: { changes } };
}

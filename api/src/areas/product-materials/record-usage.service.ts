import type { RecordUsageInput } from '@karkhana/shared-contract/product-materials/requirement-schemas';
import type { User } from '../../platform/access.ts';
import { assertAccess } from '../../platform/access.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { quantityUnits } from '../../stock/stock.ts';
import { refuseClosed } from '../ledger/closed-period.ts';
import { placeOfDocument } from '../places/place-of.ts';
import { changeUsage, type UsageTarget } from '../production/change-usage.ts';
import { lockRecord } from '../production/locked-record.ts';
import { readUsage, type Usage } from '../production/usage-rows.ts';

/**
 * POST /product-materials/record-usage/:recordId. Creating the record has already written its usage: the same figures again change nothing, and
 * other ones are posted as the difference, which needs production:edit (docs/reference/stock.md#production). A material beyond the requirements has
 * a standard of 0; a record whose product had no requirements takes the first figures as its standard. Null when nothing differs.
 */
export async function recordUsage(tx: Transaction, user: User, recordId: number, { materials }: RecordUsageInput): Promise<Audit | null> {
  const record = await lockRecord(tx, recordId);
  const usages = await readUsage(tx, recordId);
  const targets = materials.map((sent) => targetOf(sent, usages)).filter(({ usage, actual }) => actual !== usage.actual);
  if (!targets.length) return null;
  if (usages.length) assertAccess('production:edit', user);
  await refuseClosed(tx, record.production_date);
  const place = await placeOfDocument(tx, record.material_place_id);
  await changeUsage({ tx, actor: user, recordId, on_day: record.production_date, reason: 'Material usage recorded' }, place, targets);
  return { action: 'usage', entity: 'production', entity_id: recordId, summary: `Material usage of ${record.product_name} changed`, detail: { materials } };
}

function targetOf({ materialId, quantityUsed }: RecordUsageInput['materials'][number], usages: readonly Usage[]): UsageTarget {
  const actual = quantityUnits(quantityUsed);
  const usage = usages.find(({ material_id }) => material_id === materialId);
  if (usage) return { usage, standard: usage.standard, actual };
  const none = { material_id: materialId, need: null, standard: 0n, actual: 0n, cost: 0n };
  return { usage: none, standard: usages.length ? 0n : actual, actual, added: true };
}

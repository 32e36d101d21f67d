import type { Material } from '@karkhana/shared-contract/materials/material';
import { type MaterialChanges, materialChangesSchema } from '@karkhana/shared-contract/materials/material-schemas';
import { type PurchaseUnitFacts, purchaseUnitFaults } from '@karkhana/shared-contract/materials/purchase-unit';
import { sql } from 'kysely';
import { type Actor, updatedBy } from '../../platform/actor.ts';
import { AppError, refuseFaults } from '../../platform/app-error.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Transaction } from '../../platform/database.ts';
import { changeable } from '../../platform/read-only.ts';
import { lockVersion } from '../../platform/versioned.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { goodsColumns, refuseGoodsFaults } from '../../stock/goods.ts';
import { refuseFixedUnit } from '../../stock/refuse-fixed-unit.ts';
import { changedCodes, setBarcodes } from '../items/barcodes.ts';
import { refuseTakenName } from './create-material.service.ts';
import { readMaterial } from './materials.repository.ts';

/** PUT /materials/:id. Documents keep what they remember of the material. Null when nothing differs. */
export async function updateMaterial(tx: Transaction, actor: Actor, id: number, { version, ...input }: MaterialChanges): Promise<Audit | null> {
  await lockVersion(tx, 'materials', id, version);
  const stored = await readMaterial(tx, id);
  const sent = changeable(materialChangesSchema, stored, input);
  const { name, unit, category, default_unit_price, minimum_stock, active, hsn_code, uqc, gst_rate, taxability } = sent;
  const barcodes = changedCodes(sent.barcodes, stored.barcodes);
  const goods = { hsn_code, uqc, gst_rate, taxability };
  const description = sent.description === '' ? null : sent.description;
  const { purchase_unit, units_per_purchase_unit } = sent;
  const fields = {
    name,
    description,
    unit,
    purchase_unit,
    units_per_purchase_unit,
    category,
    default_unit_price,
    minimum_stock,
    active,
    barcodes,
    ...goods,
  } as Partial<Material>;
  const changes = changesOf<Partial<Material>>(stored, fields);
  const names = Object.keys(changes);
  if (!names.length) return null;
  refuseGoodsFaults(stored, goods, changes);
  if (changes.unit || changes.purchase_unit || changes.units_per_purchase_unit)
    refuseFaults(purchaseUnitFaults({ ...stored, ...given({ unit, purchase_unit, units_per_purchase_unit }) }));
  if (name && changes.name) await refuseTakenName(tx, name, id);
  if (barcodes && changes.barcodes) await setBarcodes(tx, { kind: 'material', id }, barcodes);
  if (changes.unit) await refuseUnitOfSeveral(tx, id);
  if (changes.unit) await refuseFixedUnit(tx, 'material', stored, 'unit');
  await tx
    .updateTable('materials')
    .set({
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(unit !== undefined && { unit }),
      ...(purchase_unit !== undefined && { purchase_unit }),
      ...(units_per_purchase_unit !== undefined && { units_per_purchase_unit: units_per_purchase_unit?.toString() ?? null }),
      ...(category !== undefined && { category }),
      ...(default_unit_price !== undefined && { default_unit_price: String(default_unit_price) }),
      ...(minimum_stock !== undefined && { stock_alert_threshold: minimum_stock?.toString() ?? null }),
      ...(active !== undefined && { active }),
      ...goodsColumns(goods),
      ...updatedBy(actor),
    })
    .where('id', '=', id)
    .execute();
  return { action: 'update', entity: 'material', entity_id: id, summary: `Material ${stored.name}: ${names.join(', ')} changed`, detail: { changes } };
}

/** Purchase products of a material have its unit. */
async function refuseUnitOfSeveral(tx: Transaction, id: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select other.name from materials join items on items.id = materials.item_id join materials other on other.item_id = items.id and other.id <> materials.id
    where materials.id = ${id} and material_id is not null order by other.own_stock desc, other.id limit 1`.execute(tx);
  if (rows[0]) throw new AppError('CONFLICT', `${rows[0].name} is the same item and has the same unit`, { unit: 'This unit stays as it is' });
}

const given = (sent: PurchaseUnitFacts): PurchaseUnitFacts => Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));

import type { Product } from '@karkhana/shared-contract/products/product';
import { type ProductChanges, productChangesSchema } from '@karkhana/shared-contract/products/product-schemas';
import { type Actor, updatedBy } from '../../platform/actor.ts';
import { badInput } from '../../platform/app-error.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Transaction } from '../../platform/database.ts';
import { changeable } from '../../platform/read-only.ts';
import { lockVersion } from '../../platform/versioned.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { goodsColumns, refuseGoodsFaults } from '../../stock/goods.ts';
import { refuseFixedUnit } from '../../stock/refuse-fixed-unit.ts';
import { changedCodes, setBarcodes } from '../items/barcodes.ts';
import { refuseTakenSku } from './create-product.service.ts';
import { readProduct } from './products.repository.ts';
import { setRealisableValue } from './realisable-value.ts';

const NAME_IS_FIXED = 'Product name cannot be edited';

/** PUT /products/:id. Documents keep what they remember of the product. Null when nothing differs. */
export async function updateProduct(tx: Transaction, actor: Actor, id: number, { version, ...input }: ProductChanges): Promise<Audit | null> {
  await lockVersion(tx, 'products', id, version);
  const stored = await readProduct(tx, id);
  const sent = changeable(productChangesSchema, stored, input);
  if (sent.name !== undefined && sent.name !== stored.name) throw badInput('name', NAME_IS_FIXED);
  const { sku, unit_price, stock_alert_threshold, active, stock_nrv, stock_nrv_from, hsn_code, uqc, gst_rate, taxability } = sent;
  const barcodes = changedCodes(sent.barcodes, stored.barcodes);
  const goods = { hsn_code, uqc, gst_rate, taxability };
  const description = sent.description === '' ? null : sent.description;
  const changes = changesOf<Partial<Product>>(stored, { sku, description, unit_price, stock_alert_threshold, active, barcodes, ...goods } as Partial<Product>);
  const realisable = await setRealisableValue(tx, actor, stored, { stock_nrv, stock_nrv_from });
  const names = [...Object.keys(changes), ...(realisable ? ['stock_nrv'] : [])];
  if (!names.length) return null;
  refuseGoodsFaults(stored, goods, changes);
  // The first unit names what was counted so far.
  if (changes.uqc && stored.uqc !== null) await refuseFixedUnit(tx, 'product', stored, 'uqc');
  if (sku && changes.sku) await refuseTakenSku(tx, sku, id);
  if (barcodes && changes.barcodes) await setBarcodes(tx, { kind: 'product', id }, barcodes);
  await tx
    .updateTable('products')
    .set({
      ...(sku !== undefined && { sku }),
      ...(description !== undefined && { description }),
      ...(unit_price !== undefined && { unit_price: String(unit_price) }),
      ...(stock_alert_threshold !== undefined && { stock_alert_threshold: stock_alert_threshold?.toString() ?? null }),
      ...(active !== undefined && { active }),
      ...goodsColumns(goods),
      ...updatedBy(actor),
    })
    .where('id', '=', id)
    .execute();
  return {
    action: 'update',
    entity: 'product',
    entity_id: id,
    summary: `Product ${stored.name}: ${names.join(', ')} changed`,
    detail: { changes: { ...changes, ...realisable } },
  };
}

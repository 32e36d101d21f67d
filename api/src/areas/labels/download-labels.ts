import type { LabelsQuery } from '@karkhana/shared-contract/labels/label-endpoints';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { badInput } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { documentFile } from '../../platform/export/document-file.ts';
import { moneyShown } from '../../platform/export/shown.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { askedLabels } from './asked-labels.ts';
import { code128Of, isInCode128 } from './code128.ts';
import { LABEL_LAYOUTS, moduleWidth } from './label-layout.ts';
import type { Label, LabelsDocument } from './labels-pdf.ts';

/** GET /labels: a barcode of each product's SKU with its name and price, as many as were asked for. */
export async function downloadLabels(db: Reader, { items, sheet, price }: LabelsQuery): Promise<FileAnswer> {
  const asked = askedLabels(items);
  const ids = asked.map(({ product_id }) => product_id);
  const products = await db.selectFrom('products').select(['id', 'name', 'sku', 'unit_price']).where('id', 'in', ids).execute();
  const unknown = ids.find((id) => !products.some((product) => product.id === id));
  if (unknown !== undefined) throw badInput('items', `Product ${unknown} does not exist`);
  const layout = LABEL_LAYOUTS[sheet];
  const labels = new Map<number, Label>();
  for (const { id, name, sku, unit_price } of products) {
    if (!isInCode128(sku)) throw badInput('items', `The SKU ${sku} of ${name} has letters that a barcode cannot hold: give it one of A to Z and digits`);
    const bars = await code128Of(sku);
    const module = moduleWidth(layout, bars);
    if (module === undefined) throw badInput('items', `The SKU ${sku} of ${name} is too long for this label: choose a wider one`);
    labels.set(id, { name, sku, price: price ? moneyShown(Number(unit_price)) : null, bars, module });
  }
  const printed = asked.flatMap(({ product_id, copies }) => Array.from({ length: copies }, () => mustGet(labels, product_id)));
  return documentFile<LabelsDocument>('areas/labels/labels-pdf-worker', { invoice_number: `Labels-${sheet}`, layout, labels: printed });
}

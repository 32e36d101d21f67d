import type { LabelsQuery } from '@karkhana/shared-contract/labels/label-endpoints';
import { materialCode } from '@karkhana/shared-contract/labels/material-code';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { sql } from 'kysely';
import { assertAccess, type User } from '../../platform/access.ts';
import { badInput } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { documentFile } from '../../platform/export/document-file.ts';
import { moneyShown } from '../../platform/export/shown.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { type AskedLabels, askedLabels, unknownItem } from './asked-labels.ts';
import { code128Of, isInCode128 } from './code128.ts';
import { LABEL_LAYOUTS, moduleWidth } from './label-layout.ts';
import type { Label, LabelsDocument } from './labels-pdf.ts';

interface Labelled {
  kind: StockItemType;
  id: number;
  name: string;
  /** The text of the bars. */
  code: string;
  /** Rupees; a material is not sold, but for what is bought to be sold. */
  unit_price: string | null;
}

/** GET /labels: a barcode of each item's code with its name and price, in the requested number. */
export async function downloadLabels(db: Reader, user: User, { items, sheet, price }: LabelsQuery): Promise<FileAnswer> {
  const asked = askedLabels(items);
  // A user who sees products only must not read names of materials.
  if (asked.some(({ kind }) => kind === 'material')) assertAccess('stock:view', user);
  const found = await readItems(db, asked);
  const unknown = asked.find(({ kind, id }) => !found.some((item) => item.kind === kind && item.id === id));
  if (unknown) throw unknownItem(unknown.kind, unknown.id);
  const layout = LABEL_LAYOUTS[sheet];
  const labels = new Map<string, Label>();
  for (const { kind, id, name, code, unit_price } of found) {
    if (!isInCode128(code)) throw badInput('items', `The SKU ${code} of ${name} has letters that a barcode cannot hold: give it one of A to Z and digits`);
    const bars = await code128Of(code);
    const module = moduleWidth(layout, bars);
    if (module === undefined) throw badInput('items', tooLong(code, name, bars));
    labels.set(`${kind} ${id}`, { name, sku: code, price: price && unit_price !== null ? moneyShown(Number(unit_price)) : null, bars, module });
  }
  const printed = asked.flatMap(({ kind, id, copies }) => Array.from({ length: copies }, () => mustGet(labels, `${kind} ${id}`)));
  return documentFile<LabelsDocument>('areas/labels/labels-pdf-worker', { invoice_number: `Labels-${sheet}`, layout, labels: printed });
}

function tooLong(code: string, name: string, bars: readonly number[]): string {
  const fitsAnother = Object.values(LABEL_LAYOUTS).some((layout) => moduleWidth(layout, bars) !== undefined);
  return `The SKU ${code} of ${name} is too long for ${fitsAnother ? 'this label: choose a wider one' : 'any label: give it a shorter SKU'}`;
}

async function readItems(db: Reader, asked: readonly AskedLabels[]): Promise<Labelled[]> {
  const idsOf = (wanted: StockItemType) => asked.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const [productIds, materialIds] = [idsOf('product'), idsOf('material')];
  const products = productIds.length ? await db.selectFrom('products').select(['id', 'name', 'sku', 'unit_price']).where('id', 'in', productIds).execute() : [];
  const materials = materialIds.length ? await readMaterials(db, materialIds) : [];
  return [
    ...products.map(({ sku, ...product }) => ({ kind: 'product' as const, ...product, code: sku })),
    ...materials.map(({ sku, ...material }) => ({ kind: 'material' as const, ...material, code: sku ?? materialCode(material.id) })),
  ];
}

/** A material that is bought to be sold has the label of its product: a scan in a sale or a count looks for that one. */
const readMaterials = (db: Reader, ids: number[]) =>
  db
    .selectFrom('materials')
    .leftJoin('products', 'products.id', 'traded_product_id')
    .select(['materials.id', sql<string>`coalesce(products.name, materials.name)`.as('name'), 'sku', 'unit_price'])
    .where('materials.id', 'in', ids)
    .execute();

import type { LabelsQuery } from '@karkhana/shared-contract/labels/label-endpoints';
import { materialCode } from '@karkhana/shared-contract/labels/material-code';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { moneyShown } from '@karkhana/shared-contract/shown';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { sql } from 'kysely';
import { assertAccess, type User } from '../../platform/access.ts';
import { badInput } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { documentFile } from '../../platform/export/document-file.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { joinItems } from '../../stock/items.ts';
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

/** What a supplier sells has the label of its item: a scan in a sale or a count looks for that one. */
async function readItems(db: Reader, asked: readonly AskedLabels[]): Promise<Labelled[]> {
  const { rows } = await sql<Omit<Labelled, 'code'> & { sku: string | null; item: number }>`
    select named.kind, named.id, items.id as item, items.name, sku, case items.kind when 'product' then price end as unit_price
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (kind text, id int)
      join (select 'product' as kind, product_id as id, id as item_id from items union all select 'material', id, item_id from materials) named
        on named.kind = asked.kind and named.id = asked.id
      join items own on own.id = named.item_id ${joinItems('own')}`.execute(db);
  return rows.map(({ sku, item, ...found }) => ({ ...found, code: sku ?? materialCode(item) }));
}

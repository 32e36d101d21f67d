import type { NoteItem } from '@karkhana/shared-contract/notes/note';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import type { NoteSide } from './note-side.ts';

type Figure = 'quantity' | 'unit_price' | 'total_price' | 'gst_rate' | 'cgst' | 'sgst' | 'igst' | 'tax_amount';
type Stored = Omit<NoteItem, Figure> & Record<Figure, string>;

/** Name, code and unit as the document's line has them. */
const GOODS: Record<NoteSide['document'], RawBuilder<unknown>> = {
  sale: sql`lines.product_id, coalesce(lines.product_name, own.description, '') as product_name, coalesce(lines.sku, '') as sku,
    coalesce(lines.hsn_code, own.hsn_code) as hsn_code, lines.uqc as unit`,
  purchase: sql`lines.material_id as product_id, lines.product_name, '' as sku, materials.hsn_code, lines.unit`,
};
const MORE: Record<NoteSide['document'], RawBuilder<unknown>> = { sale: sql``, purchase: sql`join materials on materials.id = lines.material_id` };

export async function readNoteItems(db: Reader, { document, items }: NoteSide, noteId: number): Promise<NoteItem[]> {
  const { rows } = await sql<Stored>`
    select own.id, own.item_id, ${GOODS[document]}, own.quantity, own.unit_price, own.total_price, own.gst_rate, own.cgst, own.sgst, own.igst, own.tax_amount
    from correction_note_items own left join ${sql.table(items)} lines on lines.id = own.item_id ${MORE[document]} where note_id = ${noteId} order by own.line`.execute(
    db,
  );
  return rows.map((row) => ({
    ...row,
    quantity: Number(row.quantity),
    unit_price: Number(row.unit_price),
    total_price: Number(row.total_price),
    gst_rate: Number(row.gst_rate),
    cgst: Number(row.cgst),
    sgst: Number(row.sgst),
    igst: Number(row.igst),
    tax_amount: Number(row.tax_amount),
  }));
}

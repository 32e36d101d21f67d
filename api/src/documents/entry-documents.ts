import { JOURNAL_KINDS, type JournalKind } from '@karkhana/shared-contract/ledger/journal-entry';
import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** By the kind of journal_entries `entries`. */
export const byEntryKind = (value: (kind: JournalKind) => Sql): Sql =>
  sql`case entries.kind ${sql.join(
    JOURNAL_KINDS.map((kind) => sql`when ${sql.lit(kind)} then ${value(kind)}`),
    sql` `,
  )} end`;

const [SALE, PURCHASE] = [sql.lit('sale'), sql.lit('purchase')];
const NOTE = sql`(select case when sale_id is null then 'debit_note' else 'credit_note' end from correction_notes where id = part.note_id)`;

/** Sources of entries that are part of a document: the kind of that document, and where its id is. */
const PARTS = {
  sale_payment: [SALE, 'sale_id', 'sale_payments'],
  purchase_payment: [PURCHASE, 'purchase_id', 'purchase_payments'],
  bill_of_entry: [PURCHASE, 'purchase_id', 'bills_of_entry'],
  landed_cost: [PURCHASE, 'purchase_id', 'landed_costs'],
  goods_receipt: [PURCHASE, 'purchase_id', 'goods_receipts'],
  purchase_bill: [PURCHASE, 'purchase_id', 'purchase_bills'],
  sale_debit_note: [SALE, 'sale_id', 'correction_notes'],
  note_refund: [NOTE, 'note_id', 'note_refunds'],
} as const satisfies Partial<Record<JournalKind, readonly [kind: Sql, id: string, table: string]>>;
export type PartKind = keyof typeof PARTS;
export const isPart = (kind: JournalKind): kind is PartKind => kind in PARTS;

/** Of the document of such an entry: `id`, `type`. @param more columns. @param beside other tables */
export function documentOfPart(kind: PartKind, more = sql``, beside = sql``): Sql {
  const [type, id, table] = PARTS[kind];
  return sql`select ${sql.ref(`part.${id}`)} as id, ${type} as type ${more} from ${sql.table(table)} part ${beside} where entries.kind = ${sql.lit(kind)} and part.id = entries.document_id`;
}
/** Its kind alone, from the table where it depends on the row. */
export const typeOfPart = (kind: PartKind): Sql => (kind === 'note_refund' ? sql`(select type from (${documentOfPart(kind)}) of_note)` : PARTS[kind][0]);

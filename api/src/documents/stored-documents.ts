import { type DocumentKind, type KindWith, kindsWith } from '@karkhana/shared-contract/documents/document-kinds';
import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** Where the documents of a kind are. */
interface StoredDocuments {
  table: string;
  /** `number` and `date` unless they are said. */
  number?: Sql;
  date?: Sql;
  /** Rows that are documents of ours. */
  own?: Sql;
  /** Rows that nobody is led to. */
  gone?: Sql;
  cancelled?: Sql;
  /** Row of document_counters; the kind's own name, which no company's invoice prefix can be, unless it is said. */
  counter?: string;
  /** Its year and place in it are columns: financial_year and sequence. */
  placed?: true;
  /** A column that came later than the first databases, with the table unless it is said. */
  since?: { table?: string; column: string };
}

const NUMBER = sql.ref('number');
const DATE = sql.ref('date');
const CANCELLED = sql`cancelled_at is not null`;
/** What was brought over has a place below zero. */
const OWN = sql`sequence > 0`;
/** By their numbers: books from before debit notes of sales have no other mark of them. */
const notes = (series: string) => ({
  table: 'correction_notes',
  own: sql`number like ${`${series}/%`}`,
  cancelled: CANCELLED,
  counter: series,
  placed: true as const,
});
const payments = (series: string) => ({ table: 'account_payments', own: sql`number like ${`${series}/%`}`, placed: true as const });

/** As `documentNumber` of the contract. */
export const numberSql = (series: string | Sql, year: Sql, place: Sql) => {
  const two = (value: Sql) => sql`lpad(((${value}) % 100)::text, 2, '0')`;
  return sql`${series} || '/' || ${two(year)} || '-' || ${two(sql`${year} + 1`)} || '/' || lpad((${place})::text, greatest(5, length((${place})::text)), '0')`;
};

export const STORED = {
  sale: { table: 'sales', number: sql.ref('invoice_number'), date: sql.ref('sale_date'), own: OWN, cancelled: CANCELLED, counter: 'INV' },
  purchase: {
    ...{ table: 'purchases', number: sql.ref('invoice_number'), date: sql.ref('purchase_date'), own: OWN, placed: true },
    ...{ gone: sql`deleted_at is not null`, counter: 'PO' },
  },
  goods_receipt: {
    ...{ table: 'goods_receipts', date: sql.ref('received_on'), cancelled: sql`cancelled_on is not null`, placed: true },
    since: { column: 'id' },
  },
  credit_note: notes('CN'),
  debit_note: notes('DN'),
  sale_debit_note: notes('SDN'),
  receipt: payments('RCPT'),
  supplier_payment: payments('PAY'),
  self_invoice: {
    table: 'purchases',
    number: numberSql('SI', sql.ref('self_invoice_year'), sql.ref('self_invoice_sequence')),
    date: sql.ref('self_invoice_date'),
    own: sql`self_invoice_sequence is not null`,
    counter: 'SI',
    since: { column: 'self_invoice_sequence' },
  },
  production: { table: 'production_records', number: sql`null::text`, date: sql.ref('production_date'), gone: sql`deleted_at is not null` },
  stock_count: { table: 'stock_counts' },
  stock_transfer: { table: 'stock_transfers', cancelled: CANCELLED },
  journal: { table: 'journal_entries', own: sql`document_id is null`, counter: 'JV' },
} satisfies Partial<Record<DocumentKind, StoredDocuments>>;

export type StoredKind = keyof typeof STORED;
export const storedOf = (kind: StoredKind) => {
  const stored: StoredDocuments = STORED[kind];
  return {
    ...{ number: NUMBER, date: DATE, own: sql`true`, gone: sql`false`, cancelled: sql`false`, counter: kind as string },
    ...stored,
    since: { table: stored.table, column: 'id', ...stored.since },
  };
};

/** Kinds whose numbers are counted. A payment voucher's is the place of its payment. */
export type CountedKind = Exclude<KindWith<'series'>, 'payment_voucher'>;
export const COUNTED_KINDS = kindsWith('series').filter((kind) => kind !== 'payment_voucher') satisfies StoredKind[];

/** Kinds that move stock. */
export const MOVING_KINDS = ['sale', 'credit_note', 'sale_debit_note', 'purchase', 'debit_note', 'production', 'stock_count', 'stock_transfer'] as const;

/** Of a movement of stock, by its document_type and document_id; null where its document has none. A document that is gone has no day. */
export const ofMovement = <Fact>(fact: 'number' | 'date') =>
  sql<Fact | null>`case document_type ${sql.join(
    MOVING_KINDS.map((kind) => {
      const { table, gone, [fact]: found } = storedOf(kind);
      const shown = fact === 'date' ? sql`and not (${gone})` : sql``;
      return sql`when ${sql.lit(kind)} then (select ${found} from ${sql.table(table)} documents where documents.id = document_id ${shown})`;
    }),
    sql` `,
  )} end`;

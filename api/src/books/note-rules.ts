import { type RawBuilder, sql } from 'kysely';
import { CREDIT, DEBIT, type NoteSide, RAISE } from '../areas/notes/note-side.ts';
import { storedOf } from '../documents/stored-documents.ts';
import type { BookRule } from './book-rule.ts';
import { ITEM_MOVED, sinceTraded } from './item-moved.ts';
import { NOTHING, sinceNotes } from './since-notes.ts';

const ofSeries = ({ entity }: NoteSide) => storedOf(entity).own;
const RAISES = ofSeries(RAISE);
const SIGN = sql`case when ${RAISES} then -1 else 1 end`;

const shown = ({ name, raises }: NoteSide) => `${name.toLowerCase()}s${raises ? ' of sales' : ''}`;

/** What holds of the notes of a series by themselves. */
function ownRulesOf(side: NoteSide): BookRule[] {
  const { document } = side;
  const notes = shown(side);
  const own = ofSeries(side);
  return [
    {
      holds: `${notes} are what their lines, charges and rounding add up to`,
      ...sinceNotes({
        faults: sql`select number as what from correction_notes notes
          join (select note_id, sum(total_price) as taxable, sum(tax_amount) as tax, sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst from correction_note_items group by 1) own
            on note_id = notes.id
          where ${own} and (
            total_amount <> taxable + (select coalesce(sum((charge->>'amount')::numeric), 0) from jsonb_array_elements(charges) charge)
            or tax_amount <> tax + (select coalesce(sum((charge->>'tax_amount')::numeric), 0) from jsonb_array_elements(charges) charge)
            or notes.cgst < own.cgst or notes.sgst < own.sgst or notes.igst < own.igst or net_amount <> total_amount + tax_amount + round_off)`,
      }),
    },
    {
      holds: `what ${notes} ${side.raises ? 'delivered' : 'returned'} moved the stock, and what was cancelled moved back`,
      ...(document === 'sale'
        ? sinceNotes({ faults: movedFaults(side, sql`'product ' || product_id`, sql`own.quantity`) })
        : sinceTraded(sql`own.quantity`, (item, quantity) => movedFaults(side, item, quantity), sinceNotes({ faults: NOTHING }).before)),
    },
  ];
}

/** Notes whose goods moved otherwise than their lines. @param item of a line of the document @param quantity in the unit of stock */
function movedFaults(side: NoteSide, item: RawBuilder<unknown>, quantity: RawBuilder<unknown>): BookRule['faults'] {
  const { entity, cause, name } = side;
  const moves = side.raises ? sql`cause in ('sale', 'sale_cancelled')` : sql`cause = ${cause}`;
  return sql`select distinct coalesce(number, '${sql.raw(name.toLowerCase())} ' || document_id) as what
    from (select note_id, ${item} as item, sum(case when cancelled_at is null and restock then ${quantity} else 0 end) as quantity
      from correction_note_items own join correction_notes notes on notes.id = note_id join ${sql.table(side.items)} lines on lines.id = item_id
      where ${ofSeries(side)} group by 1, 2) returned
    full join (select document_id, ${ITEM_MOVED} as item, sum(quantity) as moved from stock_ledger where document_type = ${entity} and ${moves} group by 1, 2) ledger
      on document_id = note_id and ledger.item = returned.item
    left join correction_notes notes on notes.id = coalesce(note_id, document_id)
    where abs(coalesce(moved, 0)) <> coalesce(quantity, 0)`;
}

/** What holds of documents and the notes that took from them. */
function rulesOf(side: NoteSide): BookRule[] {
  const { document, table, items, key } = side;
  const [documents, column, lines, own] = [sql.table(table), sql.ref(key), sql.table(items), ofSeries(side)];
  const notes = shown(side);
  return [
    ...ownRulesOf(side),
    {
      holds: `${table} have been credited what their standing ${notes} come to, and no line more than it has`,
      ...sinceNotes({
        faults: sql`select invoice_number as what from ${documents} documents
            left join (select ${column} as id, sum(${SIGN} * total_amount) as total, sum(${SIGN} * tax_amount) as tax, sum(${SIGN} * net_amount) as net from correction_notes
              where ${column} is not null and cancelled_at is null group by 1) notes using (id)
            where credited_total <> coalesce(total, 0) or credited_tax <> coalesce(tax, 0) or credited_net <> coalesce(net, 0)
          union all select invoice_number from (
            select item_id, coalesce(sum(${SIGN} * own.quantity) filter (where by_quantity), 0) as quantity, sum(${SIGN} * own.total_price) as total from correction_note_items own
              join correction_notes notes on notes.id = note_id where ${column} is not null and cancelled_at is null group by 1) credited
            join ${lines} lines on lines.id = item_id join ${documents} documents on documents.id = ${sql.ref(`lines.${key}`)}
            where credited.quantity > lines.quantity or total > lines.total_price`,
      }),
    },
    {
      holds: `what credit paid of ${table} is what ${notes} were used for, within their credit`,
      ...sinceNotes({
        faults: sql`select invoice_number as what from ${documents} documents
            left join (select ${column} as id, sum(amount) as amount from note_allocations where cancelled_at is null and ${column} is not null group by 1) used using (id)
            left join (select ${column} as id, sum(net_amount) as net from correction_notes where ${column} is not null and ${RAISES} and cancelled_at is null group by 1) raised using (id)
            where amount_settled <> coalesce(amount, 0) - coalesce(net, 0)
          union all select number from correction_notes notes where ${own} and amount_used <>
            (select coalesce(sum(amount), 0) from note_allocations where note_id = notes.id and cancelled_at is null)
            + (select coalesce(sum(amount), 0) from note_refunds where note_id = notes.id)`,
      }),
    },
    {
      holds: `each refund of ${notes} has its own transaction, of the same amount and day`,
      ...sinceNotes({
        faults: sql`select number as what from note_refunds refunds join correction_notes notes on notes.id = note_id join transactions posted on posted.id = transaction_id
          where ${column} is not null and (posted.amount <> refunds.amount or posted.date <> refund_date or posted.status <> 'completed'
            or posted.document_type is distinct from ${document} or posted.document_id is distinct from ${column})`,
      }),
    },
  ];
}

const ofWithdrawn: BookRule = {
  holds: 'no note stands on a document that is cancelled or deleted',
  ...sinceNotes({
    faults: sql`select number as what from correction_notes notes where cancelled_at is null and (
      exists (select from sales where sales.id = sale_id and sales.cancelled_at is not null)
      or exists (select from purchases where purchases.id = purchase_id and (status = 'cancelled' or deleted_at is not null)))`,
  }),
};

const ofOpenings: BookRule = {
  holds: 'what an opening balance settled is of its party, within what is owed to the party',
  faults: sql`select concat('the opening balance of ', name) as what from (
      select opening_id, sum(used.amount) as amount, bool_or(coalesce(sales.vendor_id, purchases.vendor_id) <> openings.vendor_id
        or openings.kind <> case when sale_id is null then 'receivable' else 'payable' end) as other
      from note_allocations used join opening_balances openings on openings.id = opening_id left join sales on sales.id = sale_id left join purchases on purchases.id = purchase_id
      where used.cancelled_at is null group by 1) settled join opening_balances openings on openings.id = opening_id join vendors on vendors.id = vendor_id
    where other or settled.amount > openings.amount`,
  before: { table: 'note_allocations', column: 'opening_id', faults: NOTHING },
};

const ofEntries: BookRule = {
  holds: "what an entry by hand settled is within its lines of the document's party, and a reversed entry settles nothing",
  faults: sql`select number as what from (
      select entry_id, coalesce(sales.vendor_id, purchases.vendor_id) as vendor_id, sum(case when sale_id is null then -used.amount else used.amount end) as amount
      from note_allocations used left join sales on sales.id = sale_id left join purchases on purchases.id = purchase_id
      where entry_id is not null and used.cancelled_at is null group by 1, 2) settled join journal_entries entries on entries.id = entry_id
    where abs(amount) > abs((select coalesce(sum(credit - debit), 0) from journal_lines lines where lines.entry_id = settled.entry_id and lines.vendor_id = settled.vendor_id))
      or exists (select from journal_entries taken where taken.reverses = entries.id)`,
  before: { table: 'note_allocations', column: 'entry_id', faults: NOTHING },
};

export const noteRules: BookRule[] = [ofWithdrawn, ofEntries, ofOpenings, ...rulesOf(CREDIT), ...rulesOf(DEBIT), ...ownRulesOf(RAISE)];

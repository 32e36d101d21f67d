import type { JournalKind } from '@karkhana/shared-contract/ledger/journal-entry';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';

export type BillType = 'New Ref' | 'Agst Ref' | 'Advance' | 'On Account';

/** What a party's line opens or pays: a bill by its name. Paise, as the line: a debit, or below zero a credit. */
export interface BillReference {
  type: BillType;
  name: string;
  amount: number;
}

/** A part of an entry that pays a document of a party: by its number, or an order by its id. Paise; null is all of it. */
export interface PaidPart {
  vendor_id: number;
  number: string | null;
  order_id: number | null;
  amount: number | null;
}

const parts = (from: RawBuilder<unknown>) => sql`(select jsonb_agg(paid) from (${from}) paid)`;
/** Rows with what is paid of sales and of orders. */
const allocated = (source: RawBuilder<unknown>) =>
  parts(sql`
    select coalesce(sales.vendor_id, purchases.vendor_id) as vendor_id, sales.invoice_number as number, purchases.id as order_id, round(sum(used.amount) * 100)::bigint as amount
    from note_allocations used left join sales on sales.id = used.sale_id left join purchases on purchases.id = used.purchase_id
    where ${source} and used.cancelled_at is null group by 1, 2, 3`);
const ofOrder = (order: RawBuilder<unknown>) =>
  parts(sql`select vendor_id, null as number, purchases.id as order_id, null::bigint as amount from purchases where id = (${order})`);

/** What an entry pays or opens, as PaidPart; null of what only its own number names. */
export const PAID_PARTS = sql`case
  when kind = 'receipt' then ${parts(sql`
    select vendor_id, invoice_number as number, null::integer as order_id, round(sum(amount) * 100)::bigint as amount from sale_payments join sales on sales.id = sale_id
    where account_payment_id = document_id and voided_at is null group by 1, 2`)}
  when kind = 'supplier_payment' then ${parts(sql`
    select vendor_id, null as number, purchase_id as order_id, round(sum(amount) * 100)::bigint as amount from purchase_payments join purchases on purchases.id = purchase_id
    where account_payment_id = document_id and voided_at is null group by 1, purchase_id`)}
  when kind in ('credit_note', 'debit_note') then ${allocated(sql`used.note_id = document_id`)}
  when kind in ('journal', 'set_off') then ${allocated(sql`used.entry_id = entries.id`)}
  when kind = 'opening_balance' then ${allocated(sql`used.opening_id = document_id`)}
  when kind = 'sale_debit_note' then ${parts(sql`select notes.vendor_id, invoice_number as number, null::integer as order_id, null::bigint as amount
    from correction_notes notes join sales on sales.id = sale_id where notes.id = document_id`)}
  when kind = 'note_refund' then ${parts(sql`select vendor_id, number, null::integer as order_id, null::bigint as amount
    from note_refunds refunds join correction_notes notes on notes.id = note_id where refunds.id = document_id`)}
  when kind = 'purchase_payment' then ${ofOrder(sql`select purchase_id from purchase_payments where id = document_id`)}
  when kind in ('purchase', 'opening_purchase') then ${ofOrder(sql`document_id`)}
  when kind = 'goods_receipt' then ${ofOrder(sql`select purchase_id from goods_receipts where id = document_id`)}
  when kind = 'purchase_bill' then ${ofOrder(sql`select purchase_id from purchase_bills where id = document_id`)} end`;

const given = (table: 'sale_payments' | 'purchase_payments', known: RawBuilder<unknown>) =>
  sql`exists (select from ${sql.table(table)} where account_payment_id = document_id and greatest(created_at, voided_at) > ${known})`;
const used = (source: RawBuilder<unknown>, known: RawBuilder<unknown>) =>
  sql`exists (select from note_allocations used where ${source} and greatest(created_at, cancelled_at) > ${known})`;

/** Whether what the entry `page` pays changed after an instant, which posts nothing. */
export const paidAnew = (known: RawBuilder<unknown>): RawBuilder<unknown> => sql`case
  when kind = 'receipt' then ${given('sale_payments', known)} when kind = 'supplier_payment' then ${given('purchase_payments', known)}
  when kind in ('credit_note', 'debit_note') then ${used(sql`note_id = document_id`, known)} when kind in ('journal', 'set_off') then ${used(sql`entry_id = page.id`, known)}
  when kind = 'opening_balance' then ${used(sql`opening_id = document_id`, known)} else false end`;

/**
 * What bills of orders are called: by the supplier's bill, where one stands for it and for those that share it, else by the first order. So all that an
 * order posts and all that pays it has one name.
 */
export async function namesOfOrders(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  if (!ids.length) return new Map();
  const { rows } = await sql<{ root: number; name: string }>`
    with recursive chain (root, id) as (
      select id, id from unnest(${[...new Set(ids)]}::int[]) as asked (id)
      union select root, others.purchase_id from chain join purchase_bill_orders own on own.purchase_id = chain.id
        join purchase_bills bills on bills.id = own.bill_id and cancelled_on is null join purchase_bill_orders others on others.bill_id = bills.id)
    select root, case count(distinct bills.id) when 1 then min(bills.number)
      when 0 then (select coalesce(supplier_invoice_number, invoice_number) from purchases where id = root)
      else (select invoice_number from purchases where id = min(chain.id)) end as name
    from chain left join purchase_bill_orders own on own.purchase_id = chain.id left join purchase_bills bills on bills.id = own.bill_id and cancelled_on is null
    group by root`.execute(db);
  return new Map(rows.map(({ root, name }) => [root, name]));
}

/** What the rest of a line is that no part names. */
const REST: Partial<Record<JournalKind, BillType>> = {
  ...{ sale: 'New Ref', opening_sale: 'New Ref', credit_note: 'New Ref', debit_note: 'New Ref', opening_balance: 'New Ref' },
  ...{ receipt: 'Advance', supplier_payment: 'Advance', sale_payment: 'Agst Ref' },
};
/** Kinds whose documents open the bill that they name. */
const OPENS: readonly JournalKind[] = ['purchase', 'opening_purchase', 'goods_receipt', 'purchase_bill'];

interface Referring {
  kind: JournalKind;
  number: string | null;
  /** It takes another entry back, or is the way back of a bounced cheque. */
  back: boolean;
}

/** The bills of a party's line: what its entry pays of them, and the rest. */
export function referencesOf(
  { kind, number, back }: Referring,
  line: { vendor_id: number; amount: number },
  paid: readonly PaidPart[],
  orders: ReadonlyMap<number, string>,
): BillReference[] {
  const sign = Math.sign(line.amount);
  let rest = Math.abs(line.amount);
  const references = paid.flatMap((part): BillReference[] => {
    if (part.vendor_id !== line.vendor_id) return [];
    const amount = Math.min(rest, part.amount ?? rest);
    rest -= amount;
    const name = part.order_id === null ? (part.number ?? '') : mustGet(orders, part.order_id);
    return amount ? [{ type: OPENS.includes(kind) && !back ? 'New Ref' : 'Agst Ref', name, amount: sign * amount }] : [];
  });
  if (!rest) return references;
  const type = REST[kind] ?? 'On Account';
  const name = type === 'On Account' ? '' : (number ?? 'Opening balance');
  return [...references, { type: back && type !== 'On Account' ? 'Agst Ref' : type, name, amount: sign * rest }];
}

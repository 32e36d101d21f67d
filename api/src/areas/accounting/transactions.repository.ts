import type { Transaction, TransactionCategory } from '@karkhana/shared-contract/accounting/transaction';
import type { TransactionListQuery } from '@karkhana/shared-contract/accounting/transaction-schemas';
import type { Page } from '@karkhana/shared-contract/list-query';
import { type SelectQueryBuilder, sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { foundIn, pageFromNearerEnd, sortOf } from '../../platform/list.ts';
import { readSums } from '../../platform/read-cached.ts';
import type { Tables } from '../../tables/tables.ts';
import { shownBank } from '../payments/bank-account.ts';
import { type StoredBill, shownBill } from './shown-bill.ts';

const SORT_KEYS = { date: sql.ref('date'), amount: sql.ref('amount'), category: sql.ref('category') } as const;

export async function listTransactions(db: Reader, query: TransactionListQuery): Promise<Page<Transaction>> {
  const counted = filtered(db, query).select((row) => row.fn.countAll<number>().as('total'));
  const { total } = await readSums(db, counted);
  const rows = await pageFromNearerEnd(query, total, ({ sort, limit, offset }) => {
    const ordered = <Rows extends Transactions>(found: Rows) => {
      const { field, direction } = sortOf<keyof typeof SORT_KEYS>(sort);
      return found.orderBy(SORT_KEYS[field], direction).orderBy('transactions.id', direction) as Rows;
    };
    // Ids first: rows that are only skipped need no look at their documents.
    const page = ordered(filtered(db, query)).select('transactions.id').limit(limit).offset(offset);
    return ordered(withDocument(db.selectFrom('transactions').where('transactions.id', 'in', page))).execute();
  });
  return { data: rows.map(transaction), total };
}

type Transactions = SelectQueryBuilder<Tables, 'transactions', object>;

/** @throws AppError NOT_FOUND */
export async function readTransaction(db: Reader, id: number): Promise<Transaction> {
  const row = await withDocument(db.selectFrom('transactions')).where('transactions.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', 'Transaction not found');
  return transaction(row);
}

/** Income first, in the order in which they were made. */
export const listCategories = (db: Reader): Promise<TransactionCategory[]> =>
  db.selectFrom('transaction_categories').select(['id', 'name', 'type']).orderBy('type', 'desc').orderBy('id').execute();

function filtered(db: Reader, query: TransactionListQuery): SelectQueryBuilder<Tables, 'transactions', object> {
  let rows = db.selectFrom('transactions');
  for (const column of ['type', 'status', 'category', 'payment_method'] as const) if (query[column]) rows = rows.where(column, '=', query[column]);
  if (query.startDate) rows = rows.where('date', '>=', query.startDate);
  if (query.endDate) rows = rows.where('date', '<=', query.endDate);
  if (query.vendor_id !== undefined) rows = rows.where(postedFor(query.vendor_id));
  const { search } = query;
  if (!search) return rows;
  return rows.where(foundIn(['description', 'category', 'reference'], search));
}

const postedFor = (vendorId: number) => sql<boolean>`(
  (document_type = 'sale' and document_id in (select id from sales where vendor_id = ${vendorId}))
  or (document_type = 'purchase' and document_id in (select id from purchases where vendor_id = ${vendorId}))
  or transactions.vendor_id = ${vendorId}
  or (document_type in ('receipt', 'supplier_payment') and document_id in (select id from account_payments where vendor_id = ${vendorId})))`;

const withDocument = (rows: SelectQueryBuilder<Tables, 'transactions', object>) =>
  rows
    .select([
      'transactions.id',
      'date',
      'type',
      'category',
      'entered_on_id',
      'description',
      'amount',
      'reference',
      'payment_method',
      'payment_channel',
      'bank_account_id',
      'status',
      'tax_rate',
      'tax_amount',
    ])
    .select(['document_type', 'version', 'created_at'])
    .select(['vendor_id', 'bill_number', 'bill_date', 'supply_type', 'itc', 'reverse_charge', 'tax_included'])
    .select(BILL)
    .select([
      sql<number | null>`case when document_type = 'purchase' and exists (select from purchases where purchases.id = document_id and deleted_at is not null)
        then null else document_id end`.as('document_id'),
      sql<string | null>`case document_type when 'sale' then (select invoice_number from sales where sales.id = document_id)
        when 'purchase' then (select invoice_number from purchases where purchases.id = document_id)
        else (select number from account_payments where account_payments.id = document_id) end`.as('document_number'),
      sql<number | null>`case document_type when 'sale' then (select vendor_id from sales where sales.id = document_id)
        when 'purchase' then (select vendor_id from purchases where purchases.id = document_id)
        else coalesce(transactions.vendor_id, (select vendor_id from account_payments where account_payments.id = document_id)) end`.as('party_id'),
      sql<string | null>`case document_type when 'sale' then (select vendor_name from sales where sales.id = document_id)
        when 'purchase' then (select vendor_name from purchases where purchases.id = document_id)
        else coalesce((select name from vendors where vendors.id = transactions.vendor_id),
          (select vendor_name from account_payments where account_payments.id = document_id)) end`.as('party_name'),
    ]);

/** What a bill keeps among the purchases. */
const BILL =
  sql<StoredBill | null>`(select jsonb_build_object('purchase_id', id, 'taxable_amount', total_amount, 'net_amount', net_amount, 'amount_paid', amount_paid,
  'payment_status', payment_status, 'tax_lines', tax_lines) from purchases where expense_id = transactions.id and status = 'received')`.as('bill');

type StoredTransaction = Awaited<ReturnType<ReturnType<typeof withDocument>['execute']>>[number];

const transaction = ({ tax_rate, tax_amount, bank_account_id, entered_on_id, ...stored }: StoredTransaction): Transaction => {
  const { vendor_id, bill_number, bill_date, supply_type, itc, reverse_charge, tax_included, bill, ...row } = stored;
  return {
    ...row,
    ...(entered_on_id !== null && { account_id: entered_on_id }),
    ...shownBank(bank_account_id),
    ...(tax_included && { tax_included }),
    ...(vendor_id !== null && { vendor_id, bill_number, bill_date, supply_type, itc, reverse_charge }),
    ...(bill && { bill: shownBill(bill) }),
    amount: Number(row.amount),
    tax_details: tax_amount === null ? [] : [{ tax_type: 'GST', tax_rate: Number(tax_rate), tax_amount: Number(tax_amount) }],
    created_at: row.created_at.toISOString(),
  };
};

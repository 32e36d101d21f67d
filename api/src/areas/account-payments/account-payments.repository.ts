import type { Day } from '@karkhana/shared-contract/dates';
import type { Page } from '@karkhana/shared-contract/list-query';
import { paise, rupees } from '@karkhana/shared-contract/money';
import type { AccountPaymentRow, Receipt, SupplierPayment } from '@karkhana/shared-contract/payments/account-payment';
import type { AccountPaymentListQuery } from '@karkhana/shared-contract/payments/account-payment-schemas';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { countOf, foundIn, pageOf, sortOf } from '../../platform/list.ts';
import { foundByWords } from '../../platform/words.ts';
import { shownBank } from '../payments/bank-account.ts';
import type { PaymentSide } from '../payments/payment-side.ts';
import { PURCHASE_PAYMENTS } from '../purchases/purchase-payments.ts';
import { SALE_PAYMENTS } from '../sales/sale-payments.ts';
import type { StoredAdvance } from './advance.ts';
import type { Allocation } from './allocation-rules.ts';
import { RECEIPTS, type Side, SUPPLIER_PAYMENTS } from './side.ts';

const SORT_KEYS = { date: sql.ref('date'), amount: sql.ref('amount') } as const;

export async function listAccountPayments(db: Reader, side: Side, query: AccountPaymentListQuery): Promise<Page<AccountPaymentRow>> {
  const { limit, offset } = pageOf(query);
  const { field, direction } = sortOf<keyof typeof SORT_KEYS>(query.sort);
  const rows = await withUser(filtered(db, side, query))
    .orderBy(SORT_KEYS[field], direction)
    .orderBy('account_payments.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return { data: rows.map(accountPayment), total: await countOf(filtered(db, side, query)) };
}

export async function readReceipt(db: Reader, id: number): Promise<Receipt> {
  const whole = await readWhole(db, RECEIPTS, id);
  const allocations = (await readParts(db, SALE_PAYMENTS, id)).map(({ document_id, ...part }) => ({ ...part, sale_id: document_id }));
  const planned = await readPlanned(db, RECEIPTS, id);
  const { advance } = await of(db, RECEIPTS).select('advance').where('id', '=', id).executeTakeFirstOrThrow();
  const { facts = null, parties } = (advance as StoredAdvance | null) ?? {};
  return {
    ...whole,
    allocations,
    ...(planned && { planned: planned.map(({ document_id, ...part }) => ({ ...part, sale_id: document_id })) }),
    advance: facts,
    ...(parties && { voucher: parties }),
  };
}

export async function readSupplierPayment(db: Reader, id: number): Promise<SupplierPayment> {
  const allocations = (await readParts(db, PURCHASE_PAYMENTS, id)).map(({ document_id, ...part }) => ({ ...part, purchase_id: document_id }));
  const planned = (await readPlanned(db, SUPPLIER_PAYMENTS, id))?.map(({ document_id, ...part }) => ({ ...part, purchase_id: document_id }));
  return { ...(await readWhole(db, SUPPLIER_PAYMENTS, id)), allocations, ...(planned && { planned }) };
}

/** A payment that a part of the whole made, in rupees. */
interface Part {
  payment_id: number;
  document_id: number;
  invoice_number: string;
  amount: number;
  payment_date: Day;
}

/** What the whole pays, in the order in which it was given out. */
async function readParts(db: Reader, { table, payments, key }: PaymentSide, id: number): Promise<Part[]> {
  const { rows } = await sql<Omit<Part, 'amount'> & { amount: string }>`
    select payments.id as payment_id, documents.id as document_id, invoice_number, amount, payment_date
    from ${sql.table(payments)} payments join ${sql.table(table)} documents on documents.id = ${sql.ref(key)}
    where account_payment_id = ${id} order by payments.id`.execute(db);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

/** What a cheque of a later day is for; undefined for any other. */
async function readPlanned(db: Reader, side: Side, id: number) {
  const row = await of(db, side).select('planned').where('id', '=', id).executeTakeFirst();
  if (!row?.planned) return undefined;
  const planned = row.planned as Allocation[];
  const documents = await db
    .selectFrom(side.pays.table as 'sales')
    .select(['id', 'invoice_number'])
    .where('id', 'in', [0, ...planned.map(({ document_id }) => document_id)])
    .execute();
  const numbers = new Map(documents.map((document) => [document.id, document.invoice_number]));
  return planned.map(({ document_id, amount }) => ({ document_id, amount, invoice_number: numbers.get(document_id) ?? '' }));
}

async function readWhole(db: Reader, side: Side, id: number): Promise<AccountPaymentRow> {
  const row = await withUser(of(db, side)).where('account_payments.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', side.kind === 'receipt' ? 'Receipt not found' : 'Supplier payment not found');
  return accountPayment(row);
}

const of = (db: Reader, side: Side) => db.selectFrom('account_payments').where('kind', '=', side.kind);

function filtered(db: Reader, side: Side, query: AccountPaymentListQuery) {
  let rows = of(db, side);
  if (query.vendor_id !== undefined) rows = rows.where('vendor_id', '=', query.vendor_id);
  if (query.start_date) rows = rows.where('date', '>=', query.start_date);
  if (query.end_date) rows = rows.where('date', '<=', query.end_date);
  if (query.unallocated !== undefined) rows = rows.where(sql<boolean>`(voided_at is null and planned is null and allocated < settles)`, '=', query.unallocated);
  if (query.words) rows = rows.where(foundByWords(query.words, SEARCHED));
  const { search } = query;
  if (!search) return rows;
  return rows.where(foundIn(['number', 'vendor_name', 'reference'], search));
}

const SEARCHED = {
  texts: [sql`lower(number || ' ' || vendor_name)`, sql`lower(account_payments.reference)`],
  number: sql`lower(number || ' ' || vendor_name)`,
  day: sql`date`,
  amount: sql`amount`,
};

const withUser = (rows: ReturnType<typeof of>) =>
  rows
    .innerJoin('users', 'users.id', 'account_payments.created_by')
    .select([
      'account_payments.id',
      'number',
      'vendor_id',
      'vendor_name',
      'date',
      'amount',
      'tds_amount',
      'discount_amount',
      'write_off_amount',
      'settles',
      'allocated',
      'payment_method',
      'payment_channel',
      'bank_account_id',
      'reference',
      'post_dated',
      'planned',
    ])
    .select(['voided_at', 'bounced_on', 'void_reason', 'account_payments.created_at', 'users.name as created_by_name']);

type Stored = Awaited<ReturnType<ReturnType<typeof withUser>['execute']>>[number];

const accountPayment = ({
  settles,
  tds_amount,
  discount_amount,
  write_off_amount,
  bank_account_id,
  post_dated,
  planned,
  bounced_on,
  ...row
}: Stored): AccountPaymentRow => ({
  ...row,
  ...shownBank(bank_account_id),
  amount: Number(row.amount),
  ...besideMoney({ tds_amount, discount_amount, write_off_amount }),
  allocated: Number(row.allocated),
  ...(post_dated && { post_dated }),
  ...(bounced_on && { bounced_on }),
  unallocated: row.voided_at || planned ? 0 : rupees(paise(settles) - paise(row.allocated)),
  voided_at: row.voided_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

/** What it settles beside the money, where there is any. */
const besideMoney = (amounts: Record<'tds_amount' | 'discount_amount' | 'write_off_amount', string>) =>
  Object.fromEntries(Object.entries(amounts).flatMap(([name, amount]) => (paise(amount) === 0 ? [] : [[name, Number(amount)]])));

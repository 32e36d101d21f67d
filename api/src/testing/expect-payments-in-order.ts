import { paise } from '@karkhana/shared-contract/money';
import type { Database } from '../platform/database.ts';

/** What must hold of sales' payments at any time: active ones add up to what is paid, each has its own transaction in the same state. */
export async function expectPaymentsInOrder({ db }: Pick<Database, 'db'>): Promise<void> {
  const payments = await db
    .selectFrom('sale_payments')
    .innerJoin('transactions', 'transactions.id', 'transaction_id')
    .select([
      'sale_id',
      'sale_payments.amount',
      'payment_date',
      'voided_at',
      'transactions.amount as posted',
      'date',
      'status',
      'type',
      'category',
      'document_type',
      'document_id',
      'account_payment_id',
    ])
    .execute();
  const paid = new Map<number, number>();
  for (const { sale_id, voided_at, account_payment_id, ...payment } of payments) {
    const amount = paise(payment.amount);
    if (!voided_at) paid.set(sale_id, (paid.get(sale_id) ?? 0) + amount);
    // Posted with the whole of its receipt.
    if (account_payment_id !== null) continue;
    expect([paise(payment.posted), payment.date, payment.document_id]).toEqual([amount, payment.payment_date, sale_id]);
    expect([payment.type, payment.category, payment.document_type, payment.status]).toEqual(['income', 'Sales', 'sale', voided_at ? 'cancelled' : 'completed']);
  }
  const sales = await db.selectFrom('sales').select(['id', 'net_amount', 'amount_paid', 'amount_settled', 'payment_status', 'cancelled_at']).execute();
  for (const sale of sales) {
    expect(paise(sale.amount_paid)).toBe(paid.get(sale.id) ?? 0);
    const settled = paise(sale.amount_paid) + paise(sale.amount_settled);
    expect(sale.payment_status).toBe(
      settled >= paise(sale.net_amount) ? 'paid' : paise(sale.amount_paid) > 0 || paise(sale.amount_settled) > 0 ? 'partial' : 'pending',
    );
    if (sale.cancelled_at) expect(sale.amount_paid).toBe('0.00');
  }
  const { posted } = await db
    .selectFrom('transactions')
    .select(({ fn }) => fn.countAll<number>().as('posted'))
    .where('document_type', '=', 'sale')
    // A refund is of a credit note.
    .where('category', '<>', 'Sales refunds')
    .executeTakeFirstOrThrow();
  expect(posted).toBe(payments.filter(({ account_payment_id }) => account_payment_id === null).length);
}

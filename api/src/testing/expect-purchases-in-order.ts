import { financialYear } from '@karkhana/shared-contract/dates';
import { documentNumber } from '@karkhana/shared-contract/document-number';
import { paise } from '@karkhana/shared-contract/money';
import type { Database } from '../platform/database.ts';
import { quantityUnits } from '../stock/stock.ts';
import { expectDocumentSums } from './expect-document-sums.ts';

/**
 * What must hold of purchase orders at any time: numbers without gap, totals of their lines, ledger rows for what they have as received, the status
 * that follows from it, and expenses for what they have as paid.
 */
export async function expectPurchasesInOrder({ db }: Pick<Database, 'db'>): Promise<void> {
  const orders = await db.selectFrom('purchases').selectAll().where('sequence', '>', 0).orderBy('financial_year').orderBy('sequence').execute();
  const last = new Map<number, number>();
  for (const order of orders) {
    expect(order.financial_year).toBe(financialYear(order.purchase_date));
    expect(order.sequence).toBe((last.get(order.financial_year) ?? 0) + 1);
    expect(order.invoice_number).toBe(documentNumber('PO', order.financial_year, order.sequence));
    last.set(order.financial_year, order.sequence);

    const items = await db.selectFrom('purchase_items').selectAll().where('purchase_id', '=', order.id).orderBy('line').execute();
    expectDocumentSums(order, items);

    const moves = await db.selectFrom('stock_ledger').selectAll().where('document_type', '=', 'purchase').where('document_id', '=', order.id).execute();
    for (const item of items) {
      const received = items.filter((other) => other.material_id === item.material_id).reduce((sum, other) => sum + quantityUnits(other.received_quantity), 0n);
      expect(moves.filter((move) => move.material_id === item.material_id).reduce((sum, move) => sum + quantityUnits(move.quantity), 0n)).toBe(received);
    }
    const complete = items.every((item) => quantityUnits(item.received_quantity) >= quantityUnits(item.quantity));
    const nothing = items.every((item) => quantityUnits(item.received_quantity) === 0n);
    const reached = complete ? 'received' : nothing && order.status === 'pending' ? 'pending' : 'partially_received';
    if (order.status === 'cancelled') expect(nothing).toBe(true);
    else expect(order.status).toBe(reached);

    const payments = await db.selectFrom('purchase_payments').selectAll().where('purchase_id', '=', order.id).execute();
    const standing = payments.filter((payment) => !payment.voided_at);
    expect(paise(order.amount_paid)).toBe(standing.reduce((sum, payment) => sum + paise(payment.amount), 0));
    // A part of a supplier payment was posted with the whole of it.
    const own = payments.filter(({ account_payment_id }) => account_payment_id === null);
    const posted = await db
      .selectFrom('transactions')
      .selectAll()
      .where('document_type', '=', 'purchase')
      .where('document_id', '=', order.id)
      .where('category', '<>', 'Purchase refunds')
      .execute();
    expect(posted.map((row) => [row.id, row.type, row.category, row.amount, row.status]).sort()).toEqual(
      own.map((payment) => [payment.transaction_id, 'expense', 'Purchases', payment.amount, payment.voided_at ? 'cancelled' : 'completed']).sort(),
    );
  }
  const counters = await db.selectFrom('document_counters').select(['financial_year', 'last']).where('kind', '=', 'PO').execute();
  expect(new Map(counters.map((counter) => [counter.financial_year, counter.last]))).toEqual(last);
}

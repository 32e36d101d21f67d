import type { DailySummary, TransactionTotal } from '@karkhana/shared-contract/accounting/transaction';
import { PAYMENT_METHODS, type PaymentMethod, type TransactionType } from '@karkhana/shared-contract/constants';
import type { Day } from '@karkhana/shared-contract/dates';
import { paise, rupees } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Reader } from '../../platform/database.ts';
import { COUNTED, MOVED } from './money-moved.ts';

interface Part {
  type: TransactionType;
  category: string;
  payment_method: PaymentMethod;
  amount: string;
  count: number;
}

/** The completed transactions of a day, by `amount`; tax details are not added (docs/reference/money.md#what-counts). */
export async function summariseDay(db: Reader, date: Day): Promise<DailySummary> {
  const parts: Part[] = await db
    .selectFrom('transactions')
    .select((row) => ['type', 'category', 'payment_method', row.fn.sum<string>(MOVED).as('amount'), row.fn.countAll<number>().as('count')])
    .where('date', '=', date)
    .where(COUNTED)
    .groupBy(['type', 'category', 'payment_method'])
    .orderBy('type')
    .orderBy('category')
    .execute();
  return {
    date,
    summary: { income: total(parts.filter(({ type }) => type === 'income')), expense: total(parts.filter(({ type }) => type === 'expense')) },
    payment_methods: grouped(parts, ({ type, payment_method }) => ({ payment_method, type })).sort(
      (a, b) => PAYMENT_METHODS.indexOf(a.payment_method) - PAYMENT_METHODS.indexOf(b.payment_method),
    ),
    categories: grouped(parts, ({ type, category }) => ({ category, type })),
  };
}

function total(parts: readonly Part[]): TransactionTotal {
  const amount = parts.reduce((sum, part) => sum + paise(part.amount), 0);
  return { total_amount: rupees(amount), transaction_count: parts.reduce((sum, part) => sum + part.count, 0) };
}

function grouped<Key extends object>(parts: readonly Part[], keyOf: (part: Part) => Key): (Key & TransactionTotal)[] {
  const groups = new Map<string, Part[]>();
  for (const part of parts) groups.set(JSON.stringify(keyOf(part)), [...(groups.get(JSON.stringify(keyOf(part))) ?? []), part]);
  return [...groups.values()].map((group) => ({ ...keyOf(mustGet(group, 0)), ...total(group) }));
}

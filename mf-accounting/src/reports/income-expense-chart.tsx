import type { IncomeExpenseRow } from '@karkhana/shared-contract/reports/income-expense';
import { formatMoney } from '@karkhana/shared-ui';
import { HorizontalBars } from '@karkhana/shared-ui/charts';
import { TYPE_LABELS } from '../transactions/transaction-words.ts';
import { byCategory } from './income-expense-totals.ts';

const SHOWN = 10;

/** The ten largest categories of the period. */
export default function IncomeExpenseChart({ rows, period }: { rows: readonly IncomeExpenseRow[]; period: string }) {
  const bars = byCategory(rows)
    .slice(0, SHOWN)
    .map(({ type, category, amount }) => ({ key: `${type} ${category}`, label: `${TYPE_LABELS[type]}: ${category}`, value: amount }));
  return <HorizontalBars label={`Income and expense by category, ${period}`} bars={bars} formatValue={formatMoney} />;
}

import type { IncomeExpenseCategory } from '@karkhana/shared-contract/reports/income-expense';
import { formatMoney } from '@karkhana/shared-ui';
import { HorizontalBars } from '@karkhana/shared-ui/charts';
import { TYPE_LABELS } from '../../transactions/transaction-words.ts';

const SHOWN = 10;

/** The ten largest categories of the period. */
export default function IncomeExpenseChart({ categories, period }: { categories: readonly IncomeExpenseCategory[]; period: string }) {
  const bars = categories
    .slice(0, SHOWN)
    .map(({ type, category, total_amount }) => ({ key: `${type} ${category}`, label: `${TYPE_LABELS[type]}: ${category}`, value: total_amount }));
  return <HorizontalBars label={`Income and expense by category, ${period}`} bars={bars} formatValue={formatMoney} />;
}

import { type Day, firstOfFinancialYear, monthsBetween } from '@karkhana/shared-contract/dates';
import type { PurchasesSummaryRow } from '@karkhana/shared-contract/purchases/purchases-summary';
import { formatAxisMoney, formatMoney } from '@karkhana/shared-ui';
import { MonthBars } from '@karkhana/shared-ui/charts';
import type { ReactNode } from 'react';

/** The months of the financial year up to today, this one darker. */
export default function PurchasesByMonthChart({ rows, today, lead }: { rows: readonly PurchasesSummaryRow[]; today: Day; lead: ReactNode }) {
  return (
    <MonthBars
      title="Purchases"
      months={monthsBetween(firstOfFinancialYear(today), today)}
      values={new Map(rows.map(({ key, net_amount }) => [key, net_amount]))}
      current={today.slice(0, 7)}
      formatTick={formatAxisMoney}
      formatValue={formatMoney}
      lead={lead}
    />
  );
}

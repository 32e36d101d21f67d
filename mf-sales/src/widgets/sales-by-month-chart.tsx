import { type Day, firstOfFinancialYear, monthsBetween } from '@karkhana/shared-contract/dates';
import type { SalesSummaryRow } from '@karkhana/shared-contract/sales/sale';
import { formatAxisMoney, formatMoney } from '@karkhana/shared-ui';
import { MonthBars } from '@karkhana/shared-ui/charts';
import type { ReactNode } from 'react';

/** The months of the financial year up to today, this one darker. */
export default function SalesByMonthChart({ rows, today, lead }: { rows: readonly SalesSummaryRow[]; today: Day; lead: ReactNode }) {
  return (
    <MonthBars
      title="Sales"
      months={monthsBetween(firstOfFinancialYear(today), today)}
      values={new Map(rows.map(({ key, net_amount }) => [key, net_amount]))}
      current={today.slice(0, 7)}
      formatTick={formatAxisMoney}
      formatValue={formatMoney}
      lead={lead}
    />
  );
}

import type { StockReportRow } from '@karkhana/shared-contract/reports/stock-summary';
import { formatMoney } from '@karkhana/shared-ui';
import { HorizontalBars } from '@karkhana/shared-ui/charts';

/** The items of the greatest value at the end of the period. */
export default function StockChart({ rows, period }: { rows: readonly StockReportRow[]; period: string }) {
  return (
    <HorizontalBars
      label={`Items of the greatest value in stock, ${period}`}
      bars={rows.map(({ item_type, id, name, value }) => ({ key: `${item_type} ${id}`, label: name, value }))}
      formatValue={formatMoney}
    />
  );
}

import type { ProductionDay } from '@karkhana/shared-contract/production/production-record';
import { formatQuantity } from '@karkhana/shared-ui';
import { BarChart } from '@karkhana/shared-ui/charts';
import { dayBars, sentenceOf } from './day-bars.ts';

/** A bar for each day, today darker. */
export default function ProductionByDayChart({ days }: { days: readonly ProductionDay[] }) {
  return (
    <BarChart
      label={sentenceOf(days)}
      bars={dayBars(days)}
      headers={['Day', 'Units']}
      shades={['Each day', 'Today']}
      formatTick={formatQuantity}
      formatValue={formatQuantity}
    />
  );
}

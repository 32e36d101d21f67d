import { Fragment } from 'react';
import { color } from '../theme/color.ts';
import { media } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';
import type { Bar } from './bar-chart.tsx';

const Root = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, auto) minmax(60px, 1fr) auto',
  gap: '8px 12px',
  alignItems: 'center',
  '& > .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > .amount': { textAlign: 'right', whiteSpace: 'nowrap' },
  // The name over its bar, so that both have room.
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '4px 12px', '& > .name': { gridColumn: '1 / -1' } },
});
const Track = styled('span')({ '& > i': { display: 'block', height: 12, borderRadius: 2, background: color.chart.series[0] } });

export interface HorizontalBarsProps {
  /** A sentence: the comparison. */
  label: string;
  /** In the order shown; a negative value has its amount and no bar. */
  bars: readonly Bar[];
  /** Beside each bar: `₹3,28,672.50`. */
  formatValue: (value: number) => string;
}

/** Amounts of named things, the amount beside each bar; words and figures are text, so it needs no table. */
export function HorizontalBars({ label, bars, formatValue }: HorizontalBarsProps) {
  const greatest = Math.max(...bars.map(({ value }) => value), 0);
  return (
    <Root role="group" aria-label={label}>
      {bars.map((bar) => (
        <Fragment key={bar.key}>
          <span className="name" title={bar.label}>
            {bar.label}
          </span>
          <Track aria-hidden="true">
            <i style={{ width: `${greatest > 0 ? Math.max((bar.value / greatest) * 100, 0) : 0}%` }} />
          </Track>
          <span className="amount">{formatValue(bar.value)}</span>
        </Fragment>
      ))}
    </Root>
  );
}

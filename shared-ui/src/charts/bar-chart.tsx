import { scaleBand } from 'd3-scale';
import type { ReactNode } from 'react';
import { color } from '../theme/color.ts';
import { type Plot, TEXT, ValueAxis } from './axis.tsx';
import { ChartFrame, valueCell } from './chart-frame.tsx';
import { BARS_HEIGHT } from './chart-row.ts';
import { gridLines, labelEvery, valueScale } from './scale.ts';
import { useWidth } from './use-width.ts';

export interface Bar {
  key: string;
  /** Below the axis: `20`, `Nov`. */
  label: string;
  value: number;
  /** In the table and under the mouse: `20 Nov 2026`; the label unless given. */
  name?: string;
  /** Darker than the others: today. */
  current?: boolean;
  /** The list behind it: its value in the table leads there. */
  to?: string;
}

export interface BarChartProps {
  /** A sentence: what, over which time, the highest. */
  label: string;
  /** In the order of the axis; each in rupees or whatever `formatValue` writes. */
  bars: readonly Bar[];
  /** Of the table's columns: `['Day', 'Sales']`. */
  headers: readonly [string, string];
  /** On the axis: `₹3 L`. */
  formatTick: (value: number) => string;
  /** In the table: `₹3,28,672.50`. */
  formatValue: (value: number) => string;
  /** Names the two shades where some bar is current: `['Each day', 'Today']`. */
  shades?: readonly [string, string];
  /** A figure before the legend: what the bars come to. */
  lead?: ReactNode;
  /** Pixels, of the drawing with its axis. */
  height?: number;
}

const square = (fill: string | undefined) => <i style={{ width: 12, height: 12, borderRadius: 2, background: fill }} />;

/**
 * Days or months in one hue, today darker.
 * @example
 * <BarChart label="Sales by day, 17 to 23 November 2026." bars={bars} headers={['Day', 'Sales']} shades={['Each day', 'Today']}
 *   formatTick={formatAxisMoney} formatValue={formatMoney} />
 */
export function BarChart({ label, bars, headers, formatTick, formatValue, shades, lead, height = BARS_HEIGHT }: BarChartProps) {
  const [element, width] = useWidth();
  const plot: Plot = { left: 52, right: Math.max(width, 52), top: 8, bottom: height - 20 };
  const values = bars.map(({ value }) => value);
  const y = valueScale(values, plot);
  const x = scaleBand(
    bars.map(({ key }) => key),
    [plot.left, plot.right],
  );
  const slot = x.step();
  const room = Math.max(...bars.map((bar) => bar.label.length * 7), 0) + 10;
  const every = Math.max(labelEvery(bars.length, plot.right - plot.left, room), bars.length > 16 ? 5 : 1);
  const current = bars.findIndex((bar) => bar.current);
  // A label so near to the current bar's that they would touch gives way.
  const isLabelled = (index: number) =>
    index === current || ((index === 0 || (index + 1) % every === 0) && (current < 0 || Math.abs(current - index) * slot >= room));
  const shaded = shades && current >= 0;
  const legend = shaded && (
    <>
      <span>
        {square(color.chart.muted)}
        {shades[0]}
      </span>
      <span>
        {square(color.chart.series[0])}
        {shades[1]}
      </span>
    </>
  );
  return (
    <ChartFrame
      label={label}
      lead={lead}
      legend={legend}
      headers={headers}
      rows={bars.map((bar) => [bar.name ?? bar.label, valueCell(bar.value, formatValue, bar.to)])}
    >
      <div ref={element}>
        <svg width={width} height={height} aria-hidden="true">
          <ValueAxis scale={y} lines={gridLines(y, values)} plot={plot} format={formatTick} />
          {bars.map((bar, index) => {
            const middle = (x(bar.key) ?? 0) + slot / 2;
            // Wider than its bar, the last label would leave the picture.
            const labelAt = Math.min(middle, width - (bar.label.length * 7) / 2);
            return (
              <g key={bar.key}>
                <title>{`${bar.name ?? bar.label}: ${formatValue(bar.value)}`}</title>
                <rect x={middle - slot / 2} width={slot} y={plot.top} height={plot.bottom - plot.top} fill="transparent" />
                <path
                  d={barShape(middle, Math.min(slot * 0.64, 28), y(0), y(bar.value))}
                  fill={bar.current || !shaded ? color.chart.series[0] : color.chart.muted}
                />
                {isLabelled(index) && (
                  <text x={labelAt} y={height - 5} textAnchor="middle" {...TEXT} {...(bar.current && { fontWeight: 600, fill: color.text.primary })}>
                    {bar.label}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      </div>
    </ChartFrame>
  );
}

/** From the zero line to the value, its far corners rounded by 2 px. */
function barShape(middle: number, width: number, zero: number, end: number): string {
  if (Math.abs(zero - end) < 0.5) return '';
  const [left, right] = [middle - width / 2, middle + width / 2];
  const radius = Math.min(2, Math.abs(zero - end)) * Math.sign(zero - end);
  return `M${left} ${zero}V${end + radius}Q${left} ${end} ${left + 2} ${end}H${right - 2}Q${right} ${end} ${right} ${end + radius}V${zero}Z`;
}

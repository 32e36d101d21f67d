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
  /** In the table and under the mouse: `20 Nov 2026`; by default the label. */
  name?: string;
  /** In another shade than the others: today, this month. */
  current?: boolean;
  /** The list behind it: its value in the table leads there. */
  to?: string;
}

export interface BarChartProps {
  /** A sentence: what, over which time, the highest. */
  label: string;
  /** In the order of the axis; each in rupees, or in the unit that `formatValue` writes. */
  bars: readonly Bar[];
  /** Of the table's columns: `['Day', 'Sales']`. */
  headers: readonly [string, string];
  /** On the axis: `₹3 L`. */
  formatTick: (value: number) => string;
  /** In the table: `₹3,28,672.50`. */
  formatValue: (value: number) => string;
  /** Names the two shades where some bar is current: `['Each day', 'Today']`. */
  shades?: readonly [string, string];
  /** The current bar is lighter than the others, not darker: a month that is not over. */
  unfinished?: boolean;
  /** A figure before the legend: the sum of the bars. */
  lead?: ReactNode;
  /** Pixels, of the drawing with its axis. */
  height?: number;
}

/** Bars up to which each has its value on it. */
const MOST_WRITTEN = 12;
/** Pixels: one or two bars would be slabs. */
const WIDEST = 96;

const square = (fill: string | undefined) => <i style={{ width: 12, height: 12, borderRadius: 2, background: fill }} />;

/**
 * Days or months in one hue, today darker. At most twelve bars have their values on them.
 * @example
 * <BarChart label="Sales by day, 17 to 23 November 2026." bars={bars} headers={['Day', 'Sales']} shades={['Each day', 'Today']}
 *   formatTick={formatAxisMoney} formatValue={formatMoney} />
 */
export function BarChart({ label, bars, headers, formatTick, formatValue, shades, unfinished = false, lead, height = BARS_HEIGHT }: BarChartProps) {
  const [element, width] = useWidth();
  const written = bars.length <= MOST_WRITTEN;
  // Room for the value on the highest bar.
  const plot: Plot = { left: 52, right: Math.max(width, 52), top: written ? 20 : 8, bottom: height - 20 };
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
  const [others, now] = unfinished ? [color.chart.series[0], color.chart.muted] : [color.chart.muted, color.chart.series[0]];
  // As wide as the longest, else they would run into one another: then only the mouse and the table show them.
  const fits = slot >= Math.max(...values.map((value) => formatTick(value).length * 6.5), 0) + 4;
  const legend = shaded && (
    <>
      <span>
        {square(others)}
        {shades[0]}
      </span>
      <span>
        {square(now)}
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
                  d={barShape(middle, Math.min(slot * 0.6, WIDEST), y(0), y(bar.value))}
                  fill={!shaded ? color.chart.series[0] : bar.current ? now : others}
                />
                {written && fits && bar.value !== 0 && (
                  <text x={middle} y={bar.value > 0 ? y(bar.value) - 5 : y(bar.value) + 14} textAnchor="middle" {...TEXT} fill={color.text.primary}>
                    {formatTick(bar.value)}
                  </text>
                )}
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

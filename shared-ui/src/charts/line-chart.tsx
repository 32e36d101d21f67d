import { scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { color } from '../theme/color.ts';
import { type Plot, TEXT, ValueAxis } from './axis.tsx';
import { ChartFrame, valueCell } from './chart-frame.tsx';
import { gridLines, labelEvery, valueScale } from './scale.ts';
import { useWidth } from './use-width.ts';

export interface LineSeries {
  name: string;
  /** One for each label. */
  values: readonly number[];
  /** One for each label: the list behind the value, which leads there in the table. */
  to?: readonly string[];
}

export interface LineChartProps {
  /** A sentence: the comparison and its period. */
  label: string;
  /** Below the axis: months. */
  labels: readonly string[];
  /** One or two: solid with dots against dashed with squares. */
  series: readonly [LineSeries] | readonly [LineSeries, LineSeries];
  /** Of the table's first column: `Month`. */
  header: string;
  /** On the axis and at the line's end: `₹3 L`. */
  formatTick: (value: number) => string;
  /** In the table and under the mouse: `₹3,28,672.50`. */
  formatValue: (value: number) => string;
  /** Pixels, of the drawing with its axis. */
  height?: number;
}

const STYLES = [
  { stroke: color.chart.series[0], dash: undefined },
  { stroke: color.chart.series[1], dash: '5 4' },
] as const;
const styleOf = (series: number) => STYLES[series] ?? STYLES[0];

/**
 * Two series differ by dash and marker as well as colour; the last value is at the line's end.
 * @example
 * <LineChart label="Income and expense by month" header="Month" labels={['Oct', 'Nov']} series={[income, expense]}
 *   formatTick={formatAxisMoney} formatValue={formatMoney} />
 */
export function LineChart({ label, labels, series, header, formatTick, formatValue, height = 180 }: LineChartProps) {
  const [element, width] = useWidth();
  const plot: Plot = { left: 52, right: Math.max(width - 58, 52), top: 10, bottom: height - 22 };
  const all = series.flatMap(({ values }) => values);
  const y = valueScale(all, plot);
  const place = scalePoint(labels.keys(), [plot.left + 16, plot.right - 8]);
  const x = (index: number) => (labels.length > 1 && place(index)) || plot.left + 16;
  const path = line<number>((_, index) => x(index), y);
  const every = labelEvery(labels.length, plot.right - plot.left, 44);
  const ends = endLabels(series.map(({ values }) => y(values.at(-1) ?? 0)));
  return (
    <ChartFrame
      label={label}
      headers={[header, ...series.map(({ name }) => name)]}
      rows={labels.map((text, index) => [text, ...series.map(({ values, to }) => valueCell(values[index] ?? 0, formatValue, to?.[index]))])}
      legend={series.map(({ name }, index) => (
        <span key={name}>
          <svg width="26" height="10" aria-hidden="true">
            <path d="M0 5h26" stroke={styleOf(index).stroke} strokeWidth="2" strokeDasharray={styleOf(index).dash} />
            <Marker index={index} x={13} y={5} />
          </svg>
          {name}
        </span>
      ))}
    >
      <div ref={element}>
        <svg width={width} height={height} aria-hidden="true">
          <ValueAxis scale={y} lines={gridLines(y, all)} plot={plot} format={formatTick} />
          {labels.map((text, index) =>
            (labels.length - 1 - index) % every === 0 ? (
              <text key={text} x={x(index)} y={height - 5} textAnchor="middle" {...TEXT}>
                {text}
              </text>
            ) : null,
          )}
          {series.map(({ name, values }, which) => (
            <g key={name}>
              <path d={path(values) ?? ''} fill="none" stroke={styleOf(which).stroke} strokeWidth="2" strokeDasharray={styleOf(which).dash} />
              {values.map((value, index) => (
                <g key={labels[index]}>
                  <title>{`${name}, ${labels[index]}: ${formatValue(value)}`}</title>
                  <Marker index={which} x={x(index)} y={y(value)} />
                </g>
              ))}
              <text x={x(labels.length - 1) + 9} y={(ends[which] ?? 0) + 4} {...TEXT} fontWeight={600} fill={color.text.primary}>
                {formatTick(values.at(-1) ?? 0)}
              </text>
            </g>
          ))}
        </svg>
      </div>
    </ChartFrame>
  );
}

function Marker({ index, x, y }: { index: number; x: number; y: number }) {
  return index === 0 ? <circle cx={x} cy={y} r={4} fill={STYLES[0].stroke} /> : <rect x={x - 4} y={y - 4} width={8} height={8} fill={STYLES[1].stroke} />;
}

/** Two figures at the end keep 14 px between them. */
function endLabels(heights: readonly number[]): number[] {
  const [first = 0, second] = heights;
  if (second === undefined) return [first];
  const missing = 14 - Math.abs(first - second);
  if (missing <= 0) return [first, second];
  const shift = (missing / 2) * (first <= second ? -1 : 1);
  return [first + shift, second - shift];
}

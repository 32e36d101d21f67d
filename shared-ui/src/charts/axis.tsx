import { color } from '../theme/color.ts';
import type { ValueScale } from './scale.ts';

export interface Plot {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const TEXT = { fontSize: 12, fill: color.chart.axis } as const;

export interface ValueAxisProps {
  scale: ValueScale;
  lines: readonly number[];
  plot: Plot;
  format: (value: number) => string;
}

/** Grid lines with their figures; the zero line is always there and stronger. */
export function ValueAxis({ scale, lines, plot, format }: ValueAxisProps) {
  return lines.map((line) => {
    const y = Math.round(scale(line)) + 0.5;
    return (
      <g key={line}>
        <line x1={plot.left} x2={plot.right} y1={y} y2={y} stroke={line === 0 ? color.border.control : color.chart.grid} shapeRendering="crispEdges" />
        <text x={plot.left - 8} y={y + 4} textAnchor="end" {...TEXT}>
          {format(line)}
        </text>
      </g>
    );
  });
}

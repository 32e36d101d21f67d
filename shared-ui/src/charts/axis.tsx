import { color } from '../theme/color.ts';

export interface Plot {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const TEXT = { fontSize: 12, fill: color.chart.axis } as const;

/** The height of a value between the plot's top and bottom. */
export const heightOf = (value: number, axis: readonly number[], { top, bottom }: Plot): number => {
  const low = axis[0] ?? 0;
  const high = axis.at(-1) ?? 1;
  return bottom - ((value - low) / (high - low)) * (bottom - top);
};

/** Grid lines with their figures; the zero line is always there and stronger. */
export function ValueAxis({ axis, plot, format }: { axis: readonly number[]; plot: Plot; format: (value: number) => string }) {
  return axis.map((tick) => {
    const y = Math.round(heightOf(tick, axis, plot)) + 0.5;
    return (
      <g key={tick}>
        <line x1={plot.left} x2={plot.right} y1={y} y2={y} stroke={tick === 0 ? color.border.control : color.chart.grid} shapeRendering="crispEdges" />
        <text x={plot.left - 8} y={y + 4} textAnchor="end" {...TEXT}>
          {format(tick)}
        </text>
      </g>
    );
  });
}

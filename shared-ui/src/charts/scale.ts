import { type ScaleLinear, scaleLinear } from 'd3-scale';

export type ValueScale = ScaleLinear<number, number>;

/** Approximate number of steps between the grid lines of a value axis. */
const STEPS = 4;

/**
 * The value axis of a chart, from zero (or below, for negative values) to a round figure that is at least the greatest value.
 * @param top in pixels from the drawing's upper edge, as `bottom`, which is the lower one of the plot
 */
export function valueScale(values: readonly number[], { top, bottom }: { top: number; bottom: number }): ValueScale {
  const [least, greatest] = [Math.min(0, ...values), Math.max(0, ...values)];
  const domain = least === greatest ? [0, 1] : [least, greatest];
  return scaleLinear().domain(domain).nice(STEPS).range([bottom, top]);
}

/** The values of the grid lines, ascending, the zero line among them; of figures that are all 0 nothing but the ends. */
export const gridLines = (scale: ValueScale, values: readonly number[]): number[] => (values.some(Boolean) ? scale.ticks(STEPS) : scale.domain());

/** Every `n`th label, so that at least `room` pixels are left for each. */
export const labelEvery = (count: number, width: number, room: number): number => Math.max(1, Math.ceil((count * room) / Math.max(width, 1)));

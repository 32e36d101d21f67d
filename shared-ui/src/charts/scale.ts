/**
 * The value axis of a chart: from zero (or below, for negative values) in three to five round steps.
 * @returns ascending ticks, the zero line among them; the last is at least the greatest value
 */
export function ticks(values: readonly number[]): number[] {
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  if (top === 0 && bottom === 0) return [0, 1];
  const step = roundStep((top - bottom) / 5);
  const first = Math.floor(bottom / step);
  const last = Math.ceil(top / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** The smallest of 1, 2, 2.5, 5 and 10 times a power of ten that is not below `raw`. */
function roundStep(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= raw * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** Every `n`th label, so that at least `room` pixels are left for each. */
export const labelEvery = (count: number, width: number, room: number): number => Math.max(1, Math.ceil((count * room) / Math.max(width, 1)));

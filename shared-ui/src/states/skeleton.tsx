import { color } from '../theme/color.ts';

/** A bar where text will come, or what is drawn; pixels. */
export function Skeleton({ width, height = 12 }: { width: number | string; height?: number | string }) {
  return (
    <span
      aria-hidden="true"
      style={{ display: 'inline-block', width, height, maxWidth: '100%', borderRadius: 3, background: color.border.row, verticalAlign: 'middle' }}
    />
  );
}

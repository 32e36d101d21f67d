import { color } from '../theme/color.ts';

interface SkeletonProps {
  /** Pixels, or a share as '7%'. */
  width: number | string;
  /** Pixels, or a share; by default 12. */
  height?: number | string;
}

/** A bar where text, or a drawing, will come; pixels. */
export function Skeleton({ width, height = 12 }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      style={{ display: 'inline-block', width, height, maxWidth: '100%', borderRadius: 3, background: color.border.row, verticalAlign: 'middle' }}
    />
  );
}

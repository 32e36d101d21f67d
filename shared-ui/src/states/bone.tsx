import { color } from '../theme/color.ts';

/** A bar where text will come; pixels. */
export function Bone({ width }: { width: number }) {
  return (
    <span
      aria-hidden="true"
      style={{ display: 'inline-block', width, maxWidth: '100%', height: 12, borderRadius: 3, background: color.border.row, verticalAlign: 'middle' }}
    />
  );
}

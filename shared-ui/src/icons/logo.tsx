import { color } from '../theme/color.ts';

/** The mark: a workshop's roof over its gate. `onDark` for the top bar, where the wall turns white. */
export function Logo({ size = 26, onDark = false }: { size?: number; onDark?: boolean }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path fill={onDark ? color.accent.bright : color.accent.main} d="M3 15v-4.5L16 3v7.5L29 3v12z" />
      <path fill={onDark ? color.topbar.text : color.primary.main} d="M3 17.5h26V28a1 1 0 0 1-1 1h-7v-3a5 5 0 0 0-10 0v3H4a1 1 0 0 1-1-1z" />
    </svg>
  );
}

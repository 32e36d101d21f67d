import { color } from '../theme/color.ts';
import { LOGO_GATE, LOGO_ROOF } from './shapes.ts';

interface LogoProps {
  /** Pixels; by default 26. */
  size?: number;
  /** On the top bar. */
  onDark?: boolean;
}

/** The mark: a workshop's roof over its gate. `onDark` for the top bar, where the wall turns white. */
export function Logo({ size = 26, onDark = false }: LogoProps) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path fill={onDark ? color.accent.bright : color.accent.main} d={LOGO_ROOF} />
      <path fill={onDark ? color.topbar.text : color.primary.main} d={LOGO_GATE} />
    </svg>
  );
}

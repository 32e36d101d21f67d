import { color, media } from '@karkhana/shared-ui';

/** Buttons and links on the dark bar. */
export const barButton = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 36,
  height: 36,
  padding: '0 8px',
  border: 0,
  borderRadius: 6,
  background: 'transparent',
  color: 'inherit',
  textDecoration: 'none',
  cursor: 'pointer',
  '&:hover': { background: color.topbar.hover },
  [media.touch]: { minWidth: 44, height: 44 },
} as const;

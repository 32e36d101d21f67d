import type { CSSObject } from '@emotion/react';
import { color } from '../theme/color.ts';
import { motion, radius } from '../theme/measures.ts';

/** Styles of all buttons and button-like links, in every variant. */
export const buttonStyles = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  position: 'relative',
  margin: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  textDecoration: 'none',
  verticalAlign: 'middle',
  appearance: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  transition: ['background-color', 'border-color', 'color'].map((name) => `${name} ${motion.base}ms ${motion.ease}`).join(','),
  '&:focus-visible': { outline: `2px solid ${color.focus.ring}`, outlineOffset: 2 },
  '&:disabled': { cursor: 'not-allowed' },
  '@media print': { printColorAdjust: 'exact' },
} as const satisfies CSSObject;

/** Of a button's props, those that only its styles take. */
const OWN = ['as', 'theme', 'sx', 'variant', 'color', 'size'];
export const forwarded = (name: string): boolean => !OWN.includes(name);

/** Of a `button`. With a tabIndex Safari focuses it on a click, so that the focus returns to it after its dialog closes. */
export const buttonDefaults = { type: 'button', tabIndex: 0 } as const;

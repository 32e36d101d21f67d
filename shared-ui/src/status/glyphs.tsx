import type { ReactNode } from 'react';
import { color } from '../theme/color.ts';

const cut = { stroke: color.bg.surface, strokeLinecap: 'round', strokeLinejoin: 'round', fill: 'none' } as const;
const ring = <circle cx="6" cy="6" r="4.8" fill="none" stroke="currentColor" strokeWidth="1.4" />;
const disc = <circle cx="6" cy="6" r="5.5" fill="currentColor" />;
const arrow = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.7, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** How far along: ring = not yet, half = part, tick = done, struck ring = void. Never by colour alone. */
export const glyphs = {
  ring,
  half: (
    <>
      {ring}
      <path d="M6 1.2a4.8 4.8 0 0 1 0 9.6z" fill="currentColor" />
    </>
  ),
  tick: (
    <>
      {disc}
      <path d="M3.5 6.2l1.8 1.8 3.3-3.7" strokeWidth="1.5" {...cut} />
    </>
  ),
  cross: (
    <>
      {disc}
      <path d="M4 4l4 4M8 4L4 8" strokeWidth="1.5" {...cut} />
    </>
  ),
  struck: (
    <>
      {ring}
      <path d="M2.8 9.2l6.4-6.4" stroke="currentColor" strokeWidth="1.4" />
    </>
  ),
  triangle: (
    <>
      <path d="M6 .8L11.6 11H.4z" fill="currentColor" />
      <path d="M6 4.3v3.2M6 9.1v.3" strokeWidth="1.3" {...cut} />
    </>
  ),
  'arrow-in': <path d="M10 2L3 9M3 4v5h5" {...arrow} />,
  'arrow-out': <path d="M2 10l7-7M4 3h5v5" {...arrow} />,
} satisfies Record<string, ReactNode>;

export type Glyph = keyof typeof glyphs;

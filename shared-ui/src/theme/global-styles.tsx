import { Global } from '@emotion/react';
import { color, colorVariables } from './color.ts';
import { densityVariables, FONT, media, type } from './measures.ts';

/** Marks content too wide for an upright sheet. */
export const LANDSCAPE = 'k-landscape';
/** Marks the content printed instead of the page on screen: a child of the body. */
export const SHEET = 'k-sheet';

const base = {
  '*, *::before, *::after': { boxSizing: 'border-box' },
  // Parts drawn by the browser: the calendar of a date field, scroll bars.
  ':root': { colorScheme: 'light' },
  ':root[data-theme="dark"]': { colorScheme: 'dark' },
  html: { WebkitTextSizeAdjust: '100%', WebkitFontSmoothing: 'antialiased' },
  body: {
    margin: 0,
    background: color.bg.page,
    color: color.text.primary,
    fontFamily: FONT,
    ...type.body,
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
  'h1, h2, h3, p, dl, dd, ul, ol, figure': { margin: 0, padding: 0 },
  'ul, ol': { listStyle: 'none' },
  'b, strong': { fontWeight: 600 },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit', fontVariantNumeric: 'inherit' },
  svg: { display: 'block', flex: 'none' },
  ':focus-visible': { outline: `2px solid ${color.focus.ring}`, outlineOffset: 2 },
  [media.print]: {
    ':root[data-theme="dark"]': { colorScheme: 'light' },
    '@page': { size: 'A4', margin: '14mm 14mm 16mm', '@bottom-right': { content: '"Page " counter(page) " of " counter(pages)', font: `8pt ${FONT}` } },
    '@page landscape': { size: 'A4 landscape' },
    // The whole document turns: a page of another shape would begin on a sheet of its own.
    [`body:has(.${LANDSCAPE})`]: { page: 'landscape' },
    [`body:has(> .${SHEET}) > :not(.${SHEET})`]: { display: 'none !important' },
    body: { background: '#fff', fontSize: '10.5pt', lineHeight: 1.4, WebkitPrintColorAdjust: 'exact', printColorAdjust: 'exact' },
    '.k-no-print': { display: 'none !important' },
    a: { color: 'inherit', textDecoration: 'none' },
  },
  [media.reducedMotion]: { '*, *::before, *::after': { transitionDuration: '0s !important', animation: 'none !important' } },
} as const;

export function GlobalStyles() {
  return <Global styles={[colorVariables, densityVariables, base]} />;
}

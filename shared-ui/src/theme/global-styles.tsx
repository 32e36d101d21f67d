import MuiGlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { color } from './color.ts';
import { densityVariables, FONT, media, type } from './measures.ts';

/** Paper is white whatever the screen shows. */
export function printLight(theme: Theme) {
  const sheets = theme.generateStyleSheets() as Record<string, Record<string, string>>[];
  return { [media.print]: { '[data-theme="dark"]': sheets.find((sheet) => ':root, [data-theme="light"]' in sheet)?.[':root, [data-theme="light"]'] ?? {} } };
}

const base = {
  '*, *::before, *::after': { boxSizing: 'border-box' },
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
    '@page': { size: 'A4', margin: '14mm 14mm 16mm' },
    body: { background: '#fff', fontSize: '10.5pt', lineHeight: 1.4, WebkitPrintColorAdjust: 'exact', printColorAdjust: 'exact' },
    '.k-no-print': { display: 'none !important' },
    a: { color: 'inherit', textDecoration: 'none' },
  },
  [media.calm]: { '*, *::before, *::after': { transitionDuration: '0s !important', animation: 'none !important' } },
} as const;

export function GlobalStyles() {
  return <MuiGlobalStyles styles={(theme) => [densityVariables, base, printLight(theme)]} />;
}

/** Sizes of the look, in pixels by default. */
export const FONT = '"Segoe UI", -apple-system, BlinkMacSystemFont, Roboto, "Noto Sans", Ubuntu, "Helvetica Neue", Arial, "Liberation Sans", sans-serif';
export const MONO = '"Cascadia Mono", Consolas, "SF Mono", Menlo, "Roboto Mono", "Liberation Mono", monospace';

/** Nothing is smaller than `chip`. `fontSize` in rem, so that the browser's own setting counts. */
const step = (size: number, line: number, weight: 400 | 600) => ({ fontSize: `${size / 16}rem`, lineHeight: `${line}px`, fontWeight: weight });
export const type = {
  figure: step(24, 32, 600),
  title: step(20, 28, 600),
  section: step(16, 24, 600),
  card: step(14, 20, 600),
  body: step(14, 20, 400),
  label: step(13, 18, 600),
  small: step(13, 18, 400),
  chip: step(12, 16, 600),
};

export const radius = { chip: 4, control: 6, card: 8, dialog: 10 };
export const layout = { topbar: 48, header: 56, menu: 224, menuCollapsed: 56, menuWide: 232, contentMax: 1720, formMax: 1120, readMax: 760 };
export const dialogWidth = { small: 440, medium: 640, wide: 760, large: 880, widest: 1120 };
export const zIndex = { stickyCell: 1, actionBar: 5, menu: 1100, topbar: 1200, dialog: 1300, toast: 1400 };
/** Milliseconds. */
export const motion = { fast: 90, base: 140, ease: 'cubic-bezier(0.2, 0, 0, 1)' };

export const breakpoints = { xs: 0, sm: 700, md: 1024, lg: 1280, xl: 1720 };
/** `screen`, because A4 less its margins is narrower than 700 px and must not get the phone's layout. */
export const media = {
  phone: '@media screen and (max-width: 699.95px)',
  belowDesk: '@media screen and (max-width: 1023.95px)',
  belowLarge: '@media screen and (max-width: 1279.95px)',
  wide: '@media screen and (min-width: 1720px)',
  touch: '@media screen and (pointer: coarse), screen and (max-width: 699.95px)',
  print: '@media print',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
};

const office = { row: 36, rowHead: 36, control: 36, controlSmall: 30, iconButton: 30, pagePad: 20 };
const touch = { row: 48, rowHead: 44, control: 44, controlSmall: 44, iconButton: 44, pagePad: 20 };
type Density = typeof office;

const variables = (values: Density) => Object.fromEntries(Object.entries(values).map(([name, value]) => [`--k-${name}`, `${value}px`]));

/** Heights that grow where a finger works: CSS variables, written by `Platform` for both densities. */
export const size = Object.fromEntries(Object.keys(office).map((name) => [name, `var(--k-${name})`])) as Record<keyof Density, string>;

export const densityVariables = {
  ':root': variables(office),
  [media.touch]: { ':root': variables(touch) },
  [media.phone]: { ':root': { '--k-pagePad': '12px' } },
  [media.wide]: { ':root': { '--k-pagePad': '28px' } },
};

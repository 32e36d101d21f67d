import { keyframes } from '@emotion/react';
import { color } from '../theme/color.ts';
import { layout, media, size, type, zIndex } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';

const slide = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } });

/** Two pixels at the top of a card during a new read of its rows. */
export const RefetchBar = styled('div')({
  position: 'absolute',
  inset: '0 0 auto 0',
  zIndex: 2,
  height: 2,
  overflow: 'hidden',
  '&::after': { content: '""', display: 'block', width: '33%', height: 2, background: color.primary.main, animation: `${slide} 1.1s linear infinite` },
  [media.reducedMotion]: { '&::after': { width: '100%' } },
  [media.print]: { display: 'none' },
});

/** The least width of the name beside the figures, in pixels. */
export const NAME_WIDTH = 160;
/** Smallest width of the content beside the menu, in pixels. */
const DESK_CONTENT = 920;

const pinned = {
  overflowX: 'auto',
  '& th:first-of-type, & td:first-of-type': { position: 'sticky', left: 0, zIndex: zIndex.stickyCell, minWidth: 112 },
  '& td:first-of-type': { background: color.bg.surface },
  '& thead th:first-of-type': { zIndex: zIndex.stickyCell + 1 },
  '--k-head-top': 'auto',
} as const;

/** A table that is wider than its card scrolls sideways in it, its first column pinned. A scroller's header cannot stick to the page. */
export const Scroller = styled('div', { shouldForwardProp: (name) => name !== 'least' })<{ least: number }>(({ least }) => ({
  [least > DESK_CONTENT ? media.belowLarge : media.belowDesk]: pinned,
  // A long name must leave room for the figures that scroll past it.
  [media.phone]: { '& td.ellipsis:first-of-type': { maxWidth: 168 } },
}));

export const Table = styled('table', { shouldForwardProp: (name) => name !== 'fixed' && name !== 'least' })<{ fixed: boolean; least: number }>(
  ({ fixed, least }) => ({
    width: '100%',
    ...(least > 0 && { minWidth: least }),
    borderCollapse: 'separate',
    borderSpacing: 0,
    ...(fixed && { tableLayout: 'fixed' }),
    '& th, & td': {
      height: size.row,
      padding: '3px 12px',
      textAlign: 'left',
      verticalAlign: 'middle',
      borderBottom: `1px solid ${color.border.row}`,
      '&:first-of-type': { paddingLeft: 16 },
      '&:last-of-type': { paddingRight: 16 },
    },
    '& thead th': {
      height: size.rowHead,
      // Below the top bar while the page scrolls.
      position: 'sticky',
      top: `var(--k-head-top, ${layout.topbar}px)`,
      zIndex: zIndex.stickyCell,
      color: color.text.secondary,
      background: color.bg.sunken,
      borderBottomColor: color.border.card,
      whiteSpace: 'nowrap',
      ...type.label,
    },
    '& .right': { textAlign: 'right', whiteSpace: 'nowrap' },
    // A column with a width holds its longest word, date, phone or figure on one line; only one with an ellipsis may be cut.
    '& .short': { whiteSpace: 'nowrap' },
    '& .ellipsis': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& tbody tr:hover > *': { background: color.bg.hover },
    // Another user has just changed it.
    '& tbody tr.fresh > *': { background: color.bg.selected },
    '& tbody tr.fresh > *:first-of-type': { boxShadow: `inset 4px 0 0 ${color.primary.main}` },
    '& tbody:last-of-type tr:last-of-type > *': { borderBottom: 0 },
    '& tbody tr.state:hover > *': { background: 'none' },
    '& tfoot td': { height: 32, borderBottom: 0 },
    '& tfoot tr:first-of-type td': { height: 38, paddingTop: 4, borderTop: `1px solid ${color.border.card}` },
    '& tfoot tr.part td': { height: 24, ...type.small, fontWeight: 400, color: color.text.secondary },
    '& tfoot tr.part td:first-of-type': { paddingLeft: 28, paddingRight: 28 },
    '& tfoot tr.strong td': { height: 42, fontWeight: 600, fontSize: '1rem', borderTop: `1px solid ${color.border.card}` },
    // Several sums beside one another keep the size of their columns' figures, else they touch.
    '& tfoot tr.sums td': { fontSize: 'inherit' },
    '& tfoot tr.of-all td': { background: color.bg.sunken, fontWeight: 600 },
    // Paper does not scroll sideways: columns share the width, names wrap, figures stay whole. The head is on each sheet, the totals once.
    [media.print]: {
      minWidth: 0,
      tableLayout: 'auto',
      '& col': { width: 'auto !important' },
      '& th, & td': { height: 24, padding: '2px 6px' },
      '& tr': { breakInside: 'avoid' },
      '& thead th': { position: 'static' },
      '& tfoot': { display: 'table-row-group' },
      '& td.short': { whiteSpace: 'nowrap' },
      '& td:not(.short, .right), & td:not(.short, .right) *': { overflow: 'visible', whiteSpace: 'normal', overflowWrap: 'anywhere' },
      '& .screen': { display: 'none' },
    },
  }),
);

export const SortButton = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  verticalAlign: 'middle',
  '& svg': { opacity: 0 },
  // Before the words, so that they stay in line with the figures below.
  '.right &': { flexDirection: 'row-reverse' },
  '&:hover svg, &:focus-visible svg': { opacity: 0.5 },
  '[aria-sort] &': { color: color.text.primary, '& svg': { opacity: 1 } },
  '[aria-sort=ascending] & svg': { transform: 'rotate(180deg)' },
  // Chromium leaves buttons out of a table head that it repeats on the next sheet.
  [media.print]: { display: 'contents', '& svg': { display: 'none' } },
});

/** Search, filter button and other controls over the rows. */
export const Toolbar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  padding: '10px 12px',
  borderBottom: `1px solid ${color.border.row}`,
  [media.phone]: { padding: '0 0 12px', border: 0 },
  [media.print]: { display: 'none' },
});

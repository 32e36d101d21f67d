import { media, styled } from '@karkhana/shared-ui';
import { Sheet } from './invoice-styles.ts';

const INK = '#111';
const PALE_INK = '#444';
const RULE = '#BFC6C8';
const LINE = '#D5DADB';
/** The smallest that returns are copied from without a glass. */
const HSN_SIZE = '8.5pt';

/** `dense`: many lines are set closer. A further copy begins on a page of its own. */
export const GstPaper = styled(Sheet, { shouldForwardProp: (name) => name !== 'dense' })<{ dense: boolean }>(({ dense }) => ({
  padding: '53px 53px 44px',
  fontSize: dense ? 11 : 12,
  lineHeight: dense ? '13px' : '16px',
  color: INK,
  overflowWrap: 'anywhere',
  '& b': { fontWeight: 600 },
  '& small': { fontSize: 11, color: PALE_INK },
  '& td': { padding: dense ? '2px 5px' : '4px 5px' },
  '& td small': { display: dense ? 'inline' : 'block' },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& td:first-of-type, & th:first-of-type': { paddingLeft: 0 },
  '& td:last-of-type, & th:last-of-type': { paddingRight: 0 },
  '& + &': { marginTop: 16 },
  [media.phone]: { padding: '20px 16px' },
  [media.print]: { '& + &': { marginTop: 0, breakBefore: 'page' } },
}));

/** No invoice has more pages. */
const MOST_PAGES = 40;
/** Pages of a print, grouped by their place in each copy: three copies of two pages are six, and 6 reads '2'. */
const pagesOfEach = (copies: number) => Array.from({ length: MOST_PAGES * copies }, (_, index) => `"${Math.ceil((index + 1) / copies)}"`).join(' ');

/** A browser without page counters prints none, as on other pages. */
export const pageCounts = (copies: number) => {
  const each = Array.from({ length: copies }, (_, index) => ({ place: index + 1, counter: `copy-${index + 1}` }));
  return {
    [`@counter-style copies-${copies}`]: { system: 'fixed 1', symbols: pagesOfEach(copies) },
    ...Object.fromEntries(
      each.map(({ counter }) => [
        `@page ${counter}`,
        { counterIncrement: `page ${counter}`, '@bottom-right': { content: `"Page " counter(${counter}) " of " counter(pages, copies-${copies})` } },
      ]),
    ),
    // The whole page begins as the first copy: content around it would else begin on a sheet of its own.
    'body:has(&)': { page: 'copy-1' },
    ...Object.fromEntries(each.slice(1).map(({ place, counter }) => [`& > :nth-of-type(${place})`, { page: counter }])),
  };
};

/** Copies that are printed together: each counts its own pages. */
export const Copies = styled('div', { shouldForwardProp: (name) => name !== 'count' })<{ count: number }>(({ count }) => ({
  [media.print]: pageCounts(count),
}));

export const Head = styled('header')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 24,
  paddingBottom: 10,
  borderBottom: `2px solid ${INK}`,
  '& h2': { fontSize: 17, lineHeight: '22px', fontWeight: 600 },
  '& .kind': { textAlign: 'right', maxWidth: 270 },
  '& h1': { fontSize: 21, lineHeight: '24px', fontWeight: 600, letterSpacing: 1.6, whiteSpace: 'nowrap' },
  '& .copy': { display: 'inline-block', marginTop: 6, padding: '2px 7px', border: `1px solid ${INK}`, fontSize: 11, fontWeight: 600, letterSpacing: 0.5 },
  '& .declared': { marginTop: 4, fontSize: 10, lineHeight: '13px' },
  [media.phone]: { flexDirection: 'column', '& .kind': { textAlign: 'left', maxWidth: 'none' } },
});

export const Facts = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 28px',
  padding: '5px 0 6px',
  borderBottom: `1px solid ${INK}`,
  '& dt': { fontSize: 11, lineHeight: '15px', color: PALE_INK },
  '& dd': { fontSize: 13, lineHeight: '17px', fontWeight: 600 },
});

export const Sides = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 28,
  padding: '6px 0 8px',
  '& h2': { fontSize: 11, lineHeight: '15px', color: PALE_INK, fontWeight: 400 },
  '& > section > b': { display: 'block', fontSize: 14, lineHeight: '19px' },
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
});

/** On a phone a line has rows: name and total, over code, quantity and price, over its taxes. */
const stacked = {
  '&, & tbody': { display: 'block' },
  '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& tr': { display: 'flex', flexWrap: 'wrap', gap: '1px 12px', position: 'relative', padding: '8px 96px 8px 0', borderBottom: `1px solid ${LINE}` },
  '&& td': { padding: 0, border: 0, textAlign: 'left' },
  '& td:empty, & .place': { display: 'none' },
  '& .name': { flexBasis: '100%', fontWeight: 600 },
  '&& td.total': { position: 'absolute', top: 8, right: 0, fontWeight: 600 },
  '& .price::before': { content: '"× "' },
  '& td[data-label]::before': { content: 'attr(data-label) " "', color: PALE_INK },
} as const;

export const Items = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& th': { padding: '5px', fontSize: 11, lineHeight: '14px', fontWeight: 600, textAlign: 'left', verticalAlign: 'bottom' },
  '& thead th': { borderTop: `1px solid ${INK}`, borderBottom: `1px solid ${INK}` },
  '& td': { verticalAlign: 'top', borderBottom: `1px solid ${LINE}` },
  '& .name': { minWidth: 110 },
  '& .sum td': { fontWeight: 600, borderTop: `1px solid ${INK}`, borderBottom: `1px solid ${INK}` },
  '& .sum': { breakBefore: 'avoid' },
  '& .hsn': { whiteSpace: 'nowrap' },
  [media.phone]: stacked,
});

export const Hsn = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 226px',
  gap: 26,
  alignItems: 'start',
  paddingTop: 8,
  breakInside: 'avoid',
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
});

export const HsnTable = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { padding: '3px 5px', fontSize: HSN_SIZE, lineHeight: '15px', fontWeight: 600, textAlign: 'left' },
  '& thead th': { borderTop: `1px solid ${RULE}`, borderBottom: `1px solid ${RULE}` },
  '&& td': { paddingTop: 1, paddingBottom: 1, fontSize: HSN_SIZE, lineHeight: '15px' },
});

export const Sums = styled('dl')({
  fontSize: 13,
  lineHeight: '18px',
  '& div': { display: 'flex', justifyContent: 'space-between', gap: 10, padding: '1px 0' },
  '& dd': { whiteSpace: 'nowrap' },
  '& .part': { padding: 0, fontSize: 11.5, lineHeight: '15px', opacity: 0.75, '& dt': { paddingLeft: 14 } },
  '& .total': { alignItems: 'baseline', borderTop: `2px solid ${INK}`, marginTop: 4, paddingTop: 6, fontWeight: 600 },
  '& .total dd': { fontSize: 20, lineHeight: '24px' },
});

export const Words = styled('p')({
  display: 'flex',
  gap: 12,
  marginTop: 8,
  padding: '4px 0',
  borderTop: `1px solid ${INK}`,
  borderBottom: `1px solid ${INK}`,
  breakInside: 'avoid',
  '& span': { color: PALE_INK, whiteSpace: 'nowrap' },
});

export const Pay = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 20,
  marginTop: 'auto',
  paddingTop: 12,
  breakInside: 'avoid',
  '& h2': { fontSize: 12, lineHeight: '16px', fontWeight: 600, marginBottom: 3 },
  '& dl > div': { display: 'flex', gap: 12 },
  '& dt': { width: 52, color: PALE_INK },
  '& .sign': { display: 'flex', flexDirection: 'column', textAlign: 'right', minHeight: 76, marginLeft: 'auto' },
  '& .sign span': { marginTop: 'auto', paddingTop: 4, borderTop: `1px solid ${INK}`, textAlign: 'center', minWidth: 168, alignSelf: 'flex-end' },
  [media.phone]: { flexWrap: 'wrap' },
});

export const Code = styled('div')({
  textAlign: 'center',
  fontSize: 11,
  lineHeight: '14px',
  '& svg': { display: 'block', width: 108, height: 108, background: '#fff' },
});

export const Foot = styled('footer')({
  marginTop: 8,
  paddingTop: 6,
  borderTop: `1px solid ${RULE}`,
  fontSize: 11,
  lineHeight: '14px',
  breakInside: 'avoid',
  '& .terms': { whiteSpace: 'pre-line', marginBottom: 4 },
});

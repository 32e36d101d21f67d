import { color } from '../theme/color.ts';
import { FONT, media } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';

// A sheet of paper is white with dark ink in both colour schemes.
const INK = '#111';
const PALE_INK = '#444';
const RULE = '#BFC6C8';
const LINE = '#D5DADB';
const small = { fontSize: 11, lineHeight: '15px', fontWeight: 400, color: PALE_INK };
const ruled = { borderTop: `1px solid ${INK}`, borderBottom: `1px solid ${INK}` };
/** The smallest that returns are copied from without a glass. */
const HSN_SIZE = '8.5pt';

/** On a phone a line has rows: name and amount, over code, quantity and price, over its taxes. */
const stacked = {
  '&, & tbody': { display: 'block' },
  '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& tr': { display: 'flex', flexWrap: 'wrap', gap: '1px 12px', position: 'relative', padding: '8px 0', borderBottom: `1px solid ${LINE}` },
  '&& td': { padding: 0, border: 0, textAlign: 'left' },
  '& td:empty, & .place': { display: 'none' },
  '& .name': { flexBasis: '100%', paddingRight: '112px !important', fontWeight: 600 },
  '&& td.amount': { position: 'absolute', top: 8, right: 0, fontWeight: 600 },
  '& td[data-label]:not([data-label=""])::before': { content: 'attr(data-label) " "', color: PALE_INK },
} as const;

/** A4: 688 px wide inside, on screen as on paper. Many lines are set closer, so that fifteen whose names wrap fit one page. */
export const Sheet = styled('article', { shouldForwardProp: (name) => name !== 'dense' })<{ dense: boolean }>(({ dense }) => ({
  display: 'flex',
  flexDirection: 'column',
  width: 794,
  maxWidth: '100%',
  minHeight: 1123,
  margin: '0 auto',
  padding: '40px 53px 36px',
  background: '#fff',
  color: INK,
  border: `1px solid ${color.border.card}`,
  fontSize: dense ? 11 : 12,
  lineHeight: dense ? '13px' : '16px',
  overflowWrap: 'anywhere',
  '& + &': { marginTop: 16 },
  '& b': { fontWeight: 600 },
  '& h2, & dt': small,
  '& header': { display: 'flex', alignItems: 'flex-start', gap: 14, paddingBottom: 10, borderBottom: `3px solid ${INK}` },
  '& header img': { display: 'block', maxWidth: 150, maxHeight: 60, objectFit: 'contain', objectPosition: 'left' },
  '& header section': { flex: 1, minWidth: 0 },
  '& .firm': { display: 'block', fontSize: 19, lineHeight: '24px' },
  '& .kind': { marginLeft: 'auto', textAlign: 'right', maxWidth: 270 },
  '& h1': { fontSize: 20, lineHeight: '24px', fontWeight: 600, letterSpacing: 1.5 },
  '& .mark': {
    display: 'inline-block',
    margin: '6px 0 0 6px',
    padding: '2px 7px',
    border: `1px solid ${INK}`,
    fontSize: 10.5,
    lineHeight: '14px',
    fontWeight: 600,
  },
  '& .declared': { marginTop: 4, fontSize: 10, lineHeight: '13px' },
  '& .parties': { display: 'grid', gridTemplateColumns: '1fr 1fr' },
  '& .parties > section': { padding: '6px 14px 7px 0' },
  '& .parties > section + section': { paddingLeft: 14, borderLeft: `1px solid ${RULE}` },
  '& .party': { display: 'block', fontSize: 14, lineHeight: '18px' },
  '& section p': { whiteSpace: 'pre-line' },
  // The first column's rule is outside, where nothing is seen.
  '& .facts': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 8, overflow: 'hidden', borderTop: `1px solid ${INK}` },
  '& .facts > dl': { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(148px, 1fr))', marginLeft: -11 },
  '& .facts dl > div': { padding: '3px 8px 4px 10px', borderLeft: `1px solid ${RULE}` },
  '& .facts .long': { gridColumn: '1 / -1' },
  '& .facts dd': { fontSize: 12.5, lineHeight: '16px', fontWeight: 600 },
  '& .due': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    margin: '8px 0',
    padding: '4px 12px',
    border: `2px solid ${INK}`,
    borderRadius: 4,
    textAlign: 'right',
  },
  '& .due b': { fontSize: 22, lineHeight: '28px', whiteSpace: 'nowrap' },
  '& .totals': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 236px',
    gap: 24,
    alignItems: 'start',
    paddingTop: 9,
    breakInside: 'avoid',
    breakBefore: 'avoid',
  },
  '& .totals > dl': { gridColumn: 2, gridRow: 1 },
  '& .totals > dl > div': { display: 'flex', justifyContent: 'space-between', gap: 10, padding: '1px 0', lineHeight: '17px' },
  '& .totals dt': { fontSize: 12.5, lineHeight: '17px', color: INK },
  '& .totals dd': { fontSize: 12.5, whiteSpace: 'nowrap' },
  '& .totals .part': { '& dt, & dd': { fontSize: 11.5, lineHeight: '14px', color: PALE_INK }, '& dt': { paddingLeft: 14 } },
  '& .totals .total': {
    alignItems: 'baseline',
    marginTop: 3,
    paddingTop: 5,
    borderTop: `2px solid ${INK}`,
    '& dt, & dd': { fontWeight: 600 },
    '& dd': { fontSize: 18, lineHeight: '22px' },
  },
  '& .totals .due-sum': { marginTop: 2, paddingTop: 3, borderTop: `1px solid ${RULE}`, '& dt, & dd': { fontWeight: 600 } },
  '& .words': { display: 'flex', gap: 12, alignItems: 'baseline', marginTop: 8, padding: '4px 0', ...ruled, breakInside: 'avoid' },
  '& .words span': { ...small, whiteSpace: 'nowrap' },
  '& .end': { display: 'flex', gap: 20, marginTop: 'auto', paddingTop: 12, breakInside: 'avoid', breakBefore: 'avoid' },
  '& .bank': { display: 'flex', gap: 20 },
  '& .bank h2': { fontSize: 12, lineHeight: '16px', fontWeight: 600, color: INK, marginBottom: 3 },
  '& .bank dl > div': { display: 'flex', gap: 12 },
  '& .bank dt': { width: 52, flex: 'none' },
  // A number that breaks is another number.
  '& .bank section': { flex: 'none' },
  '& .code': { ...small, textAlign: 'center', '& svg': { width: 92, height: 92, background: '#fff' }, '&.large svg': { width: 150, height: 150 } },
  '& .sign': { display: 'flex', gap: 24, marginLeft: 'auto', '&:only-child': { flex: 1 } },
  '& .sign > div': { display: 'flex', flexDirection: 'column', minHeight: 80, '&:last-of-type': { marginLeft: 'auto', textAlign: 'right' } },
  '& .sign span': { minWidth: 168, marginTop: 'auto', paddingTop: 4, borderTop: `1px solid ${INK}`, textAlign: 'center' },
  '& .note': { marginTop: 8, paddingTop: 6, borderTop: `1px solid ${RULE}`, fontSize: 11, lineHeight: '14px', whiteSpace: 'pre-line', breakInside: 'avoid' },
  '& .note + .note': { marginTop: 2, borderTop: 0 },
  [media.phone]: {
    minHeight: 0,
    padding: '20px 16px',
    '& header': { flexDirection: 'column' },
    '& .kind': { marginLeft: 0, textAlign: 'left', maxWidth: 'none' },
    '& .mark': { marginLeft: 0, marginRight: 6 },
    '& .parties, & .facts, & .totals': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& .parties > section + section': { paddingLeft: 0, borderLeft: 0 },
    '& .facts > dl': { gridTemplateColumns: '1fr 1fr' },
    '& .totals > dl': { gridColumn: 1, gridRow: 'auto' },
    '& .end, & .bank': { flexWrap: 'wrap' },
    '& .sign span': { minWidth: 120 },
  },
  // 297 less the margins, less a millimetre: a sheet that rounds up to a hair more would cost a second page.
  [media.print]: { width: 'auto', minHeight: 'calc(297mm - 31mm)', padding: 0, border: 0, '& + &': { marginTop: 0, breakBefore: 'page' } },
}));

/** Its head repeats on each page, and no row breaks. */
export const Table = styled('table', { shouldForwardProp: (name) => name !== 'dense' })<{ dense: boolean }>(({ dense }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& thead': { display: 'table-header-group' },
  '& tr, & .keep': { breakInside: 'avoid' },
  '& th': { padding: '3px 5px', fontSize: 11, lineHeight: '14px', fontWeight: 600, textAlign: 'left', verticalAlign: 'bottom', overflowWrap: 'normal' },
  '& thead tr:first-of-type th': { borderTop: `1.5px solid ${INK}` },
  '& thead th:not(.group)': { borderBottom: `1.5px solid ${INK}` },
  '& th.group': { textAlign: 'center', borderBottom: `1px solid ${RULE}` },
  '& small': { fontSize: '0.92em', color: PALE_INK, display: dense ? 'inline' : 'block' },
  '& th small': { display: 'inline' },
  '& td': { padding: dense ? '1px 5px' : '4px 5px', verticalAlign: 'top', borderBottom: `1px solid ${LINE}` },
  '& .name': { minWidth: 110 },
  // A number that breaks is another number.
  '& .place, & .text, & .figure, & .amount': { whiteSpace: 'nowrap' },
  '& .figure, & .amount': { textAlign: 'right' },
  '& .sum td': { fontWeight: 600, ...ruled },
  '& td:first-of-type, & tr:first-of-type th:first-of-type': { paddingLeft: 0 },
  '& td:last-of-type, & tr:last-of-type th:last-of-type': { paddingRight: 0 },
  '&.beside :is(th, td)': { fontSize: HSN_SIZE },
  '&.beside td': { paddingTop: 1, paddingBottom: 1, border: 0, lineHeight: '14px' },
  '&.beside .name': { minWidth: 0 },
  '&.beside thead tr th': { borderColor: RULE, borderWidth: 1 },
  '&.beside .sum td': { borderTop: `1px solid ${RULE}`, paddingTop: 3 },
  [media.phone]: stacked,
}));

/** No paper has more pages. */
const MOST_PAGES = 40;
/** Pages of a print, grouped by their place in each sheet: three copies of two pages are six, and 6 reads '2'. */
const pagesOfEach = (sheets: number) => Array.from({ length: MOST_PAGES * sheets }, (_, index) => `"${Math.ceil((index + 1) / sheets)}"`).join(' ');

/** A browser without page counters prints none, as on other pages. */
export const pageCounts = (sheets: number) => {
  const each = Array.from({ length: sheets }, (_, index) => ({ place: index + 1, counter: `copy-${index + 1}` }));
  return {
    [`@counter-style copies-${sheets}`]: { system: 'fixed 1', symbols: pagesOfEach(sheets) },
    ...Object.fromEntries(
      each.map(({ counter }) => [
        `@page ${counter}`,
        { counterIncrement: `page ${counter}`, '@bottom-right': { content: `"Page " counter(${counter}) " of " counter(pages, copies-${sheets})` } },
      ]),
    ),
    // The whole page begins as the first sheet: content around it would else begin on one of its own.
    'body:has(&)': { page: 'copy-1' },
    ...Object.fromEntries(each.slice(1).map(({ place, counter }) => [`& > :nth-of-type(${place})`, { page: counter }])),
  };
};

/** Sheets that are printed together: each counts its own pages. */
export const Sheets = styled('div', { shouldForwardProp: (name) => name !== 'count' })<{ count: number }>(({ count }) => ({
  ...(count > 1 && { [media.print]: pageCounts(count) }),
}));

/** Number and day at the foot of each page, as in the file. */
export const footStyle = (foot: string) => ({ [media.print]: { '@page': { '@bottom-left': { content: JSON.stringify(foot), font: `8pt ${FONT}` } } } });

import { color, media, styled } from '@karkhana/shared-ui';

// A sheet of paper is white with dark ink in both colour schemes.
const INK = '#16262B';
const PALE_INK = '#4C5C62';
const RULE = '#D3DADC';

export const Wrap = styled('div')({ padding: '16px 0 32px', [media.phone]: { padding: '12px 0 24px' }, [media.print]: { padding: 0 } });

/** Above the sheet, as wide as it is. */
export const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: 794,
  maxWidth: '100%',
  margin: '0 auto 12px',
  [media.phone]: { flexWrap: 'wrap' },
});

/** A4: 688 px wide inside, on screen as on paper. `longer` than a page, its closing lines follow the totals; else they are at the foot. */
export const Sheet = styled('article')({
  display: 'flex',
  flexDirection: 'column',
  width: 794,
  maxWidth: '100%',
  minHeight: 1123,
  margin: '0 auto',
  padding: '56px 52px 48px',
  background: '#fff',
  color: INK,
  border: `1px solid ${color.border.card}`,
  [media.phone]: { minHeight: 0, padding: '20px 16px' },
  // 297 less the margins, less a millimetre: a sheet that rounds up to a hair more would cost a second page.
  [media.print]: { width: 'auto', minHeight: 'calc(297mm - 31mm)', padding: 0, border: 0 },
});

export const Logo = styled('img')({ display: 'block', maxWidth: 187, maxHeight: 59, marginBottom: 8, objectFit: 'contain', objectPosition: 'left' });

export const Top = styled('header')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: 16,
  paddingBottom: 18,
  borderBottom: `2px solid ${INK}`,
  '& h1': { fontSize: 26, lineHeight: '32px', fontWeight: 600, letterSpacing: 3 },
  '& dl': { display: 'grid', gridTemplateColumns: 'auto auto', gap: '2px 16px' },
  '& dt': { color: PALE_INK },
  '& dd': { fontWeight: 600, textAlign: 'right', whiteSpace: 'nowrap' },
  '& dd.long': { maxWidth: 280, whiteSpace: 'normal', overflowWrap: 'anywhere' },
  [media.phone]: { flexDirection: 'column' },
});

export const Void = styled('p')({
  display: 'inline-block',
  marginTop: 6,
  padding: '1px 10px',
  border: `2px solid ${INK}`,
  fontWeight: 600,
  letterSpacing: 2,
});

export const Parties = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 40,
  padding: '20px 0 22px',
  overflowWrap: 'anywhere',
  '& h2': { fontSize: 13, lineHeight: '18px', color: PALE_INK, fontWeight: 600, marginBottom: 4 },
  '& > section > b': { display: 'block', fontSize: 15, lineHeight: '22px' },
  '& p': { whiteSpace: 'pre-line' },
  '& p.gstin': { marginTop: 6 },
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
});

export const TableBox = styled('div')({ marginBottom: 'auto' });

/** On a phone a line has two rows, name and total over SKU, quantity and price, so that no figure is out of sight. */
const stacked = {
  '&, & tbody': { display: 'block' },
  '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
    gap: '2px 12px',
    padding: '10px 0',
    borderBottom: `1px solid ${RULE}`,
  },
  '& tbody td': { padding: 0, border: 0 },
  '& .name': { gridColumn: '1 / 4', fontWeight: 600 },
  '& td.total': { gridColumn: 4, gridRow: 1 },
  '& .sku, & .quantity, & .price': { color: PALE_INK, textAlign: 'left' },
  '& .sku': { whiteSpace: 'normal' },
  '& .price::before': { content: '"× "' },
  '& tr.sum': { gridTemplateColumns: '1fr auto', padding: '4px 0', border: 0 },
  '& .sum.first': { paddingTop: 12 },
  '& tr.sum.total': { marginTop: 8, paddingTop: 8, borderTop: `2px solid ${INK}` },
  '&& .sum td': { padding: 0, border: 0 },
  '& .sum .gap': { display: 'none' },
} as const;

/** The header row repeats on each page and no row breaks; many rows are set closer, so that fifteen fit one page. */
export const ItemsTable = styled('table', { shouldForwardProp: (name) => name !== 'dense' })<{ dense: boolean }>(({ dense }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& .keep': { breakInside: 'avoid' },
  '& th': { fontSize: 13, fontWeight: 600, textAlign: 'left', padding: 8, borderTop: `1px solid ${INK}`, borderBottom: `1px solid ${INK}` },
  '& td': { padding: dense ? '4px 8px' : 8, borderBottom: `1px solid ${RULE}`, verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& .sku': { whiteSpace: 'nowrap' },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .sum td': { border: 0, padding: '4px 8px' },
  '& .sum.first td': { paddingTop: 16 },
  '& .sum.total td': { paddingTop: 8, fontWeight: 600, fontSize: 18, lineHeight: '24px' },
  '& .sum.total td + td': { borderTop: `2px solid ${INK}` },
  '& .sum.before-total td': { paddingBottom: 9 },
  [media.phone]: stacked,
}));

export const Closing = styled('footer')({
  marginTop: 32,
  paddingTop: 16,
  borderTop: `1px solid ${RULE}`,
  color: '#36454A',
  breakInside: 'avoid',
  breakBefore: 'avoid',
  '& b': { display: 'block', color: INK },
});

import { color } from '../theme/color.ts';
import { media, radius, size, type } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';

export const Section = styled('section')({ background: color.bg.surface, border: `1px solid ${color.border.card}`, borderRadius: radius.card });

export const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  minHeight: 40,
  padding: '8px 16px 0',
  '& h2': { ...type.card },
  [media.phone]: { minHeight: 44, paddingBottom: 8 },
});

/** A table at a desk, a card per row below it: the columns of a document with GST leave the product no room there. */
export const Lines = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th': { height: 32, padding: '0 4px', textAlign: 'left', color: color.text.secondary, ...type.label },
  '& td': { padding: '3px 4px', verticalAlign: 'top' },
  '& th:first-of-type, & td:first-of-type': { paddingLeft: 16 },
  '& th:last-of-type, & td:last-of-type': { paddingRight: 12 },
  '& th.number': { textAlign: 'right', paddingRight: 14 },
  '& .row-number': { color: color.text.secondary, lineHeight: size.control },
  '& .row-total': { textAlign: 'right', paddingRight: 14, lineHeight: size.control, fontWeight: 600, whiteSpace: 'nowrap' },
  '& .row-code': { lineHeight: size.control, whiteSpace: 'nowrap' },
  '& .row-remove > *': { marginTop: 3 },
  [media.belowDesk]: {
    '&, & tbody': { display: 'block' },
    '& thead, & colgroup, & .row-number': { display: 'none' },
    '& tr': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '1fr 1.3fr 1.3fr',
      gap: '4px 8px',
      padding: '10px 16px',
      borderTop: `1px solid ${color.border.row}`,
    },
    '& td, & td:first-of-type, & td:last-of-type': { padding: 0, minWidth: 0 },
    '& .row-product': { gridColumn: '1 / -1', paddingRight: 48 },
    '& .row-remove': { position: 'absolute', top: 7, right: 8 },
    '& [data-label]::before': { content: 'attr(data-label)', display: 'block', marginTop: 4, color: color.text.secondary, ...type.small },
    '& td.row-total': { padding: 0 },
  },
});

export const ShortNote = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 5,
  paddingTop: 3,
  color: color.status.warning.fg,
  ...type.small,
});

export const LinesFoot = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '6px 16px 12px 46px',
  color: color.text.secondary,
  ...type.small,
  [media.belowDesk]: { paddingLeft: 16 },
  [media.phone]: { padding: '4px 16px 12px', '& > span': { display: 'none' } },
});

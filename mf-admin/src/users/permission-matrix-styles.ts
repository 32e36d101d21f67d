import { color, media, styled, type } from '@karkhana/shared-ui';

const CELL = 34;

/** From edge to edge of the dialog; on a phone each area is a heading with labelled boxes below. */
export const Matrix = styled('table')({
  width: 'calc(100% + 40px)',
  margin: '0 -20px 12px',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': { height: CELL, padding: '0 4px', textAlign: 'center', borderBottom: `1px solid ${color.border.row}` },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& thead th': {
    background: color.bg.sunken,
    color: color.text.secondary,
    borderBottomColor: color.border.card,
    position: 'sticky',
    top: -4,
    zIndex: 1,
    ...type.label,
  },
  '& th:first-of-type': { width: 150, paddingLeft: 20, textAlign: 'left' },
  '& tbody th': { fontWeight: 600 },
  '& th:last-of-type:not(:first-of-type), & td:last-of-type': { width: 130, paddingRight: 16, textAlign: 'right' },
  '& td > span': { verticalAlign: 'middle' },
  '& .labelled': { textAlign: 'left', paddingLeft: 30 },
  '& .labelled > span': { marginRight: 28 },
  [media.phone]: {
    display: 'block',
    '& tbody': { display: 'block' },
    '& thead, & .none': { display: 'none' },
    '& tr': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', padding: '4px 20px 8px', borderBottom: `1px solid ${color.border.row}` },
    '& tr > th, & tr > td': { display: 'block', height: 'auto', padding: '0 !important', border: 0, textAlign: 'left' },
    '& tbody th:first-of-type': { flex: 1, width: 'auto' },
    '& td:last-of-type': { order: 1, width: 'auto' },
    '& tr::after': { content: '""', order: 2, flexBasis: '100%', height: 0 },
    '& td[data-word]': { order: 3, display: 'flex', alignItems: 'center', gap: 8, minHeight: 44, width: '33%' },
    '& td[data-word]::after': { content: 'attr(data-word)' },
    '& .labelled': { order: 3, flexBasis: '100%', display: 'grid' },
  },
});

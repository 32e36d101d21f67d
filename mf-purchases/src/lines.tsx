import { color, media, Small, styled, type } from '@karkhana/shared-ui';

interface LinesProps {
  /** Widths of the columns at a desk. */
  columns: string;
}

/** Lines of a paper that are typed into: a table at a desk, a card each where there is less room, where each cell shows its `data-label`; `.desk` is not there. */
export const Lines = styled('ul', { shouldForwardProp: (name) => name !== 'columns' })<LinesProps>(({ columns }) => ({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: columns,
    gap: 8,
    alignItems: 'center',
    padding: '8px 16px',
    borderBottom: `1px solid ${color.border.row}`,
  },
  '& > li:last-child': { borderBottom: 0 },
  '& > li.head': { padding: '8px 16px', background: color.bg.sunken, color: color.text.secondary, ...type.label },
  '& > li > *': { minWidth: 0, textAlign: 'right' },
  '& > li > .name': { textAlign: 'left', overflowWrap: 'anywhere' },
  '& > li > .whole': { gridColumn: '1 / -1', textAlign: 'left' },
  '& b': { fontWeight: 600 },
  '& .open': { color: color.status.warning.fg },
  [media.belowLarge]: {
    '& > li': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', padding: '12px 16px', alignItems: 'end' },
    '& > li.head, & .desk': { display: 'none' },
    '& > li > *': { textAlign: 'left' },
    '& > li > .name': { gridColumn: '1 / -1', fontWeight: 600 },
    '& [data-label]::before': { content: 'attr(data-label)', display: 'block', color: color.text.secondary, ...type.small },
  },
}));

/** The name of a line, and what is to be known about it. */
export const LineName = ({ name, under }: { name: string; under: string }) => (
  <span className="name">
    {name}
    <br />
    <Small>{under}</Small>
  </span>
);

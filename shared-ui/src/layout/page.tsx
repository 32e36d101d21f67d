import { layout, media, size } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';

/** A screen's content: the padding and the greatest width of the look. The shell's `main` has neither, so that a SubNav can span it. */
export const Page = styled('div')({
  padding: `0 ${size.pagePad} 24px`,
  maxWidth: layout.contentMax,
  // Room for the fixed bar at the bottom.
  [media.phone]: { paddingBottom: 88 },
  [media.print]: { padding: 0, maxWidth: 'none' },
});

/** Cards below one another. */
export const Stack = styled('div')({ display: 'grid', gap: 12, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' });

/** Content and a side column of 330 px, below one another under 1024 px. */
export const SideColumns = styled('div')({
  display: 'grid',
  gap: 12,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) 330px',
  [media.belowDesk]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [media.print]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

interface CardGridProps {
  /** Side by side at a desk. */
  columns: 2 | 3 | 4;
}

/** Cards side by side: `columns` of them, two below 1024 px, on a phone two for figures and one for anything wider. */
export const CardGrid = styled('div', { shouldForwardProp: (name) => name !== 'columns' })<CardGridProps>(({ columns }) => ({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
  [media.belowDesk]: { gridTemplateColumns: columns === 4 ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)' },
}));

import { media } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';

interface FormGridProps {
  /** At a desk; by default 1. */
  columns?: 1 | 2;
}

/** Fields below one another, or two side by side at a desk; a child of class `wide` takes the whole row. */
export const FormGrid = styled('div', { shouldForwardProp: (prop) => prop !== 'columns' })<FormGridProps>(({ columns = 1 }) => ({
  display: 'grid',
  gap: '14px 16px',
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
  '& > .wide': { gridColumn: '1 / -1' },
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

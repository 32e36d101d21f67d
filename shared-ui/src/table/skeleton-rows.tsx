import { styled } from '@mui/material/styles';
import { Skeleton } from '../states/skeleton.tsx';
import { color } from '../theme/color.ts';
import { size } from '../theme/measures.ts';
import type { Column } from './columns.ts';

// In a table the cell around it has the padding.
const Root = styled('div')({ 'section > &': { padding: '0 16px' } });
const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 24,
  height: size.row,
  borderBottom: `1px solid ${color.border.row}`,
  '& > :last-child': { marginLeft: 'auto' },
});
const Words = styled('div')({ display: 'flex', alignItems: 'center', minHeight: size.row, color: color.text.secondary });

const WIDTHS = [110, 170, 80, 90];

/** Five rows that are still to come, and the word. */
export function SkeletonRows<R>({ columns }: { columns: readonly Column<R>[] }) {
  return (
    <Root role="status">
      {[0, 1, 2, 3, 4].map((row) => (
        <Row key={row}>
          {WIDTHS.slice(0, Math.min(columns.length, 4)).map((width, column) => (
            <Skeleton key={width} width={width - ((row * 17 + column * 29) % 40)} />
          ))}
        </Row>
      ))}
      <Words>Loading...</Words>
    </Root>
  );
}

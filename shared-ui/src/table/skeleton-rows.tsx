import { Skeleton } from '../states/skeleton.tsx';
import { color } from '../theme/color.ts';
import { size } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';
import type { Column } from './columns.ts';
import { cellClass } from './table-head.tsx';

const ROWS = [0, 1, 2, 3, 4];
/** Not of one length, and the same each time. Percent, 50 to 89. */
const share = (row: number, column: number) => `${50 + ((row * 17 + column * 29) % 40)}%`;

/** A table's body with five rows that are still to come, each bar in the place of its cell, and the word. */
export const SkeletonRows = <R,>({ columns }: { columns: readonly Column<R>[] }) => (
  <>
    <tbody aria-hidden="true">
      {ROWS.map((row) => (
        <tr key={row}>
          {columns.map((column, place) => (
            <td key={column.id} className={cellClass(column)}>
              {!column.screenOnly && <Skeleton width={share(row, place)} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
    <tbody>
      <tr className="state">
        <td colSpan={columns.length}>
          <Loading role="status">Loading...</Loading>
        </td>
      </tr>
    </tbody>
  </>
);

const Loading = styled('div')({ color: color.text.secondary });

const Root = styled('div')({ padding: '0 16px' });
const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 24,
  height: size.row,
  borderBottom: `1px solid ${color.border.row}`,
  '& > :last-child': { marginLeft: 'auto' },
});
const Words = styled(Loading)({ display: 'flex', alignItems: 'center', minHeight: size.row });

/** The same where rows are cards. */
export const SkeletonCards = () => (
  <Root role="status">
    {ROWS.map((row) => (
      <Line key={row}>
        {[170, 90].map((width, place) => (
          <Skeleton key={width} width={width - ((row * 17 + place * 29) % 40)} />
        ))}
      </Line>
    ))}
    <Words>Loading...</Words>
  </Root>
);

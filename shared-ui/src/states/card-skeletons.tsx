import type { ReactNode } from 'react';
import { BARS_HEIGHT } from '../charts/chart-row.ts';
import { Card, CardBody, CardList } from '../layout/card.tsx';
import { CardGrid } from '../layout/page.tsx';
import { color } from '../theme/color.ts';
import { styled } from '../theme/styled.ts';
import { Skeleton } from './skeleton.tsx';

/** Future content of a card of the dashboard: a figure and rows, a figure and a chart, or figures side by side. */
export type CardShape = 'list' | 'chart' | 'overview';

const Head = styled('div')({ padding: '12px 16px 14px', display: 'grid', gap: 8, borderBottom: `1px solid ${color.border.row}` });
const Row = styled('li')({ justifyContent: 'space-between', '& > span': { display: 'grid', gap: 6, padding: '5px 0' } });
const Bars = styled('div')({
  display: 'flex',
  alignItems: 'flex-end',
  gap: '2%',
  height: BARS_HEIGHT - 20,
  marginTop: 22,
  borderBottom: `1px solid ${color.border.card}`,
});
const HEIGHTS = [46, 24, 40, 76, 94, 53, 30, 66, 47, 56, 36, 74];

interface ToComeProps {
  /** Name of the content, for a screen reader: 'Unpaid sales'. */
  name: string;
  /** Its shape, of `Skeleton`s. */
  children: ReactNode;
}

/** Bars where something comes: announced in a word, seen as its shape. `name`: 'Unpaid sales'. */
export const ToCome = ({ name, children }: ToComeProps) => (
  <div role="status" aria-label={`Loading ${name}`}>
    <div aria-hidden="true">{children}</div>
  </div>
);

/** A figure with three rows below it. */
export const ListSkeleton = () => (
  <>
    <Head>
      <Skeleton width={150} height={22} />
      <Skeleton width={100} />
    </Head>
    <CardList>
      {[150, 120, 170].map((width) => (
        <Row key={width}>
          <span>
            <Skeleton width={width} />
            <Skeleton width={90} height={10} />
          </span>
          <Skeleton width={74} />
        </Row>
      ))}
    </CardList>
  </>
);

/** A figure with a chart of bars below it. */
export const ChartSkeleton = () => (
  <CardBody>
    <Skeleton width={180} height={22} />
    <Bars>
      {HEIGHTS.map((height) => (
        <Skeleton key={height} width="7%" height={`${height}%`} />
      ))}
    </Bars>
  </CardBody>
);

/** Four figures side by side. */
export const FiguresSkeleton = () => (
  <CardGrid columns={4}>
    {[88, 112, 124, 70].map((width) => (
      <Card key={width}>
        <CardBody style={{ display: 'grid', gap: 12 }}>
          <Skeleton width={width} />
          <Skeleton width={130} height={20} />
        </CardBody>
      </Card>
    ))}
  </CardGrid>
);

import { type ReactNode, Suspense, useContext } from 'react';
import { BARS_HEIGHT, chartBody, chartRow } from '../charts/chart-row.ts';
import { FoldContext } from '../states/fold.ts';
import { size } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';
import { TextLink } from './links.tsx';
import { Figure, Small } from './text.tsx';

const Root = styled(TextLink)({ color: 'inherit' });
const Beside = styled(Small)({ marginLeft: 14, whiteSpace: 'nowrap' });
const Below = styled(Small)({ display: 'block' });
// The chart's parts join this row: its legend and button beside the figure, the drawing below.
const Row = styled('div')({ ...chartRow, '& > figure': { display: 'contents' } });
const HeadToCome = styled('span')({ flex: '1 1 290px', height: size.controlSmall });
const DrawingToCome = styled('div')({ ...chartBody, height: BARS_HEIGHT });

export interface FigureLinkProps {
  /** The list behind it, filtered to what the figure counts. */
  to: string;
  /** Formatted. */
  figure: string;
  /** `87 invoices`. */
  count: string;
  /** Puts the count below the figure instead of beside it. */
  below?: boolean;
  /** Bars of the usual height, lazy: the link does not wait for them, and nothing moves when they arrive. A folded card leaves them out. */
  chart?: ReactNode;
}

/** A card's figure with its count, leading to the list behind it. */
export function FigureLink({ to, figure, count, below = false, chart }: FigureLinkProps) {
  const fold = useContext(FoldContext);
  const link = (
    <Root to={to}>
      <Figure>{figure}</Figure> {below ? <Below>{count}</Below> : <Beside>{count}</Beside>}
    </Root>
  );
  if (!chart || fold?.open === false) return link;
  return (
    <Row>
      {link}
      <Suspense
        fallback={
          <>
            <HeadToCome />
            <DrawingToCome />
          </>
        }
      >
        {chart}
      </Suspense>
    </Row>
  );
}

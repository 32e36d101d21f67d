import { styled } from '@mui/material/styles';
import { TextLink } from './links.tsx';
import { Figure, Small } from './text.tsx';

const Root = styled(TextLink)({ color: 'inherit' });
const Beside = styled(Small)({ marginLeft: 14, whiteSpace: 'nowrap' });
const Below = styled(Small)({ display: 'block' });

export interface FigureLinkProps {
  /** The list behind it, filtered to what the figure counts. */
  to: string;
  /** Formatted. */
  figure: string;
  /** `87 invoices`. */
  count: string;
  /** The count below the figure instead of beside it. */
  below?: boolean;
}

/** A card's figure with what it counts, leading to the list behind it. */
export function FigureLink({ to, figure, count, below = false }: FigureLinkProps) {
  return (
    <Root to={to}>
      <Figure>{figure}</Figure> {below ? <Below>{count}</Below> : <Beside>{count}</Beside>}
    </Root>
  );
}

import { styled } from '@mui/material/styles';
import { DocumentLink } from './links.tsx';
import { Small } from './text.tsx';

const Words = styled('span')({ flex: 1, minWidth: 0, '& > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } });
const Figures = styled('span')({ textAlign: 'right', whiteSpace: 'nowrap', '& > *': { display: 'block' } });

export interface DocumentRowProps {
  to: string;
  /** `INV/26-27/00418`. */
  number: string;
  /** Whose it is. */
  party: string;
  /** Formatted. */
  amount: string;
  day: string;
}

/** A sale or an order in a `CardList`, in two lines. */
export function DocumentRow({ to, number, party, amount, day }: DocumentRowProps) {
  return (
    <li>
      <Words>
        <DocumentLink to={to}>{number}</DocumentLink>
        <Small title={party}>{party}</Small>
      </Words>
      <Figures>
        <span>{amount}</span>
        <Small>{day}</Small>
      </Figures>
    </li>
  );
}

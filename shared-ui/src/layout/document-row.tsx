import type { ReactNode } from 'react';
import { styled } from '../theme/styled.ts';
import { DocumentLink } from './links.tsx';
import { Small } from './text.tsx';

const Words = styled('span')({ flex: 1, minWidth: 0, '& > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } });
const Figures = styled('span')({ minWidth: 92, textAlign: 'right', whiteSpace: 'nowrap', '& > *': { display: 'block' } });

export interface DocumentRowProps {
  /** Its page. */
  to: string;
  /** `INV/26-27/00418`. */
  number: string;
  /** Whose it is; among those of one party, of when. */
  party: string;
  /** Formatted. */
  amount: string;
  /** Formatted. */
  day: string;
  /** A chip before the figures. */
  status?: ReactNode;
}

/** A sale or an order in a `CardList`, in two lines. */
export function DocumentRow({ to, number, party, amount, day, status }: DocumentRowProps) {
  return (
    <li>
      <Words>
        <DocumentLink to={to}>{number}</DocumentLink>
        <Small title={party}>{party}</Small>
      </Words>
      {status}
      <Figures>
        <span>{amount}</span>
        <Small>{day}</Small>
      </Figures>
    </li>
  );
}

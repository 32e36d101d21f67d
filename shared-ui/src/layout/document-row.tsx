import type { ReactNode } from 'react';
import { color } from '../theme/color.ts';
import { media, size } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';
import { DocumentLink } from './links.tsx';
import { Small } from './text.tsx';

const Words = styled('span')({ flex: 1, minWidth: 0, '& > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } });
/** A finger opens the document wherever it meets the row. */
const Row = styled('li')({
  [media.touch]: {
    position: 'relative',
    minHeight: size.row,
    '& a': { position: 'static' },
    '& a::after': { inset: 0, height: 'auto', transform: 'none' },
    '& button': { position: 'relative', zIndex: 1 },
  },
});
const Struck = styled('s')({ color: color.text.secondary });
const Figures = styled('span')({ minWidth: 92, textAlign: 'right', whiteSpace: 'nowrap', '& > *': { display: 'block' } });

export interface DocumentRowProps {
  /** Its page. */
  to: string;
  /** `INV/26-27/00418`. */
  number: string;
  /** Name of the party; in a list of one party, the day. */
  party: string;
  /** Formatted. */
  amount: string;
  /** Formatted, or how late it is. */
  day: ReactNode;
  /** A chip before the figures. */
  status?: ReactNode;
  /** A button after the figures. */
  action?: ReactNode;
  /** It is cancelled: number and amount are crossed out. */
  struck?: boolean | undefined;
}

/**
 * A sale or an order in a `CardList`, in two lines.
 * @example
 * <DocumentRow to={salePath(sale.id)} number={sale.invoice_number} party={sale.vendor_name} amount={formatMoney(sale.net_amount)} day={formatDay(sale.sale_date)} />
 */
export function DocumentRow({ to, number, party, amount, day, status, action, struck = false }: DocumentRowProps) {
  return (
    <Row>
      <Words>
        <DocumentLink to={to}>{struck ? <s>{number}</s> : number}</DocumentLink>
        <Small title={party}>{party}</Small>
      </Words>
      {status}
      <Figures>
        {struck ? <Struck>{amount}</Struck> : <span>{amount}</span>}
        <Small>{day}</Small>
      </Figures>
      {action}
    </Row>
  );
}

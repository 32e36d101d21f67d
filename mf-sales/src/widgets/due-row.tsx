import { Amount, color, Small, styled, TextLink, type } from '@karkhana/shared-ui';

// The name has a line of its own: beside an amount it would be cut.
const Row = styled('li')({ '&&': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '0 10px' } });
const RowLink = styled(TextLink)({ gridColumn: '1 / -1', color: 'inherit', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
const Late = styled('span')({ color: color.status.error.fg, ...type.label });
const Strong = styled(Amount)({ fontWeight: 600 });

interface DueRowProps {
  to: string;
  name: string;
  /** `71 days late`, `Due 23 Nov`. */
  when: string;
  late?: boolean;
  /** Formatted. */
  amount: string;
}

/** Who owes, since or until when, and how much. */
export const DueRow = ({ to, name, when, late = false, amount }: DueRowProps) => (
  <Row>
    <RowLink to={to} title={name}>
      {name}
    </RowLink>
    {late ? <Late>{when}</Late> : <Small>{when}</Small>}
    <Strong>{amount}</Strong>
  </Row>
);

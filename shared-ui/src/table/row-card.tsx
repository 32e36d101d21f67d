import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { color } from '../theme/color.ts';
import { media, radius, type } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';

const Root = styled('div')({
  display: 'flex',
  background: color.bg.surface,
  border: `1px solid ${color.border.card}`,
  borderRadius: radius.card,
  // The other action: a rail on the right, as high as the card.
  '& > .k-icon-button': {
    width: 44,
    height: 'auto',
    alignSelf: 'stretch',
    border: 0,
    borderRadius: 0,
    background: 'none',
    borderLeft: `1px solid ${color.border.row}`,
  },
});
const body = { flex: 1, minWidth: 0, padding: '10px 10px 10px 12px', color: 'inherit', textDecoration: 'none', borderRadius: radius.card } as const;
const Body = styled('div')(body);
const BodyLink = styled(Link)(body);
const Top = styled('div')({ display: 'flex', alignItems: 'baseline', gap: 12 });
// The room for a finger around a link of the first line is above it, of the second line below it: they never overlap.
const Name = styled('div')({
  flex: 1,
  minWidth: 0,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  [media.touch]: { '& a::after': { top: 'auto', bottom: -2, transform: 'none' } },
});
const Amount = styled('div')({ fontWeight: 600, fontSize: '1rem', lineHeight: '22px', whiteSpace: 'nowrap' });
const Meta = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '4px 8px',
  marginTop: 4,
  color: color.text.secondary,
  ...type.small,
  '& > :last-child:not(:first-of-type)': { marginLeft: 'auto' },
  [media.touch]: { '& a::after': { top: -2, transform: 'none' } },
});
const Foot = styled(Meta)({ justifyContent: 'space-between' });
const DocumentNumber = styled('span')({ fontWeight: 600, whiteSpace: 'nowrap', color: color.text.link });

export interface RowCardProps {
  /** Opens when the card is tapped. */
  to?: string;
  /** Name of the party or the item: the strong line. */
  name: ReactNode;
  /** Formatted, at the right of the name. */
  amount?: ReactNode;
  /** The document's number. */
  number?: string;
  /** Date, SKU; the last thing of the second line goes right: a chip. */
  meta?: ReactNode;
  /** A third line: its kind at the left, its figure at the right. */
  foot?: ReactNode;
  /** One `IconLink`, `IconAction` or `ActionMenu`. */
  action?: ReactNode;
}

/** A row at phone width: name and amount first, then number, date and chip; the other action at the right. */
export function RowCard({ to, name, amount, number, meta, foot, action }: RowCardProps) {
  const content = (
    <>
      <Top>
        <Name>{name}</Name>
        {amount !== undefined && <Amount>{amount}</Amount>}
      </Top>
      {(number || meta) && (
        <Meta>
          {number && <DocumentNumber>{number}</DocumentNumber>}
          {meta}
        </Meta>
      )}
      {foot && <Foot>{foot}</Foot>}
    </>
  );
  return (
    <Root>
      {to ? <BodyLink to={to}>{content}</BodyLink> : <Body>{content}</Body>}
      {action}
    </Root>
  );
}

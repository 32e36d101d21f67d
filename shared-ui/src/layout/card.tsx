import { type ReactNode, useId } from 'react';
import { color } from '../theme/color.ts';
import { media, radius, type } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';

// `clip` rounds the corners of the content and, unlike `hidden`, leaves a sticky table header sticky.
const Root = styled('section')({
  position: 'relative',
  background: color.bg.surface,
  border: `1px solid ${color.border.card}`,
  borderRadius: radius.card,
  overflow: 'clip',
  // On paper nothing is cut, and a list goes on over sheets without a frame.
  [media.print]: { overflow: 'visible', border: 0, borderRadius: 0 },
});
const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 10,
  minHeight: 44,
  padding: '8px 16px',
  borderBottom: `1px solid ${color.border.row}`,
  [media.print]: { '& > a, & > button': { display: 'none' } },
});
const Title = styled('h2')({ flex: 1, ...type.card });

export interface CardProps {
  /** An h2; a card with one is a landmark of that name. */
  title?: string;
  /** At the head's end: a link or a small button. */
  action?: ReactNode;
  /** Goes to the edge: a table, or `CardBody` and `CardList`. */
  children: ReactNode;
}

/** A bordered surface. Its content has no padding of its own: tables go to the edge, everything else into a `CardBody`. */
export function Card({ title, action, children }: CardProps) {
  const id = useId();
  return (
    <Root data-card {...(title && { 'aria-labelledby': id })}>
      {title && (
        <Head>
          <Title id={id}>{title}</Title>
          {action}
        </Head>
      )}
      {children}
    </Root>
  );
}

/** Padding around content of a card other than tables and lists. */
export const CardBody = styled('div')({ padding: '14px 16px 16px' });

/** Rows inside a card: widgets, payments. */
export const CardList = styled('ul')({
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 36,
    padding: '4px 16px',
    borderBottom: `1px solid ${color.border.row}`,
    [media.print]: { breakInside: 'avoid', '& > button': { display: 'none' } },
  },
  '& > li:last-child': { borderBottom: 0 },
});

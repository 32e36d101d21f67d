import type { ReactNode } from 'react';
import { color } from '../theme/color.ts';
import { type } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';

const Root = styled('div')({ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: '0 12px', margin: '2px 0 8px' });
const Title = styled('h2')(type.section);
const Hint = styled('p')({ color: color.text.secondary, ...type.small });

interface SectionTitleProps {
  /** The title itself, an h2. */
  children: ReactNode;
  /** One line beside it, which wraps below where there is no room. */
  hint?: ReactNode;
  /** By which a section names it as its label. */
  id?: string;
}

/** Heads a group of cards. */
export function SectionTitle({ children, hint, id }: SectionTitleProps) {
  return (
    <Root>
      <Title id={id}>{children}</Title>
      {hint && <Hint>{hint}</Hint>}
    </Root>
  );
}

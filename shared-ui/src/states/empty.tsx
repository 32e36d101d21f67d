import type { ReactNode } from 'react';
import { color } from '../theme/color.ts';
import { styled } from '../theme/styled.ts';

const Root = styled('div')({
  padding: '36px 16px',
  textAlign: 'center',
  color: color.text.secondary,
  '& > b': { display: 'block', color: color.text.primary, marginBottom: 2 },
});

interface EmptyProps {
  /** That there is nothing: 'No sales found'. */
  title: string;
  /** One line: what would be here. */
  hint?: ReactNode;
  /** A button or link that fills it. */
  action?: ReactNode;
}

/** Nothing there: a sentence, one line, and the action that fills it. */
export function Empty({ title, hint, action }: EmptyProps) {
  return (
    <Root>
      <b>{title}</b>
      {hint}
      {action && <div style={{ marginTop: 10 }}>{action}</div>}
    </Root>
  );
}

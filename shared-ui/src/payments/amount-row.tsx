import type { ReactNode } from 'react';
import { formatMoney } from '../format/numbers.ts';
import { CloseIcon } from '../icons/icons.tsx';
import { IconAction } from '../layout/icon-action.tsx';
import { StatusChip } from '../status/status-chip.tsx';
import { color } from '../theme/color.ts';
import { type } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';

const Words = styled('span')({
  flex: 1,
  minWidth: 0,
  '& > *': { display: 'block', overflowWrap: 'anywhere' },
  '& small': { color: color.text.secondary, ...type.small },
});
const Amount = styled('span')({
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '&.struck': { fontWeight: 400, textDecoration: 'line-through', color: color.text.secondary },
});

export interface AmountRowProps {
  /** Lines of words: a span, then small ones. */
  children: ReactNode;
  /** Rupees. */
  amount: number;
  /** How it ended; it stays, struck out. */
  struck?: 'voided' | 'cancelled' | undefined;
  /** Takes it back; absent where this user may not. */
  undo?: { label: string; hint: string; onClick: () => void } | undefined;
}

/** A line of a card's list that is an amount: a payment, a landed cost. */
export function AmountRow({ children, amount, struck, undo }: AmountRowProps) {
  return (
    <li>
      <Words>{children}</Words>
      {struck && <StatusChip status={struck} />}
      <Amount className={struck && 'struck'}>{formatMoney(amount)}</Amount>
      {!struck && undo && (
        <IconAction label={undo.label} hint={undo.hint} danger onClick={undo.onClick}>
          <CloseIcon size={16} />
        </IconAction>
      )}
    </li>
  );
}

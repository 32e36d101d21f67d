import { CloseIcon, color, styled } from '@karkhana/shared-ui';
import type { ReactNode } from 'react';

const Button = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  maxWidth: 'calc(100vw - 24px)',
  padding: '4px 10px',
  border: `1px solid ${color.status.warning.border}`,
  borderRadius: 6,
  background: color.status.warning.bg,
  color: color.status.warning.fg,
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '& svg': { flexShrink: 0 },
});

interface BadgeProps {
  title: string;
  onClick: () => void;
  children: ReactNode;
}

/** Shows that this tab differs from other users'; a click ends that. */
export const Badge = ({ title, onClick, children }: BadgeProps) => (
  <Button type="button" title={title} onClick={onClick}>
    {children}
    <CloseIcon size={14} />
  </Button>
);

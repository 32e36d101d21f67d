import MuiIconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { color } from '../theme/color.ts';

const Danger = styled(MuiIconButton)({ '&:hover': { background: color.status.error.bg, color: color.status.error.fg } });

interface Named {
  /** What it does, with the row it acts on: "View detail of INV/26-27/00418". */
  label: string;
  /** What the mouse shows; the label unless given. */
  hint?: string;
  children: ReactNode;
}

/** A button that is only an icon. `danger` for deleting. */
export function IconAction({ label, hint, danger = false, ...props }: Named & { danger?: boolean } & Omit<IconButtonProps, 'aria-label' | 'title'>) {
  const Root = danger ? Danger : MuiIconButton;
  return <Root aria-label={label} title={hint ?? label} {...props} />;
}

/** A link that is only an icon. */
export function IconLink({ label, hint, to, children }: Named & { to: string }) {
  return (
    <MuiIconButton component={Link} to={to} aria-label={label} title={hint ?? label}>
      {children}
    </MuiIconButton>
  );
}

/** Keeps a row's actions together at its end. */
export const RowActions = styled('span')({ display: 'inline-flex', gap: 2, alignItems: 'center', justifyContent: 'flex-end' });

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { color } from '../theme/color.ts';
import { styled } from '../theme/styled.ts';
import { IconButton, type IconButtonProps } from './icon-button.tsx';

const Danger = styled(IconButton)({ '&:hover': { background: color.status.error.bg, color: color.status.error.fg } });

interface Named {
  /** Its action, with the row it acts on: "View detail of INV/26-27/00418". */
  label: string;
  /** Text at the mouse; the label by default. */
  hint?: string;
  /** The icon. */
  children: ReactNode;
}

type IconActionProps = Named & {
  /** Red under the mouse: it takes something away. */
  danger?: boolean;
} & Omit<IconButtonProps, 'aria-label' | 'title'>;

/** A button that is only an icon. `danger` for deleting. */
export function IconAction({ label, hint, danger = false, ...props }: IconActionProps) {
  const Root = danger ? Danger : IconButton;
  return <Root aria-label={label} title={hint ?? label} {...props} />;
}

interface IconLinkProps extends Named {
  /** Where it leads, within the suite. */
  to: string;
}

/** A link that is only an icon. */
export function IconLink({ label, hint, to, children }: IconLinkProps) {
  return (
    <IconButton component={Link} to={to} aria-label={label} title={hint ?? label}>
      {children}
    </IconButton>
  );
}

/** Keeps a row's actions together at its end. */
export const RowActions = styled('span')({ display: 'inline-flex', gap: 2, alignItems: 'center', justifyContent: 'flex-end' });

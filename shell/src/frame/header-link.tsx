import { Link } from '@karkhana/shared-auth';
import { media, PathIcon, styled } from '@karkhana/shared-ui';
import type { SuitePage } from '../suite/suite.ts';
import { BadgeLink } from './badge-link.tsx';
import { barButton } from './bar-button.ts';

// A phone's bar has room for what changes by itself; the rest is in the menus.
const BarLink = styled(Link)({ ...barButton, [media.phone]: { display: 'none' } });

/** A page's icon on the top bar, with a number where it declares one. */
export function HeaderLink({ page: { prefix, label, icon, headerIcon = icon, badge } }: { page: SuitePage }) {
  const shown = <PathIcon d={headerIcon} />;
  if (badge) return <BadgeLink to={prefix} label={label} icon={shown} badge={badge} />;
  return (
    <BarLink to={prefix} aria-label={label} title={label}>
      {shown}
    </BarLink>
  );
}

import { Link, useFirstPageShown, useQuery } from '@karkhana/shared-auth';
import type { AreaPage } from '@karkhana/shared-contract/areas/area-declaration';
import { color, formatQuantity, styled, type } from '@karkhana/shared-ui';
import type { ReactNode } from 'react';
import { barButton } from './bar-button.ts';
import { getBadgeCount } from './get-badge-count.ts';

const MOST_SHOWN = 99;

const Opener = styled(Link)({ ...barButton, position: 'relative' });
const Badge = styled('span')({
  position: 'absolute',
  left: 'calc(50% + 1px)',
  top: 'calc(50% - 17px)',
  minWidth: 17,
  height: 17,
  padding: '0 4px',
  borderRadius: 9,
  background: color.accent.bright,
  color: color.accent.contrast,
  textAlign: 'center',
  ...type.chip,
  lineHeight: '17px',
});

interface BadgeLinkProps {
  to: string;
  label: string;
  icon: ReactNode;
  badge: NonNullable<AreaPage['badge']>;
}

/** With the number that the page declares; none at 0, and none while it is not known. */
export function BadgeLink({ to, label, icon, badge }: BadgeLinkProps) {
  const { data: count = 0 } = useQuery({ ...getBadgeCount(badge), enabled: useFirstPageShown() });
  const words = count > 0 ? `${label}, ${formatQuantity(count)} ${badge.words}` : label;
  return (
    <Opener to={to} aria-label={words} title={words}>
      {icon}
      {count > 0 && <Badge aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</Badge>}
    </Opener>
  );
}

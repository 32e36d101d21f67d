import { Link, useQuery } from '@karkhana/shared-auth';
import { BellIcon, color, styled, type } from '@karkhana/shared-ui';
import { barButton } from './bar-button.ts';
import { getUnreadCount } from './get-unread-count.ts';

const MOST_SHOWN = 99;

const BellLink = styled(Link)({ ...barButton, position: 'relative' });
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

/** The link to the notifications with the number of unread ones; no number at 0, and none while it is not known. */
export function Bell() {
  const { data: unread = 0 } = useQuery(getUnreadCount());
  const words = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications';
  return (
    <BellLink to="/notifications" aria-label={words} title={words}>
      <BellIcon />
      {unread > 0 && <Badge aria-hidden="true">{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</Badge>}
    </BellLink>
  );
}

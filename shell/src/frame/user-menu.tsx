import { Link, signOut, useSession } from '@karkhana/shared-auth';
import { ROLE_LABELS } from '@karkhana/shared-contract/permissions';
import {
  Box,
  color,
  Divider,
  DownIcon,
  LogoutIcon,
  leaveSafely,
  Menu,
  MenuItem,
  media,
  styled,
  THEME_CHOICES,
  THEME_LABELS,
  type,
  useThemeChoice,
} from '@karkhana/shared-ui';
import { useState } from 'react';
import { barButton } from './bar-button.ts';

const Opener = styled('button')({ ...barButton, gap: 9, height: 40, marginLeft: 4, padding: '0 8px 0 6px', textAlign: 'left' });
const Avatar = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  background: color.topbar.field,
  border: `1px solid ${color.topbar.fieldBorder}`,
  fontSize: 12,
  fontWeight: 600,
});
const Words = styled('span')({
  [media.phone]: { display: 'none' },
  '& b, & small': { display: 'block' },
  '& b': { fontSize: 13, lineHeight: '16px' },
  '& small': { fontSize: 12, lineHeight: '15px', color: color.topbar.muted },
});

/** Name and role, with the links of spec section 2 and the choice of colours. */
export function UserMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [choice, choose] = useThemeChoice();
  const user = useSession();
  const name = user?.name || 'User';
  const role = user ? ROLE_LABELS[user.role] : 'Role';
  const close = () => setAnchor(null);
  return (
    <>
      <Opener
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`User menu, ${name}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar aria-hidden>{initialsOf(name)}</Avatar>
        <Words aria-hidden>
          <b>{name}</b>
          <small>{role}</small>
        </Words>
        <Box component="span" sx={{ [media.phone]: { display: 'none' } }}>
          <DownIcon size={14} />
        </Box>
      </Opener>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ paper: { sx: { width: 224 } } }}>
        <Box component="li" role="none" sx={{ padding: '8px 16px' }}>
          <Box sx={type.card}>{name}</Box>
          <Box sx={{ ...type.small, color: color.text.secondary }}>{role}</Box>
        </Box>
        <Divider component="li" />
        <MenuItem component={Link} to="/profile" onClick={close}>
          Your Profile
        </MenuItem>
        <MenuItem component={Link} to="/settings" onClick={close}>
          Settings
        </MenuItem>
        {user?.permissions.includes('releases:manage') && (
          <MenuItem component={Link} to="/releases" onClick={close}>
            Releases
          </MenuItem>
        )}
        <Divider component="li" />
        {THEME_CHOICES.map((each) => (
          <MenuItem key={each} role="menuitemradio" aria-checked={choice === each} selected={choice === each} onClick={() => choose(each)}>
            {THEME_LABELS[each]}
          </MenuItem>
        ))}
        <Divider component="li" />
        <MenuItem onClick={() => leaveSafely(() => void signOut())} sx={{ gap: 1 }}>
          <LogoutIcon size={16} />
          Sign out
        </MenuItem>
      </Menu>
    </>
  );
}

/** Of the first and the last name; works for any script. */
const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
};

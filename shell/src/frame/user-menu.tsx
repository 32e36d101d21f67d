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
  TickIcon,
  type,
  useSingleKey,
  useThemeChoice,
} from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { retryImport } from '../retry-import.ts';
import { maySee } from '../suite/may-see.ts';
import { pagesIn } from '../suite/suite.ts';
import { useSuite } from '../suite/suite-provider.tsx';
import { barButton } from './bar-button.ts';

const KeysDialog = lazy(() => retryImport(() => import('../keys/keys-dialog.tsx')));

const FirmItems = lazy(() => retryImport(() => import('../firms/firm-items.tsx')));
const ConnectFirmDialog = lazy(() => retryImport(() => import('../firms/connect-firm-dialog.tsx')));

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

const Heading = styled('li')({ padding: '8px 16px 2px', color: color.text.secondary, ...type.label });
const Choice = styled(MenuItem)({ justifyContent: 'space-between' });

/** Name and role, with the pages that declare to be here and the choice of colours. */
export function UserMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [choice, choose] = useThemeChoice();
  const user = useSession();
  const name = user?.name || 'User';
  const role = user ? ROLE_LABELS[user.role] : 'Role';
  const [dialog, setDialog] = useState<'keys' | 'firm'>();
  useSingleKey('?', () => setDialog('keys'), 'Shows the keys of this screen');
  const pages = pagesIn(useSuite(), 'user-menu').filter((page) => user !== null && maySee(user, page));
  const close = () => setAnchor(null);
  const show = (which: 'keys' | 'firm') => () => {
    close();
    setDialog(which);
  };
  const closeDialog = () => setDialog(undefined);
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
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ paper: { role: 'region', 'aria-label': 'User menu', sx: { width: 224 } } }}>
        <Box component="li" role="none" sx={{ padding: '8px 16px' }}>
          <Box sx={type.card}>{name}</Box>
          <Box sx={{ ...type.small, color: color.text.secondary }}>{role}</Box>
        </Box>
        <Divider component="li" />
        {pages.map(({ prefix, label }) => (
          <MenuItem key={prefix} component={Link} to={prefix} onClick={close}>
            {label}
          </MenuItem>
        ))}
        <MenuItem onClick={show('keys')} sx={{ [media.phone]: { display: 'none' } }}>
          Keyboard shortcuts
        </MenuItem>
        {user?.many_firms && (
          <Suspense>
            <FirmItems onConnect={show('firm')} />
          </Suspense>
        )}
        <Divider component="li" />
        <Heading role="none">Theme</Heading>
        {THEME_CHOICES.map((each) => (
          <Choice key={each} role="menuitemradio" aria-checked={choice === each} onClick={() => choose(each)}>
            {THEME_LABELS[each]}
            {choice === each && <TickIcon size={16} />}
          </Choice>
        ))}
        <Divider component="li" />
        <MenuItem onClick={() => leaveSafely(() => void signOut())} sx={{ gap: 1 }}>
          <LogoutIcon size={16} />
          Sign out
        </MenuItem>
      </Menu>
      <Suspense>
        {dialog === 'keys' && <KeysDialog onClose={closeDialog} />}
        {dialog === 'firm' && <ConnectFirmDialog onClose={closeDialog} />}
      </Suspense>
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

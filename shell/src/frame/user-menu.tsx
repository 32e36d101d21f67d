import { useSession } from '@karkhana/shared-auth';
import { ROLE_LABELS } from '@karkhana/shared-contract/permissions';
import { Box, color, DownIcon, media, styled, useDialogState, useSingleKey } from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { retryImport } from '../retry-import.ts';
import { barButton } from './bar-button.ts';

const KeysDialog = lazy(() => retryImport(() => import('../keys/keys-dialog.tsx')));
// Comes after the first page, with what opens over a page.
const UserMenuItems = lazy(() => retryImport(() => import(/* webpackChunkName: "later" */ './user-menu-items.tsx')));
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

/** Name and role; opens the menu. */
export function UserMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  const user = useSession();
  const name = user?.name || 'User';
  // A session of another version of the api may lack both, or have a role that is not known here.
  const role = (user && ROLE_LABELS[user.role]) || 'Role';
  const [dialog, setDialog] = useDialogState<'keys' | 'firm'>('firm');
  useSingleKey('?', () => setDialog('keys'), 'Shows the keys of this screen');
  const close = () => setAnchor(null);
  const show = (which: 'keys' | 'firm') => {
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
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpened(true);
        }}
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
      <Suspense>{opened && <UserMenuItems anchor={anchor} name={name} role={role} onClose={close} onShow={show} />}</Suspense>
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

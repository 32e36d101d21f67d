import { Link, signOut, useSession } from '@karkhana/shared-auth';
import {
  Box,
  color,
  Divider,
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
  useThemeChoice,
} from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import { retryImport } from '../retry-import.ts';
import { maySee } from '../suite/may-see.ts';
import { pagesIn } from '../suite/suite.ts';
import { useSuite } from '../suite/suite-provider.tsx';

const FirmItems = lazy(() => retryImport(() => import('../firms/firm-items.tsx')));

const Heading = styled('li')({ padding: '8px 16px 2px', color: color.text.secondary, ...type.label });
const Choice = styled(MenuItem)({ justifyContent: 'space-between' });

interface UserMenuItemsProps {
  /** What it hangs from; null while it is closed. */
  anchor: HTMLElement | null;
  name: string;
  role: string;
  onClose: () => void;
  /** Closes it and opens this dialog. */
  onShow: (dialog: 'keys' | 'firm') => void;
}

/** The pages that declare to be here, the choice of colours and the way out. */
export default function UserMenuItems({ anchor, name, role, onClose, onShow }: UserMenuItemsProps) {
  const [choice, choose] = useThemeChoice();
  const user = useSession();
  const pages = pagesIn(useSuite(), 'user-menu').filter((page) => user !== null && maySee(user, page));
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose} slotProps={{ paper: { role: 'region', 'aria-label': 'User menu', sx: { width: 224 } } }}>
      <Box component="li" role="none" sx={{ padding: '8px 16px' }}>
        <Box sx={type.card}>{name}</Box>
        <Box sx={{ ...type.small, color: color.text.secondary }}>{role}</Box>
      </Box>
      <Divider component="li" />
      {pages.map(({ prefix, label }) => (
        <MenuItem key={prefix} component={Link} to={prefix} onClick={onClose}>
          {label}
        </MenuItem>
      ))}
      <MenuItem onClick={() => onShow('keys')} sx={{ [media.phone]: { display: 'none' } }}>
        Keyboard shortcuts
      </MenuItem>
      {user?.many_firms && (
        <Suspense>
          <FirmItems onConnect={() => onShow('firm')} />
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
  );
}

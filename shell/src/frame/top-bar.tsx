import { Link, useSession } from '@karkhana/shared-auth';
import { Box, color, GearIcon, Logo, layout, MenuIcon, media, styled, zIndex } from '@karkhana/shared-ui';
import { areaAt, maySee } from '../areas.ts';
import { PaletteOpener } from '../palette/palette-opener.tsx';
import { barButton } from './bar-button.ts';
import { Bell } from './bell.tsx';
import { UserMenu } from './user-menu.tsx';

const Bar = styled('header')({
  position: 'fixed',
  inset: '0 0 auto 0',
  height: layout.topbar,
  zIndex: zIndex.topbar,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '0 12px 0 8px',
  background: color.topbar.bg,
  color: color.topbar.text,
  '& :focus-visible': { outlineColor: color.topbar.focus, outlineOffset: 0 },
});

const Brand = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 9,
  height: 36,
  padding: '0 8px 0 4px',
  borderRadius: 6,
  color: 'inherit',
  textDecoration: 'none',
  fontSize: 17,
  fontWeight: 600,
});

const BarLink = styled(Link)(barButton);
const MenuButton = styled('button')(barButton);

/** Product title, notifications, settings and the user's menu (spec section 2, Authenticated shell). */
export function TopBar({ menuOpen, onMenu }: { menuOpen: boolean; onMenu: () => void }) {
  const user = useSession();
  const may = (prefix: string) => user !== null && maySee(user, areaAt(prefix)!);
  return (
    <Bar className="k-no-print">
      <MenuButton type="button" aria-label="Menu" aria-expanded={menuOpen} aria-controls="main-menu" onClick={onMenu}>
        <MenuIcon />
      </MenuButton>
      <Brand to="/">
        <Logo onDark />
        Karkhana
      </Brand>
      <PaletteOpener />
      <Box sx={{ flex: 1, [media.phone]: { display: 'none' } }} />
      {may('/notifications') && <Bell />}
      {may('/settings') && (
        <BarLink to="/settings" aria-label="Settings" title="Settings" sx={{ [media.phone]: { display: 'none' } }}>
          <GearIcon />
        </BarLink>
      )}
      <UserMenu />
    </Bar>
  );
}

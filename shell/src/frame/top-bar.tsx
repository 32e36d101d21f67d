import { Link, useSession } from '@karkhana/shared-auth';
import { Box, color, Logo, layout, MenuIcon, media, styled, zIndex } from '@karkhana/shared-ui';
import { PaletteOpener } from '../palette/palette-opener.tsx';
import { maySee } from '../suite/may-see.ts';
import { pagesIn } from '../suite/suite.ts';
import { useSuite } from '../suite/suite-provider.tsx';
import { barButton } from './bar-button.ts';
import { HeaderLink } from './header-link.tsx';
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

const MenuButton = styled('button')(barButton);

/** Product title, the pages that declare to be here, and the user's menu. */
export function TopBar({ menuOpen, onMenu }: { menuOpen: boolean; onMenu: () => void }) {
  const user = useSession();
  const pages = pagesIn(useSuite(), 'header').filter((page) => user !== null && maySee(user, page));
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
      {pages.map((page) => (
        <HeaderLink key={page.prefix} page={page} />
      ))}
      <UserMenu />
    </Bar>
  );
}

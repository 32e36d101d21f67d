import { useLocation, useSession } from '@karkhana/shared-auth';
import { color, Drawer, layout, media, styled, zIndex } from '@karkhana/shared-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { SuitePage } from '../suite/suite.ts';
import { afterPaint } from './after-paint.ts';
import { MainMenu } from './main-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { useMenuState } from './use-menu-state.ts';

const SkipLink = styled('a')({
  position: 'fixed',
  top: -60,
  left: 8,
  zIndex: zIndex.toast,
  padding: '8px 14px',
  borderRadius: 6,
  background: color.bg.surface,
  '&:focus': { top: 6 },
});

const panel = { display: 'flex', flexDirection: 'column', background: color.bg.surface, padding: '8px 0', overflowY: 'auto', overflowX: 'hidden' } as const;
const SideMenu = styled('nav')({
  ...panel,
  position: 'fixed',
  top: layout.topbar,
  bottom: 0,
  left: 0,
  zIndex: zIndex.menu,
  width: 'var(--menu-width)',
  borderRight: `1px solid ${color.border.card}`,
});

const Main = styled('main')({
  marginLeft: 'var(--menu-width)',
  paddingTop: layout.topbar,
  minHeight: '100vh',
  display: 'flex',
  flexDirection: 'column',
  '&:focus': { outline: 'none' },
  [media.print]: { marginLeft: 0, paddingTop: 0, minHeight: 0, display: 'block' },
});

const Root = styled('div')<{ menu: 'open' | 'collapsed' | 'drawer' }>(({ menu }) => ({
  '--menu-width': { open: `${layout.menu}px`, collapsed: `${layout.menuCollapsed}px`, drawer: '0px' }[menu],
  [media.wide]: menu === 'open' ? { '--menu-width': `${layout.menuWide}px` } : {},
}));

/** Top bar, left menu, and the page beside them. */
export function Frame({ children, onPreload }: { children: ReactNode; onPreload: (page: SuitePage) => void }) {
  const { mode, drawerOpen, toggle, closeDrawer } = useMenuState();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const user = useSession();
  // A new page begins at its top, for the eye and for a screen reader, unless it put the focus somewhere itself.
  useEffect(() => {
    scrollTo(0, 0);
    return afterPaint(() => {
      if (pathname && !main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
    });
  }, [pathname]);
  return (
    <Root menu={mode}>
      <SkipLink href="#content" className="k-no-print">
        Skip to content
      </SkipLink>
      <TopBar menuOpen={mode === 'drawer' ? drawerOpen : mode === 'open'} onMenu={toggle} />
      {mode === 'drawer' ? (
        <Drawer open={drawerOpen} onClose={closeDrawer} className="k-no-print" slotProps={{ paper: { sx: { ...panel, width: 264 } } }}>
          <nav id="main-menu" aria-label="Main menu" style={{ display: 'contents' }}>
            <MainMenu collapsed={false} onPreload={onPreload} onNavigate={closeDrawer} />
          </nav>
        </Drawer>
      ) : (
        <SideMenu id="main-menu" aria-label="Main menu" className="k-no-print">
          <MainMenu collapsed={mode === 'collapsed'} onPreload={onPreload} onNavigate={closeDrawer} />
        </SideMenu>
      )}
      <Main id="content" ref={main} tabIndex={-1} key={user?.id}>
        {children}
      </Main>
    </Root>
  );
}

import { useEffect, useState } from 'react';

const REMEMBERED = 'karkhana-menu';
const DRAWER = '(max-width: 1023.95px)';
const NARROW = '(max-width: 1280px)';

export type MenuMode = 'open' | 'collapsed' | 'drawer';

/** Open on a wide desk, icons from 1024 to 1280, a drawer below; the user's choice is kept per browser (look, Layout). */
export function useMenuState(): { mode: MenuMode; drawerOpen: boolean; toggle: () => void; closeDrawer: () => void } {
  const isDrawer = useMedia(DRAWER);
  const isNarrow = useMedia(NARROW);
  const [chosen, setChosen] = useState(() => localStorage.getItem(REMEMBERED));
  const [drawerOpen, setDrawerOpen] = useState(false);
  const collapsed = chosen === null ? isNarrow : chosen === 'collapsed';
  const toggle = () => {
    if (isDrawer) return setDrawerOpen((open) => !open);
    const next = collapsed ? 'open' : 'collapsed';
    localStorage.setItem(REMEMBERED, next);
    setChosen(next);
  };
  return { mode: isDrawer ? 'drawer' : collapsed ? 'collapsed' : 'open', drawerOpen, toggle, closeDrawer: () => setDrawerOpen(false) };
}

function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const follow = () => setMatches(list.matches);
    follow();
    list.addEventListener('change', follow);
    return () => list.removeEventListener('change', follow);
  }, [query]);
  return matches;
}

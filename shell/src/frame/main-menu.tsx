import { Link, signOut, useLocation, useSession } from '@karkhana/shared-auth';
import { color, LogoutIcon, leaveSafely, media, PathIcon, styled } from '@karkhana/shared-ui';
import { maySee } from '../suite/may-see.ts';
import { pageAt, pagesIn, type SuitePage } from '../suite/suite.ts';
import { useSuite } from '../suite/suite-provider.tsx';

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none', '& li + li': { marginTop: 1 } });

const entry = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 11,
  width: 'calc(100% - 16px)',
  height: 36,
  margin: '0 8px',
  padding: '0 10px',
  border: 0,
  borderRadius: 6,
  background: 'transparent',
  color: color.text.primary,
  textDecoration: 'none',
  textAlign: 'left',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  cursor: 'pointer',
  '& svg': { flex: 'none', color: color.text.secondary },
  '&:hover': { background: color.bg.hover },
  '&[aria-current]': { background: color.bg.selected, fontWeight: 600, overflow: 'visible' },
  '&[aria-current] svg': { color: color.primary.main },
  '&[aria-current]::before': {
    content: '""',
    position: 'absolute',
    left: -8,
    top: 6,
    bottom: 6,
    width: 3,
    borderRadius: '0 2px 2px 0',
    background: color.accent.main,
  },
  '&:focus-visible': { outlineOffset: -2 },
  [media.touch]: { height: 48 },
} as const;
const EntryLink = styled(Link)(entry);
const EntryButton = styled('button')(entry);
const Foot = styled('div')({ marginTop: 'auto', paddingTop: 8, borderTop: `1px solid ${color.border.row}` });

interface MainMenuProps {
  /** Icons only. */
  collapsed: boolean;
  /** Brings an area's code before it is needed. */
  onPreload: (page: SuitePage) => void;
  onNavigate: () => void;
}

/** The left menu: the user's visible entries, the current one marked, Logout at its foot. */
export function MainMenu({ collapsed, onPreload, onNavigate }: MainMenuProps) {
  const user = useSession();
  const { pathname } = useLocation();
  const suite = useSuite();
  const current = pageAt(suite, pathname)?.prefix;
  const seen = pagesIn(suite, 'menu').filter((page) => user !== null && maySee(user, page));
  return (
    <>
      <List>
        {seen.map((page) => (
          <li key={page.prefix}>
            <EntryLink
              to={page.prefix}
              aria-current={page.prefix === current ? 'page' : undefined}
              aria-label={collapsed ? page.label : undefined}
              title={collapsed ? page.label : undefined}
              onClick={onNavigate}
              onMouseEnter={() => onPreload(page)}
              onFocus={() => onPreload(page)}
            >
              <PathIcon d={page.icon} />
              {!collapsed && page.label}
            </EntryLink>
          </li>
        ))}
      </List>
      <Foot>
        <EntryButton
          type="button"
          aria-label={collapsed ? 'Logout' : undefined}
          title={collapsed ? 'Logout' : undefined}
          onClick={() => leaveSafely(() => void signOut())}
        >
          <LogoutIcon />
          {!collapsed && 'Logout'}
        </EntryButton>
      </Foot>
    </>
  );
}

import { Navigate, useLocation, useSession } from '@karkhana/shared-auth';
import { NoAccess, NotFound } from '@karkhana/shared-ui';
import { AreaHost } from './area-host.tsx';
import { type AreaEntry, areaAt, areas, maySee } from './areas.ts';
import { DashboardScreen } from './dashboard/dashboard-screen.tsx';
import type { AreaStore } from './federation/area-store.ts';
import { OverrideBadge } from './federation/override-badge.tsx';
import { ShellNotice } from './federation/shell-notice.tsx';
import { useIdlePreload } from './federation/use-idle-preload.ts';
import { useLookForUpdates } from './federation/use-look-for-updates.ts';
import { Frame } from './frame/frame.tsx';

export function SignedInPages({ store }: { store: AreaStore }) {
  useIdlePreload(store);
  useLookForUpdates(store);
  const preload = (area: AreaEntry) => {
    if (area.remote) store.open(area.remote);
  };
  return (
    <Frame onPreload={preload}>
      <ShellNotice store={store} />
      <CurrentPage store={store} />
      <OverrideBadge onCleared={(area) => void store.reload(area)} />
    </Frame>
  );
}

/** What the address says, if the user may see it: asked again whenever the permissions change. */
function CurrentPage({ store }: { store: AreaStore }) {
  const user = useSession();
  const { pathname } = useLocation();
  const area = areaAt(pathname);
  if (!user) return null;
  if (!area) return <NotFound />;
  if (!maySee(user, area)) {
    // Without the dashboard a user begins with the first entry they may see (behaviour.md, Who may do what 2).
    const first = area.prefix === '/' ? areas.find((each) => each.inMenu && maySee(user, each)) : undefined;
    return first ? <Navigate to={first.prefix} replace /> : <NoAccess area={area.name} />;
  }
  if (!area.remote) return <DashboardScreen store={store} />;
  return <AreaHost key={area.remote} remote={area.remote} name={area.name} store={store} />;
}

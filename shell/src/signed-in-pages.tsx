import { areaOverrides, endedOverrides, loadHttpClient, Navigate, subscribeOverrides, useFirstPageShown, useLocation, useSession } from '@karkhana/shared-auth';
import { Loading, loadOverlays, NoAccess, NotFound } from '@karkhana/shared-ui';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { AreaHost } from './area-host.tsx';
import { DashboardScreen } from './dashboard/dashboard-screen.tsx';
import { reportErrors } from './errors/listen.ts';
import type { AreaStore } from './federation/area-store.ts';
import { reportWaiting } from './federation/report-failure.ts';
import { ShellNotice } from './federation/shell-notice.tsx';
import { useIdlePreload } from './federation/use-idle-preload.ts';
import { useLookForUpdates } from './federation/use-look-for-updates.ts';
import { Frame } from './frame/frame.tsx';
import { useLetterhead } from './frame/use-letterhead.ts';
import { useWayOut } from './frame/use-way-out.ts';
import { useRememberRecord } from './palette/use-remember-record.ts';
import { retryImport } from './retry-import.ts';
import { maySee } from './suite/may-see.ts';
import { pagesIn, type SuitePage } from './suite/suite.ts';
import { useSuite } from './suite/suite-provider.tsx';
import { useOpenPage } from './suite/use-open-page.ts';

const TryLink = lazy(() => retryImport(() => import('./federation/try-link.tsx')));
// Comes after the first page, with what opens over a page: nearly nobody has a preview.
const OverrideBadge = lazy(() => retryImport(() => import(/* webpackChunkName: "later" */ './federation/override-badge.tsx')));

export function SignedInPages({ store }: { store: AreaStore }) {
  useIdlePreload(store);
  useLookForUpdates(store);
  useRememberRecord();
  const shown = useFirstPageShown();
  const evicted = useWayOut();
  const tries = useTries();
  const hasPreviews = useSyncExternalStore(subscribeOverrides, () => [areaOverrides(), endedOverrides()].some((of) => Object.keys(of).length > 0));
  // Soon, so that a menu opens and a message shows without a network as well. A failed load is repeated when it is wanted.
  // One after the other, in tasks of their own: run together they stop a phone's page for 0.1 s.
  useEffect(() => {
    if (!shown) return;
    let client: ReturnType<typeof setTimeout> | undefined;
    void Promise.allSettled([loadOverlays()]).then(() => {
      client = setTimeout(() => void Promise.allSettled([loadHttpClient()]));
    });
    return () => clearTimeout(client);
  }, [shown]);
  // Errors kept from before the sign-in.
  useEffect(reportErrors, []);
  useEffect(reportWaiting, []);
  const preload = ({ area }: SuitePage) => {
    if (area) store.open(area);
  };
  return (
    <Frame onPreload={preload}>
      <ShellNotice store={store} />
      {evicted ? <Loading /> : <CurrentPage store={store} />}
      <Suspense>
        {(hasPreviews || tries !== undefined) && (
          <OverrideBadge onCleared={(area) => void store.reload(area)}>
            {tries !== undefined && (
              <Suspense>
                <TryLink store={store} search={tries} />
              </Suspense>
            )}
          </OverrideBadge>
        )}
      </Suspense>
    </Frame>
  );
}

/** The address's parameters when it was a link to a preview, or a preview runs here; undefined for nearly all users. */
function useTries(): string | undefined {
  const { search } = useLocation();
  const [first] = useState(search); // the first screen may lead on to another address
  const isOpen = useSyncExternalStore(subscribeOverrides, () => Object.values(areaOverrides()).some(({ link }) => link !== undefined));
  const wasOpen = useRef(new URLSearchParams(first).has('try'));
  wasOpen.current ||= isOpen;
  return wasOpen.current ? first : undefined;
}

/** Its area may have another name by now. */
function UnknownPage() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    void import('./suite/look-where-it-went.ts').then(({ lookWhereItWent }) => lookWhereItWent(pathname + search)).catch(() => undefined);
  }, [pathname, search]);
  return <NotFound />;
}

/** The page of the address, if the user may see it: checked again when the permissions change. */
function CurrentPage({ store }: { store: AreaStore }) {
  const user = useSession();
  const suite = useSuite();
  const page = useOpenPage();
  useLetterhead();
  if (!user) return null;
  if (!page) return <UnknownPage />;
  if (!maySee(user, page)) {
    // Without the dashboard a user begins with the first entry they may see (docs/reference/permissions.md#in-the-browser).
    const first = page.prefix === '/' ? pagesIn(suite, 'menu').find((each) => maySee(user, each)) : undefined;
    return first ? <Navigate to={first.prefix} replace /> : <NoAccess area={page.title} />;
  }
  if (!page.area) return <DashboardScreen />;
  return <AreaHost key={page.area} area={page.area} title={page.title} store={store} />;
}

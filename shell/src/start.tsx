import './csp-nonce.ts';
import { adoptSession, BrowserRouter, createQueryClient, currentUser, SessionProvider } from '@karkhana/shared-auth';
import { provideSlots } from '@karkhana/shared-auth/slot';
import { Platform } from '@karkhana/shared-ui';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { listenForErrors, note } from './errors/listen.ts';
import { knowVersions } from './errors/running-version.ts';
import type { AreaLoader } from './federation/area-loader.ts';
import { AreaStore } from './federation/area-store.ts';
import { openWithPage } from './federation/open-with-page.ts';
import { readWithPage } from './federation/read-with-page.ts';
import { LiveUpdates } from './live/live-updates.tsx';
import { beginMeasuring } from './measure/begin.ts';
import { PageBoundary } from './page-boundary.tsx';
import { fetchAhead } from './sign-in/fetch-ahead.ts';
import { slotHost } from './slots/slot-host.ts';
import { knowPages } from './suite/known-pages.ts';
import { maySee } from './suite/may-see.ts';
import { pageAt } from './suite/suite.ts';

/**
 * The same shell for the federated and the single build: only the source of areas differs.
 * @param signedIn where the page shows the sign-in already: nothing is drawn before the sign-in
 */
export async function startShell(loader: AreaLoader, signedIn?: Promise<void>): Promise<void> {
  listenForErrors();
  if (loader.known) await loader.known; // a page from a dev server
  const store = new AreaStore(loader);
  knowVersions((area) => store.runningVersion(area));
  beginMeasuring(store);
  knowPages((pathname) => pageAt(store.suite(), pathname)?.area);
  provideSlots(slotHost);
  if (signedIn) {
    fetchAhead(store);
    await signedIn;
    adoptSession();
  }
  const began = signedIn ? performance.now() : 0;
  const first = pageAt(store.suite(), location.pathname);
  const user = currentUser();
  const client = createQueryClient();
  if (user && first?.area && maySee(user, first)) {
    await openWithPage(store, first.area);
    await readWithPage(client, store.state(first.area), location.pathname + location.search);
  }
  // biome-ignore lint/style/noNonNullAssertion: it stands in the page that brings this script (index.html)
  const root = createRoot(document.getElementById('root')!, {
    onCaughtError: (error, { componentStack }) => noteDrawn('caught', error, componentStack),
    onUncaughtError: (error, { componentStack }) => noteDrawn('uncaught', error, componentStack),
  });
  // In slices: a phone answers meanwhile. In one go it stops for 0.3 s.
  startTransition(() =>
    root.render(
      <Platform>
        <SessionProvider client={client}>
          <LiveUpdates store={store} began={began} />
          {/* Another address is drawn in one go: in slices, with the old screen still there, a visited one took twice as long (docs/decisions/0009). */}
          <BrowserRouter useTransitions={false}>
            <PageBoundary>
              <App store={store} />
            </PageBoundary>
          </BrowserRouter>
        </SessionProvider>
      </Platform>,
    ),
  );
}

/** Reported, and in the console all the same, as React would have it. */
function noteDrawn(kind: 'caught' | 'uncaught', error: unknown, components: string | undefined): void {
  console.error(error);
  note(kind, error, components);
}

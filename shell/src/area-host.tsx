import { type Area, useLocation, useRoutes } from '@karkhana/shared-auth';
import { AreaAway, AreaFailed, Loading, NotInstalled, UpdateNotice, useUnsavedInput } from '@karkhana/shared-ui';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { AreaBoundary } from './area-boundary.tsx';
import type { AreaStore } from './federation/area-store.ts';
import { isChunkError } from './federation/failure-kind.ts';
import { UntilDrawn } from './federation/until-drawn.tsx';

interface AreaHostProps {
  area: string;
  /** In sentences: "Sales could not be loaded". */
  title: string;
  store: AreaStore;
}

/** An area inside the shell: a failure in it leaves the rest of the page running. */
export function AreaHost({ area, title, store }: AreaHostProps) {
  useEffect(() => store.enter(area, 'page'), [area, store]);
  const state = useSyncExternalStore(store.subscribe, () => store.state(area));
  const hasUpdate = useSyncExternalStore(store.subscribe, () => store.hasUpdate(area));
  const isFallback = useSyncExternalStore(store.subscribe, () => store.isFallback(area));
  const { pathname } = useLocation();
  const unsaved = useUnsavedInput();
  const reload = () => void store.reload(area);
  const failed = (error: Error, id: string) => {
    // Another release is on its way, and with it another try.
    if (isChunkError(error)) return <Loading />;
    const previous = store.hasPrevious(area) ? () => void store.runPrevious(area, error, id) : undefined;
    return <AreaFailed area={title} reference={id} onRetry={reload} onPrevious={previous} />;
  };

  if (state.status === 'loading') return <Loading />;
  if (state.status === 'not-installed') return <NotInstalled area={title} />;
  if (state.status === 'failed')
    return state.away ? <AreaAway area={title} onRetry={reload} /> : <AreaFailed area={title} reference={state.id} onRetry={reload} />;
  return (
    <>
      {hasUpdate && !unsaved && <UpdateNotice message={`A new version of ${title} is ready`} onReload={reload} onLater={() => store.dismissUpdate(area)} />}
      {isFallback && !unsaved && <UpdateNotice message={`${title} is running its previous version`} />}
      <AreaBoundary key={state.generation} area={area} resetKey={pathname} failed={failed} onBroken={(error, id) => void store.broke(area, error, id)}>
        <Suspense
          fallback={
            <UntilDrawn area={area} store={store} drawBy={state.drawBy}>
              <Loading />
            </UntilDrawn>
          }
        >
          <Screens routes={state.area.routes} />
        </Suspense>
      </AreaBoundary>
    </>
  );
}

/** Not routes of a data router: those cannot be taken back when another release takes this one's place. */
const Screens = ({ routes }: Pick<Area, 'routes'>) => useRoutes(routes as Parameters<typeof useRoutes>[0]);

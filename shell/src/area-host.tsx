import { type Area, useRoutes } from '@karkhana/shared-auth';
import { AreaFailed, Loading, NotInstalled, UpdateNotice, useUnsavedInput } from '@karkhana/shared-ui';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { AreaBoundary } from './area-boundary.tsx';
import type { AreaStore } from './federation/area-store.ts';

interface AreaHostProps {
  remote: string;
  /** In sentences: "Sales could not be loaded". */
  name: string;
  store: AreaStore;
}

/** An area inside the shell: whatever happens in it, the rest of the page goes on. */
export function AreaHost({ remote, name, store }: AreaHostProps) {
  useEffect(() => store.enter(remote), [remote, store]);
  const state = useSyncExternalStore(store.subscribe, () => store.state(remote));
  const hasUpdate = useSyncExternalStore(store.subscribe, () => store.hasUpdate(remote));
  const isFallback = useSyncExternalStore(store.subscribe, () => store.isFallback(remote));
  const unsaved = useUnsavedInput();
  const reload = () => void store.reload(remote);

  if (state.status === 'loading') return <Loading />;
  if (state.status === 'not-installed') return <NotInstalled area={name} />;
  if (state.status === 'failed') return <AreaFailed area={name} reference={state.id} onRetry={reload} />;
  return (
    <>
      {hasUpdate && !unsaved && <UpdateNotice message={`A new version of ${name} is ready`} onReload={reload} onLater={() => store.dismissUpdate(remote)} />}
      {isFallback && !unsaved && <UpdateNotice message={`${name} is running its previous version`} />}
      <AreaBoundary key={state.generation} name={name} onBroken={(error, id) => void store.broke(remote, error, id)} onRetry={reload}>
        <Suspense fallback={<Loading />}>
          <Screens routes={state.area.routes} />
        </Suspense>
      </AreaBoundary>
    </>
  );
}

/** Not routes of a data router: those cannot be taken back when another release takes this one's place. */
const Screens = ({ routes }: Pick<Area, 'routes'>) => useRoutes(routes as Parameters<typeof useRoutes>[0]);

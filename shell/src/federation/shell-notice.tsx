import { leaveSafely, UpdateNotice, useUnsavedInput } from '@karkhana/shared-ui';
import { useEffect, useSyncExternalStore } from 'react';
import type { AreaStore } from './area-store.ts';

const RELOADED = 'karkhana-reloaded';
const reloadPage = () => location.reload();

/**
 * A newer shell gets a notice. A shell that no longer fits the live set reloads by itself, as soon as nothing unsaved would be lost; once, because a reload
 * that did not help would repeat for ever.
 */
export function ShellNotice({ store, reload = reloadPage }: { store: AreaStore; reload?: () => void }) {
  const state = useSyncExternalStore(store.subscribe, () => store.shellState());
  const unsaved = useUnsavedInput();
  const mustReload = state === 'broken' && !unsaved;
  useEffect(() => {
    if (state === 'current') sessionStorage.removeItem(RELOADED);
    if (!mustReload || sessionStorage.getItem(RELOADED)) return;
    sessionStorage.setItem(RELOADED, 'yes');
    reload();
  }, [state, mustReload, reload]);
  if (state === 'current' || (state === 'newer' && unsaved)) return null;
  if (state === 'broken')
    return <UpdateNotice message="Karkhana was updated and has to reload. Save what you are working on." onReload={() => leaveSafely(reload)} />;
  return <UpdateNotice message="A new version of Karkhana is ready" onReload={reload} onLater={() => store.dismissUpdate('shell')} />;
}

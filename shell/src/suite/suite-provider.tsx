import { useSession } from '@karkhana/shared-auth';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { AreaStore } from '../federation/area-store.ts';
import { type Suite, suiteOf } from './suite.ts';

const StoreContext = createContext<AreaStore | null>(null);
const SuiteContext = createContext<Suite>(suiteOf({}));

/** Menu, dashboard, slots and palette follow the live set, in an open page too. */
export function SuiteProvider({ store, children }: { store: AreaStore; children: ReactNode }) {
  useSession(); // a release on trial is for some users only
  const suite = useSyncExternalStore(store.subscribe, store.suite);
  return (
    <StoreContext value={store}>
      <SuiteContext value={suite}>{children}</SuiteContext>
    </StoreContext>
  );
}

export const useSuite = (): Suite => useContext(SuiteContext);

export function useAreaStore(): AreaStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('Areas are shown inside the SuiteProvider only');
  return store;
}

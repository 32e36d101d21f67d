import { SLOT_VERSIONS } from '@karkhana/shared-contract/areas/slots';
import { widgetsIn } from '../slots/widgets-in.ts';
import type { AreaStore } from './area-store.ts';

/** Loads the parts of the dashboard, before the user's permissions are there. A part that does not come is tried again when it is shown. */
export async function loadDashboard(store: AreaStore): Promise<void> {
  const here = store.suite().panels.filter(({ slot, version }) => slot === 'dashboard' && version === SLOT_VERSIONS.dashboard);
  await Promise.allSettled([import('@karkhana/shared-ui/charts'), ...[...new Set(here.map(({ area }) => area))].map((area) => loadCards(store, area))]);
}

async function loadCards(store: AreaStore, area: string): Promise<void> {
  const state = await store.opens(area);
  if (state.status === 'ready') await Promise.all(widgetsIn(state.area, 'dashboard').map(({ load, bring }) => (load ?? bring)?.()));
}

import type { AreaStore } from '../federation/area-store.ts';
import { DASHBOARD_BROUGHT, savesData } from '../federation/fetching-ahead.ts';
import { loadDashboard } from '../federation/load-dashboard.ts';

/** Loads the first screen ahead, during the typing of the password. */
export function fetchAhead(store: AreaStore): void {
  if (!savesData()) void loadDashboard(store).then(() => performance.mark(DASHBOARD_BROUGHT));
}

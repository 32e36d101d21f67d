import type { AreaStore } from '../federation/area-store.ts';
import { DASHBOARD_BROUGHT, savesData } from '../federation/fetching-ahead.ts';
import { loadDashboard } from '../federation/load-dashboard.ts';

/** While somebody types their password, what they will see first is on its way. */
export function fetchAhead(store: AreaStore): void {
  if (!savesData()) void loadDashboard(store).then(() => performance.mark(DASHBOARD_BROUGHT));
}

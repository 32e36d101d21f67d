import type { AreaPage } from '@karkhana/shared-contract/areas/area-declaration';

/** The one page that is the shell's own. */
export const DASHBOARD: AreaPage = {
  prefix: '/',
  title: 'Dashboard',
  label: 'Dashboard',
  icon: 'M5 4h5a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM15 4h4a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM15 12h4a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1zM5 16h5a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-2a1 1 0 0 1 1-1z',
  order: 0,
  permission: 'dashboard:view',
  places: ['menu'],
};

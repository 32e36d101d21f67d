import { defineArea } from '@karkhana/shared-contract/areas/define-area';

export default defineArea({
  pages: [
    {
      prefix: '/production',
      title: 'Production',
      label: 'Production',
      icon: 'M3 20V12l5-4v4l5-4v4l5-4v12zM18 8V4h3v16H3M8 16h2M13 16h2',
      order: 10,
      permission: 'production:view',
      places: ['menu'],
      reads: '/production/records?sort=-production_date&page=1&limit=10',
    },
  ],
  actions: [
    {
      order: 15,
      label: 'Add Production Record',
      kind: 'Production',
      to: '/production?open=new',
      does: 'create',
      permissions: ['production:view', 'production:create'],
    },
  ],
  panels: [
    {
      slot: 'dashboard',
      name: 'production-overview',
      title: 'Production Overview',
      permission: 'production:view',
      order: 15,
      columns: 12,
      height: 126,
      shape: 'overview',
    },
    {
      slot: 'dashboard',
      name: 'production-by-day',
      title: 'Production in the last 30 days',
      permission: 'production:view',
      order: 20,
      columns: 8,
      height: 290,
      shape: 'chart',
    },
  ],
});

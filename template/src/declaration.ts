import { defineArea } from '@karkhana/shared-contract/areas/define-area';

export default defineArea({
  pages: [
    {
      prefix: '/template',
      title: 'Template Label',
      label: 'Template Label',
      icon: 'M4 5h16v14H4zM4 10h16M9 10v9',
      order: 75,
      places: ['menu'],
    },
  ],
  panels: [
    {
      slot: 'dashboard',
      name: 'template-overview',
      title: 'Template Label',
      order: 75,
      columns: 4,
      height: 180,
      shape: 'list',
    },
  ],
});

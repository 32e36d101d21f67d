import { defineArea } from '@karkhana/shared-contract/areas/define-area';
import { IMPORTERS } from '@karkhana/shared-contract/imports/import-kinds';

export default defineArea({
  pages: [
    {
      prefix: '/users',
      title: 'User Management',
      label: 'User Management',
      icon: 'M5.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.5c2.3.7 3.7 2.6 4 5.5',
      order: 80,
      permission: 'users:manage',
      role: 'admin',
      places: ['menu'],
    },
    {
      prefix: '/notifications',
      title: 'Notifications',
      label: 'Notifications',
      icon: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4',
      order: 84,
      permission: 'notifications:view',
      places: ['header'],
      badge: { from: '/notifications?read=false&limit=1', key: 'notifications', words: 'unread' },
    },
    {
      prefix: '/profile',
      title: 'Your Profile',
      label: 'Your Profile',
      icon: 'M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5',
      order: 86,
      places: ['user-menu', 'keys'],
    },
    {
      prefix: '/settings',
      title: 'Settings',
      label: 'Settings',
      icon: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0M7 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
      order: 90,
      permission: 'settings:view',
      places: ['menu', 'header', 'user-menu'],
      headerIcon: 'M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1',
    },
    {
      prefix: '/releases',
      title: 'Releases',
      label: 'Releases',
      icon: 'M20 11a8 8 0 1 0-1 5M20 5v6h-6',
      order: 110,
      permission: 'releases:manage',
      places: ['user-menu'],
    },
  ],
  actions: [
    { order: 17, label: 'Add User', kind: 'User Management', to: '/users?open=new', does: 'create', permissions: ['users:manage'], role: 'admin' },
    { order: 18, label: 'What is missing for GST', kind: 'Settings', to: '/settings/gst', does: 'open', permissions: ['settings:view'], gst: true },
    { order: 19, label: 'Import', kind: 'Settings', to: '/settings/import', does: 'open', permissions: ['settings:view'], anyOf: IMPORTERS },
  ],
  panels: [
    {
      slot: 'dashboard',
      name: 'recent-activity',
      title: 'Recent activity',
      permission: 'users:manage',
      role: 'admin',
      order: 70,
      columns: 4,
      height: 340,
      shape: 'list',
    },
  ],
});

import { IMPORTERS } from '@karkhana/shared-contract/imports/import-kinds';
import type { Permission } from '@karkhana/shared-contract/permissions';
import type { queryKeys } from '@karkhana/shared-contract/query-keys';

/** Who hears that something went stale: users with any of these permissions; every signed-in user, where the list is empty. */
const SEEN_WITH: Record<keyof typeof queryKeys, readonly Permission[]> = {
  session: [],
  users: ['users:manage'],
  profile: [],
  devices: [],
  company: [],
  settings: [],
  products: ['products:view', 'stock:view', 'production:view', 'sales:view'],
  materials: ['stock:view', 'production:view', 'purchases:view'],
  stock: ['stock:view', 'stock:adjust', 'stock:post', 'production:view'],
  production: ['production:view'],
  vendors: ['vendors:view', 'sales:view', 'purchases:view'],
  sales: ['sales:view', 'sales:create'],
  purchases: ['purchases:view', 'purchases:receive', 'purchases:edit'],
  accounting: ['accounting:view'],
  reports: ['reports:view', 'accounting:view', 'dashboard:view'],
  notifications: ['notifications:view'],
  releases: ['releases:manage'],
  activity: ['users:manage', 'dashboard:view'],
  imports: IMPORTERS,
  attachments: ['purchases:view', 'sales:view', 'accounting:view', 'vendors:view'],
};

/** The keys that a user with these permissions may see. A key without a line reaches no user. */
export const visibleKeys = (keys: readonly string[], permissions: readonly Permission[]): string[] =>
  keys.filter((key) => {
    const needed = Object.hasOwn(SEEN_WITH, key) ? SEEN_WITH[key as keyof typeof SEEN_WITH] : undefined;
    return needed && (needed.length === 0 || needed.some((permission) => permissions.includes(permission)));
  });

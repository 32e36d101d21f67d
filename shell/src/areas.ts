import type { Permission, Role } from '@karkhana/shared-contract/permissions';
import {
  BellIcon,
  BookIcon,
  BoxIcon,
  CartIcon,
  DashboardIcon,
  FactoryIcon,
  FileIcon,
  ReceiptIcon,
  RefreshIcon,
  ShieldIcon,
  SlidersIcon,
  StoreIcon,
  TagIcon,
  UsersIcon,
} from '@karkhana/shared-ui';
import type { ComponentType } from 'react';

/** One path of the suite: who serves it, how it is called, and who may see it. */
export interface AreaEntry {
  /** Everything under it is the remote's own business. */
  prefix: string;
  /** The folder and package that serves it; none for what the shell shows itself. */
  remote?: string;
  /** In the left menu (spec section 2). */
  label: string;
  /** In sentences: "Sales could not be loaded". */
  name: string;
  Icon: ComponentType;
  /** None: everybody who is signed in. */
  permission?: Permission;
  role?: Role;
  /** False for what is reached from elsewhere. */
  inMenu: boolean;
}

/** The suite, in the menu's order. The one place where an area is registered. */
export const areas: readonly AreaEntry[] = [
  { prefix: '/', label: 'Dashboard', name: 'Dashboard', Icon: DashboardIcon, permission: 'dashboard:view', inMenu: true },
  { prefix: '/production', remote: 'mf-production', label: 'Production', name: 'Production', Icon: FactoryIcon, permission: 'production:view', inMenu: true },
  { prefix: '/stock', remote: 'mf-stock', label: 'Stock', name: 'Stock', Icon: BoxIcon, permission: 'stock:view', inMenu: true },
  { prefix: '/sales', remote: 'mf-sales', label: 'Sales Management', name: 'Sales', Icon: ReceiptIcon, permission: 'sales:view', inMenu: true },
  { prefix: '/vendors', remote: 'mf-purchases', label: 'Vendors', name: 'Vendors', Icon: StoreIcon, permission: 'vendors:view', inMenu: true },
  { prefix: '/accounting', remote: 'mf-accounting', label: 'Accounting', name: 'Accounting', Icon: BookIcon, permission: 'accounting:view', inMenu: true },
  { prefix: '/purchases', remote: 'mf-purchases', label: 'Purchase Management', name: 'Purchases', Icon: CartIcon, permission: 'purchases:view', inMenu: true },
  { prefix: '/products', remote: 'mf-stock', label: 'Products', name: 'Products', Icon: TagIcon, permission: 'products:view', inMenu: true },
  {
    prefix: '/users',
    remote: 'mf-admin',
    label: 'User Management',
    name: 'User Management',
    Icon: UsersIcon,
    permission: 'users:manage',
    role: 'admin',
    inMenu: true,
  },
  { prefix: '/settings', remote: 'mf-admin', label: 'Settings', name: 'Settings', Icon: SlidersIcon, permission: 'settings:view', inMenu: true },
  { prefix: '/reports', remote: 'mf-accounting', label: 'Reports', name: 'Reports', Icon: FileIcon, permission: 'reports:view', inMenu: false },
  {
    prefix: '/notifications',
    remote: 'mf-admin',
    label: 'Notifications',
    name: 'Notifications',
    Icon: BellIcon,
    permission: 'notifications:view',
    inMenu: false,
  },
  { prefix: '/profile', remote: 'mf-admin', label: 'Your Profile', name: 'Your Profile', Icon: ShieldIcon, inMenu: false },
  { prefix: '/releases', remote: 'mf-admin', label: 'Releases', name: 'Releases', Icon: RefreshIcon, permission: 'releases:manage', inMenu: false },
];

/** A card of the dashboard, exposed by its own remote. */
export interface WidgetEntry {
  remote: string;
  /** As the area's door names it. */
  name: string;
  /** While it loads and when it fails. */
  title: string;
  permission: Permission;
  role?: Role;
  /** Columns of twelve on a desk, more where a row is not full; a phone shows each on its own. */
  columns: 4 | 6 | 8 | 12;
  /** Pixels that are kept for it while it loads, so that what stands below does not move. */
  height: number;
}

/** The dashboard from top to bottom: what is going on now, then how the financial year goes. */
export const widgets: readonly WidgetEntry[] = [
  { remote: 'mf-production', name: 'production-overview', title: 'Production Overview', permission: 'production:view', columns: 12, height: 420 },
  { remote: 'mf-sales', name: 'sales-this-month', title: 'Sales this month', permission: 'sales:view', columns: 8, height: 290 },
  { remote: 'mf-accounting', name: 'income-and-expense', title: "Today's income and expense", permission: 'accounting:view', columns: 4, height: 252 },
  { remote: 'mf-stock', name: 'low-stock', title: 'Low Stock', permission: 'stock:view', columns: 4, height: 338 },
  { remote: 'mf-purchases', name: 'pending-purchases', title: 'Pending purchases', permission: 'purchases:view', columns: 4, height: 290 },
  { remote: 'mf-admin', name: 'recent-activity', title: 'Recent activity', permission: 'users:manage', role: 'admin', columns: 4, height: 340 },
  { remote: 'mf-sales', name: 'sales-by-month', title: 'Sales by month', permission: 'sales:view', columns: 6, height: 310 },
  { remote: 'mf-purchases', name: 'purchases-by-month', title: 'Purchases by month', permission: 'purchases:view', columns: 6, height: 310 },
  { remote: 'mf-accounting', name: 'income-against-expense', title: 'Income against expense', permission: 'accounting:view', columns: 8, height: 342 },
  { remote: 'mf-sales', name: 'unpaid-sales', title: 'Unpaid sales', permission: 'sales:view', columns: 4, height: 306 },
];

/** The area that a path belongs to. */
export const areaAt = (pathname: string): AreaEntry | undefined =>
  areas.find(({ prefix }) => pathname === prefix || (prefix !== '/' && pathname.startsWith(`${prefix}/`)));

/** Who may see what, as far as the browser knows (spec section 6, Menu visibility); the server decides. */
export function maySee(user: { role: Role; permissions: readonly Permission[] }, { permission, role }: Pick<AreaEntry, 'permission' | 'role'>): boolean {
  return (role === undefined || user.role === role) && (permission === undefined || user.permissions.includes(permission));
}

/** Areas and actions, in the order of the menu of permissions (docs/reference/permissions.md#presets). */
export const PERMISSION_MATRIX = {
  dashboard: ['view'],
  stock: ['view', 'create', 'edit', 'delete', 'adjust'],
  production: ['view', 'create', 'edit', 'delete'],
  sales: ['view', 'create', 'edit', 'delete'],
  vendors: ['view', 'create', 'edit', 'delete'],
  accounting: ['view', 'create', 'edit', 'delete'],
  purchases: ['view', 'create', 'edit', 'delete'],
  reports: ['view', 'create', 'export'],
  notifications: ['view', 'manage'],
  settings: ['view', 'edit'],
  products: ['view', 'create', 'edit', 'delete'],
} as const;

/** The group Other of the permission editor (docs/reference/permissions.md#outside-the-areas). */
export const OTHER_PERMISSIONS = ['stock:export', 'stock:post', 'users:manage', 'releases:manage', 'accounting:close', 'purchases:receive'] as const;

type Matrix = typeof PERMISSION_MATRIX;
export type Permission = { [A in keyof Matrix]: `${A}:${Matrix[A][number]}` }[keyof Matrix] | (typeof OTHER_PERMISSIONS)[number];

export const PERMISSIONS: readonly Permission[] = [
  ...Object.entries(PERMISSION_MATRIX).flatMap(([area, actions]) => actions.map((action) => `${area}:${action}` as Permission)),
  ...OTHER_PERMISSIONS,
];

/** A manager's permissions beyond seeing, entering and editing: corrections, such as cancelling and voiding, are part of the day (docs/roles.md). */
const MANAGER_EXTRAS: readonly Permission[] = [
  'stock:adjust',
  'stock:export',
  'stock:post',
  'reports:export',
  'sales:delete',
  'purchases:delete',
  'purchases:receive',
];

/** Permissions of a chartered accountant: to see and to export everything, to enter journals, and to close the books. */
export const ACCOUNTANT_PERMISSIONS: readonly Permission[] = PERMISSIONS.filter(
  (permission) => /:(view|export|close)$/.test(permission) || permission === 'accounting:create',
);

export const ROLES = ['user', 'admin', 'manager'] as const;
export type Role = (typeof ROLES)[number];
export const ROLE_LABELS: Record<Role, string> = { user: 'User', admin: 'Administrator', manager: 'Manager' };

/** Permissions of a new user by role; admins change them one by one afterwards (docs/reference/permissions.md#presets). */
export function presetPermissions(role: Role): Permission[] {
  if (role === 'admin') return [...PERMISSIONS];
  if (role === 'manager') {
    return PERMISSIONS.filter((permission) => /:(view|create|edit)$/.test(permission) || MANAGER_EXTRAS.includes(permission));
  }
  const views = ['dashboard', 'production', 'stock', 'products', 'sales', 'vendors', 'notifications', 'settings'].map((area) => `${area}:view`);
  return PERMISSIONS.filter((permission) => [...views, 'production:create', 'sales:create'].includes(permission));
}

/** Areas and actions of spec section 6, in its order. */
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

/** The group Other of the permission editor (behaviour.md, Knowingly beyond the spec 4). */
export const OTHER_PERMISSIONS = ['stock:export', 'users:manage', 'releases:manage'] as const;

type Matrix = typeof PERMISSION_MATRIX;
export type Permission = { [A in keyof Matrix]: `${A}:${Matrix[A][number]}` }[keyof Matrix] | (typeof OTHER_PERMISSIONS)[number];

export const PERMISSIONS: readonly Permission[] = [
  ...Object.entries(PERMISSION_MATRIX).flatMap(([area, actions]) => actions.map((action) => `${area}:${action}` as Permission)),
  ...OTHER_PERMISSIONS,
];

export const ROLES = ['user', 'admin', 'manager'] as const;
export type Role = (typeof ROLES)[number];
export const ROLE_LABELS: Record<Role, string> = { user: 'User', admin: 'Administrator', manager: 'Manager' };

/** What a new user of a role may do; admins change it one by one afterwards (behaviour.md, Who may do what 3). */
export function presetPermissions(role: Role): Permission[] {
  if (role === 'admin') return [...PERMISSIONS];
  if (role === 'manager') {
    return PERMISSIONS.filter(
      (permission) => /:(view|create|edit)$/.test(permission) || ['stock:adjust', 'stock:export', 'reports:export'].includes(permission),
    );
  }
  const views = ['dashboard', 'production', 'stock', 'products', 'sales', 'vendors', 'notifications', 'settings'].map((area) => `${area}:view`);
  return PERMISSIONS.filter((permission) => [...views, 'production:create', 'sales:create'].includes(permission));
}

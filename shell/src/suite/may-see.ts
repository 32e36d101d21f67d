import type { Permission, Role } from '@karkhana/shared-contract/permissions';

interface Seer {
  role: Role;
  permissions: readonly Permission[];
}
interface Seen {
  permission?: Permission;
  role?: Role;
}

/** Who may see what, as far as the browser can decide (docs/reference/permissions.md#in-the-browser); the server has the last word. */
export const maySee = (user: Seer, { permission, role }: Seen): boolean =>
  (role === undefined || user.role === role) && (permission === undefined || user.permissions.includes(permission));

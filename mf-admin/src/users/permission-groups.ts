import { OTHER_PERMISSIONS, PERMISSION_MATRIX, PERMISSIONS, type Permission } from '@karkhana/shared-contract/permissions';

/** The columns of the editor, for areas. */
export const ACTIONS = ['view', 'create', 'edit', 'delete', 'adjust', 'export', 'manage'];

export interface PermissionChoice {
  permission: Permission;
  action: string;
  /** The checkbox's name: 'Stock: Adjust'. */
  label: string;
}

export interface PermissionGroup {
  name: string;
  choices: PermissionChoice[];
}

export const wordOf = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

function choiceOf(permission: Permission): PermissionChoice {
  const [area = '', action = ''] = permission.split(':');
  return { permission, action, label: `${wordOf(area)}: ${wordOf(action)}` };
}

/** The areas, each with its own actions. */
export const AREA_GROUPS: readonly PermissionGroup[] = Object.entries(PERMISSION_MATRIX).map(([area, actions]) => ({
  name: wordOf(area),
  choices: actions.map((action) => choiceOf(`${area}:${action}` as Permission)),
}));

/** Permissions of no area (docs/reference/permissions.md#outside-the-areas). */
export const OTHER_GROUP: PermissionGroup = { name: 'Other', choices: OTHER_PERMISSIONS.map(choiceOf) };

export const hasAll = ({ choices }: PermissionGroup, held: readonly Permission[]): boolean => choices.every(({ permission }) => held.includes(permission));

/** In the contract's order, so that the same choice is the same list however it was made. */
export const withChoice = (held: readonly Permission[], changed: readonly Permission[], on: boolean): Permission[] =>
  PERMISSIONS.filter((permission) => (changed.includes(permission) ? on : held.includes(permission)));

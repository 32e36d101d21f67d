import { OTHER_PERMISSIONS, PERMISSION_MATRIX, PERMISSIONS, type Permission } from '@karkhana/shared-contract/permissions';

/** The columns of the editor. */
export const ACTIONS = ['view', 'create', 'edit', 'delete', 'adjust', 'export', 'manage'] as const;
export type Action = (typeof ACTIONS)[number];

export interface PermissionChoice {
  permission: Permission;
  action: Action;
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
  return { permission, action: action as Action, label: `${wordOf(area)}: ${wordOf(action)}` };
}

/** The areas of spec section 6, each with its own actions. */
export const AREA_GROUPS: readonly PermissionGroup[] = Object.entries(PERMISSION_MATRIX).map(([area, actions]) => ({
  name: wordOf(area),
  choices: actions.map((action) => choiceOf(`${area}:${action}` as Permission)),
}));

/** What the spec's list of areas leaves out (behaviour.md, Knowingly beyond the spec 4). */
export const OTHER_GROUP: PermissionGroup = { name: 'Other', choices: OTHER_PERMISSIONS.map(choiceOf) };

export const hasAll = ({ choices }: PermissionGroup, held: readonly Permission[]): boolean => choices.every(({ permission }) => held.includes(permission));

/** In the contract's order, so that the same choice is the same list however it was made. */
export const withChoice = (held: readonly Permission[], changed: readonly Permission[], on: boolean): Permission[] =>
  PERMISSIONS.filter((permission) => (changed.includes(permission) ? on : held.includes(permission)));

import type { Permission } from '@karkhana/shared-contract/permissions';
import { AREA_GROUPS, OTHER_GROUP } from './permission-groups.ts';

const CHOICES = [...AREA_GROUPS, OTHER_GROUP].flatMap(({ choices }) => choices);

/** A list of permissions compared with the one before: '+ Sales: Delete, - Stock: Export', or their number where nothing changed. */
export function permissionChanges(value: unknown, was: unknown): string {
  const [now, before] = [value, was] as [Permission[], Permission[]];
  const changed = CHOICES.filter(({ permission }) => now.includes(permission) !== before.includes(permission));
  const words = changed.map(({ permission, label }) => `${now.includes(permission) ? '+' : '-'} ${label}`);
  return words.join(', ') || `${now.length} selected`;
}

import { useSession } from '@karkhana/shared-auth';
import type { ImportSummary } from '@karkhana/shared-contract/imports/import';
import { IMPORT_ACCESS } from '@karkhana/shared-contract/imports/import-kinds';
import type { Permission } from '@karkhana/shared-contract/permissions';

/** Whether this user may undo an import: created rows require the permission to delete, changed ones that to edit. */
export function useCanUndo(): (done: Pick<ImportSummary, 'kind' | 'counts'>) => boolean {
  const held = useSession()?.permissions ?? [];
  const may = (needed: readonly Permission[]) => needed.some((permission) => held.includes(permission));
  return ({ kind, counts }) => (!counts.new || may(IMPORT_ACCESS[kind].remove)) && (!counts.changed || may(IMPORT_ACCESS[kind].edit));
}

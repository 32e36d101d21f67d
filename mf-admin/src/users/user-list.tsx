import { useQuery, useReadNow, useSession } from '@karkhana/shared-auth';
import { PAGE_SIZE } from '@karkhana/shared-contract/constants';
import type { User } from '@karkhana/shared-contract/users/user';
import { USER_SORTS } from '@karkhana/shared-contract/users/user-sorts';
import { DataTable, filterLine, type Printer, urlSort, urlWhole, useDialogState, useUrlState } from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import { getUsers } from './get-users.ts';
import { type UserAction, userCard, userColumns } from './user-columns.tsx';

const PermissionsDialog = lazy(() => import('./permissions-dialog.tsx'));
const EditUserDialog = lazy(() => import('./edit-user-dialog.tsx'));
const DeleteUserDialog = lazy(() => import('./delete-user-dialog.tsx'));
const DIALOGS = { permissions: PermissionsDialog, edit: EditUserDialog, delete: DeleteUserDialog };

const FIELDS = { sort: urlSort(USER_SORTS, 'name'), page: urlWhole(1) };
const LABELS = { empty: 'No users found', error: 'Error loading users. Please try again.' };

/** The users, ten per page, with their actions. */
export function UserList({ printer }: { printer: Printer }) {
  const readNow = useReadNow();
  const [{ sort, page }, change] = useUrlState(FIELDS);
  const [open, setOpen] = useDialogState<{ action: UserAction; user: User }>('user');
  const users = useQuery(getUsers({ sort, page, limit: PAGE_SIZE }));
  const ownId = useSession()?.id;
  const start = (action: UserAction, user: User) => setOpen({ action, user });
  const Dialog = open && DIALOGS[open.action];
  return (
    <>
      <DataTable
        label="Users"
        columns={userColumns(ownId, start)}
        query={users}
        rowKey={(user) => user.id}
        card={userCard(ownId, start)}
        words={LABELS}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        paging={{ page, limit: PAGE_SIZE, word: 'results', onPage: (next) => change({ page: next }) }}
        print={{ printer, filters: filterLine([]), read: (next) => readNow(getUsers({ sort, ...next })) }}
      />
      <Suspense>{Dialog && <Dialog user={open.user} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  );
}

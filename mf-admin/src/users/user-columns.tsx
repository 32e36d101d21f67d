import { ROLE_LABELS } from '@karkhana/shared-contract/permissions';
import type { User } from '@karkhana/shared-contract/users/user';
import { type Column, EditIcon, formatInstantNumeric, IconAction, RowActions, RowCard, ShieldIcon, StatusChip, styled, TrashIcon } from '@karkhana/shared-ui';

/** Which dialog is open on which user. */
export type UserAction = 'permissions' | 'edit' | 'delete';
type Start = (action: UserAction, user: User) => void;

const NameCell = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 10, fontWeight: 600 });

const name = (user: User) => (
  <NameCell>
    {user.name}
    {!user.active && <StatusChip status="inactive" />}
  </NameCell>
);

/** One's own permissions and account are not one's own to change or delete. */
function actions(user: User, ownId: number | undefined, start: Start) {
  const own = user.id === ownId;
  return (
    <RowActions>
      <IconAction label={`Edit permissions of ${user.name}`} hint="Edit permissions" disabled={own} onClick={() => start('permissions', user)}>
        <ShieldIcon />
      </IconAction>
      <IconAction label={`Edit user ${user.name}`} hint="Edit user" onClick={() => start('edit', user)}>
        <EditIcon />
      </IconAction>
      <IconAction danger label={`Delete ${user.name}`} hint="Delete" disabled={own} onClick={() => start('delete', user)}>
        <TrashIcon />
      </IconAction>
    </RowActions>
  );
}

export const userColumns = (ownId: number | undefined, start: Start): Column<User>[] => [
  { id: 'name', header: 'Name', sortable: true, cell: name },
  { id: 'username', header: 'Username', width: 170, sortable: true, ellipsis: true, cell: (user) => user.username },
  { id: 'email', header: 'Email', width: 250, sortable: true, ellipsis: true, cell: (user) => user.email },
  { id: 'role', header: 'Role', width: 130, sortable: true, cell: (user) => ROLE_LABELS[user.role] },
  { id: 'last_login', header: 'Last Login', width: 150, sortable: true, descendingFirst: true, cell: (user) => formatInstantNumeric(user.last_login) },
  { id: 'actions', header: 'Actions', width: 128, align: 'right', screenOnly: true, cell: (user) => actions(user, ownId, start) },
];

export const userCard = (ownId: number | undefined, start: Start) => (user: User) => (
  <RowCard
    name={name(user)}
    meta={
      <>
        <span>{user.username}</span>
        <span>{ROLE_LABELS[user.role]}</span>
        <span>{user.last_login ? formatInstantNumeric(user.last_login) : 'never signed in'}</span>
        {actions(user, ownId, start)}
      </>
    }
  />
);

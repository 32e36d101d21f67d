import { failureOf } from '@karkhana/shared-auth';
import { ROLE_LABELS } from '@karkhana/shared-contract/permissions';
import type { User } from '@karkhana/shared-contract/users/user';
import { ConfirmDialog, useToast } from '@karkhana/shared-ui';
import { useDeleteUser } from './delete-user.ts';

/** DELETE /users/:id, after a confirm. A refusal says what to do instead and leaves the dialog open. */
export default function DeleteUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const toast = useToast();
  const deleteUser = useDeleteUser(user.id);
  const confirm = () =>
    deleteUser.mutate(undefined, {
      onSuccess: () => {
        toast.success('User deleted successfully');
        onClose();
      },
      onError: () => toast.error('Failed to delete user'),
    });
  return (
    <ConfirmDialog
      open
      title="Delete user"
      question="Are you sure you want to delete this user?"
      facts={[
        ['Name', user.name],
        ['Username', user.username],
        ['Role', ROLE_LABELS[user.role]],
      ]}
      note="This cannot be undone."
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={deleteUser.isPending}
      failure={deleteUser.isError ? failureOf(deleteUser.error, 'Failed to delete user') : null}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

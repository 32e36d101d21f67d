import { ConfirmSave } from '@karkhana/shared-auth/screens';
import { ROLE_LABELS } from '@karkhana/shared-contract/permissions';
import type { User } from '@karkhana/shared-contract/users/user';
import { useDeleteUser } from './delete-user.ts';

/** DELETE /users/:id, after a confirm. A refusal shows the alternative and leaves the dialog open. */
export default function DeleteUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const deleteUser = useDeleteUser(user.id);
  return (
    <ConfirmSave
      save={deleteUser}
      sent={undefined}
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
      saved="User deleted successfully"
      failed="Failed to delete user"
      failureToast="failed"
      onClose={onClose}
    />
  );
}

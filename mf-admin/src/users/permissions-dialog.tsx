import { PERMISSIONS, type Permission, ROLE_LABELS } from '@karkhana/shared-contract/permissions';
import type { User } from '@karkhana/shared-contract/users/user';
import { Small, useToast } from '@karkhana/shared-ui';
import { Controller, FormDialog, useForm, useWatch } from '@karkhana/shared-ui/forms';
import { withChoice } from './permission-groups.ts';
import { PermissionMatrix } from './permission-matrix.tsx';
import { useSetPermissions } from './set-permissions.ts';

/** PUT /users/:id/permissions. They count at once, without signing in again. */
export default function PermissionsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const toast = useToast();
  const setPermissions = useSetPermissions(user);
  const form = useForm<{ permissions: Permission[] }>({ defaultValues: { permissions: withChoice(user.permissions, [], true) } });
  const chosen = useWatch({ control: form.control, name: 'permissions' });
  return (
    <FormDialog
      open
      size="large"
      title="Edit Permissions"
      subtitle={`${user.name}, ${ROLE_LABELS[user.role]}`}
      form={form}
      saveLabel="Save Permissions"
      onClose={onClose}
      aside={<Small role="status">{`${chosen.length} of ${PERMISSIONS.length} permissions selected`}</Small>}
      onSave={async ({ permissions }) => {
        try {
          await setPermissions.mutateAsync(permissions);
        } catch (error) {
          toast.error('Failed to update permissions');
          throw error;
        }
        toast.success('Permissions updated successfully');
        onClose();
      }}
    >
      <Controller name="permissions" control={form.control} render={({ field }) => <PermissionMatrix value={field.value} onChange={field.onChange} />} />
    </FormDialog>
  );
}

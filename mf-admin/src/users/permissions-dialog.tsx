import { call, failedOr, readRecord } from '@karkhana/shared-auth';
import { ACCOUNTANT_PERMISSIONS, PERMISSIONS, type Permission, ROLE_LABELS } from '@karkhana/shared-contract/permissions';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { User } from '@karkhana/shared-contract/users/user';
import { Button, Small, styled, useToast } from '@karkhana/shared-ui';
import { Controller, FormDialog, isStaleVersion, useEditedRecord, useForm, useWatch } from '@karkhana/shared-ui/forms';
import { permissionChanges } from './permission-changes.ts';
import { withChoice } from './permission-groups.ts';
import { PermissionMatrix } from './permission-matrix.tsx';
import { useSetPermissions } from './set-permissions.ts';

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginBottom: 12 });

const valuesOf = ({ permissions }: User) => ({ permissions: withChoice(permissions, [], true) });

/** PUT /users/:id/permissions. They count at once, without signing in again. */
export default function PermissionsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const toast = useToast();
  const { id, name, version } = user;
  const setPermissions = useSetPermissions(id);
  const form = useForm<{ permissions: Permission[] }>({ defaultValues: valuesOf(user) });
  const edited = useEditedRecord(form, {
    ...{ name, version, key: queryKeys.users[0], values: valuesOf(user) },
    words: { permissions: { label: 'Permissions', show: permissionChanges } },
    read: () => readRecord('user', id, call('GET /api/users/:id', { params: { id } }), valuesOf),
  });
  const chosen = useWatch({ control: form.control, name: 'permissions' });
  return (
    <FormDialog
      open
      size="large"
      title="Edit Permissions"
      subtitle={`${user.name}, ${ROLE_LABELS[user.role]}`}
      form={form}
      edited={edited}
      saveLabel="Save Permissions"
      onClose={onClose}
      aside={<Small role="status">{`${chosen.length} of ${PERMISSIONS.length} permissions selected`}</Small>}
      onSave={async ({ permissions }) => {
        try {
          await setPermissions.mutateAsync({ permissions, version: edited.version() });
        } catch (error) {
          if (!isStaleVersion(error)) toast.error(failedOr(error, 'Failed to update permissions'));
          throw error;
        }
        toast.success('Permissions updated successfully');
        onClose();
      }}
    >
      <Buttons>
        <Button size="small" onClick={() => form.setValue('permissions', withChoice(chosen, ACCOUNTANT_PERMISSIONS, true), { shouldDirty: true })}>
          Accountant
        </Button>
        <Small>Ticks view and export of everything, journals and closing</Small>
      </Buttons>
      <Controller name="permissions" control={form.control} render={({ field }) => <PermissionMatrix value={field.value} onChange={field.onChange} />} />
      <Small>Two open nothing yet: Reports: Create (reports are sums of what was entered) and Notifications: Manage (each user has their own).</Small>
    </FormDialog>
  );
}

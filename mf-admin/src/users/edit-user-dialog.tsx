import { call, currentUser, failedOr, readRecord, useSession } from '@karkhana/shared-auth';
import { PlaceField } from '@karkhana/shared-auth/screens';
import { ROLE_LABELS, type Role } from '@karkhana/shared-contract/permissions';
import { MAIN_PLACE } from '@karkhana/shared-contract/places/place';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { User } from '@karkhana/shared-contract/users/user';
import { editUserSchema } from '@karkhana/shared-contract/users/user-schemas';
import { Banner, Small, Stack, useToast } from '@karkhana/shared-ui';
import { FormCheckboxField, FormDialog, isStaleVersion, schemaResolver, useEditedRecord, useForm, useWatch } from '@karkhana/shared-ui/forms';
import { quietFailure } from './quiet-failure.ts';
import { useUpdateUser } from './update-user.ts';
import { UserFields } from './user-fields.tsx';

const valuesOf = ({ username, name, email, role, active, place_id, version }: User) => ({
  ...{ username, name, email, password: '', role, active, version },
  ...(currentUser()?.places && { place_id: String(place_id ?? MAIN_PLACE) }),
});

/** PUT /users/:id. Another role brings its preset permissions, as the dialog shows (docs/reference/permissions.md#presets). */
export default function EditUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const toast = useToast();
  const updateUser = useUpdateUser(user.id);
  const own = useSession()?.id === user.id;
  const { id, name, role, version } = user;
  const form = useForm({ resolver: schemaResolver(editUserSchema), defaultValues: valuesOf(user) });
  const edited = useEditedRecord(form, {
    ...{ name, version, key: queryKeys.users[0], values: valuesOf(user) },
    read: () => readRecord('user', id, call('GET /api/users/:id', { params: { id } }), valuesOf),
  });
  const chosen = useWatch({ control: form.control, name: 'role' }) as Role;
  return (
    <FormDialog
      open
      title="Edit User"
      subtitle={`${name}, ${ROLE_LABELS[role]}`}
      form={form}
      edited={edited}
      saveLabel="Save User"
      onClose={onClose}
      onSave={async (changes) => {
        try {
          await updateUser.mutateAsync({ ...changes, version: edited.version() });
        } catch (error) {
          if (!isStaleVersion(error)) toast.error(failedOr(error, 'Failed to update user'));
          throw quietFailure(error);
        }
        toast.success('User updated successfully');
        onClose();
      }}
    >
      <Stack>
        <UserFields existing own={own} roleHint={own && 'Another administrator can change your role.'} />
        {chosen !== role && (
          <Banner kind="warning">{`Saving resets the permissions of ${name} to those of the role ${ROLE_LABELS[chosen]}. You can change them one by one afterwards.`}</Banner>
        )}
        <PlaceField label="Works at" />
        <div>
          <FormCheckboxField name="active" label="Active" disabled={own} />
          <div>
            <Small>{own ? 'You cannot make yourself inactive.' : 'An inactive user cannot sign in and is signed out everywhere at once.'}</Small>
          </div>
        </div>
      </Stack>
    </FormDialog>
  );
}

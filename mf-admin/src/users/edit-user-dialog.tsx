import { useSession } from '@karkhana/shared-auth';
import { ROLE_LABELS, type Role } from '@karkhana/shared-contract/permissions';
import type { User } from '@karkhana/shared-contract/users/user';
import { editUserSchema } from '@karkhana/shared-contract/users/user-schemas';
import { Banner, Small, Stack, useToast } from '@karkhana/shared-ui';
import { FormCheckboxField, FormDialog, schemaResolver, useForm, useWatch } from '@karkhana/shared-ui/forms';
import { quietFailure } from './quiet-failure.ts';
import { useUpdateUser } from './update-user.ts';
import { UserFields } from './user-fields.tsx';

/** PUT /users/:id. Another role brings its preset permissions, and the dialog says so (behaviour.md, Who may do what 3). */
export default function EditUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const toast = useToast();
  const updateUser = useUpdateUser(user.id);
  const own = useSession()?.id === user.id;
  const { username, name, email, role, active, version } = user;
  const form = useForm({ resolver: schemaResolver(editUserSchema), defaultValues: { username, name, email, password: '', role, active, version } });
  const chosen = useWatch({ control: form.control, name: 'role' }) as Role;
  return (
    <FormDialog
      open
      title="Edit User"
      subtitle={`${name}, ${ROLE_LABELS[role]}`}
      form={form}
      saveLabel="Save User"
      onClose={onClose}
      onSave={async (changes) => {
        try {
          await updateUser.mutateAsync(changes);
        } catch (error) {
          toast.error('Failed to update user');
          throw quietFailure(error);
        }
        toast.success('User updated successfully');
        onClose();
      }}
    >
      <Stack>
        <UserFields existing roleFixed={own} roleHint={own && 'Another administrator can change your role.'} />
        {chosen !== role && (
          <Banner kind="warning">{`Saving resets the permissions of ${name} to those of the role ${ROLE_LABELS[chosen]}. You can change them one by one afterwards.`}</Banner>
        )}
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

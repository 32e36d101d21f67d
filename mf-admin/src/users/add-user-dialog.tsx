import { failedOr, newIdempotencyKey } from '@karkhana/shared-auth';
import { newUserSchema } from '@karkhana/shared-contract/users/user-schemas';
import { useToast } from '@karkhana/shared-ui';
import { FormDialog, schemaResolver, useForm } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useCreateUser } from './create-user.ts';
import { quietFailure } from './quiet-failure.ts';
import { UserFields } from './user-fields.tsx';

/** POST /users. */
export default function AddUserDialog({ onClose }: { onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const createUser = useCreateUser();
  const form = useForm({ resolver: schemaResolver(newUserSchema), defaultValues: { username: '', name: '', email: '', password: '', role: 'user' } });
  return (
    <FormDialog
      open
      title="Add New User"
      form={form}
      saveLabel="Add User"
      onClose={onClose}
      onSave={async (user) => {
        try {
          await createUser.mutateAsync({ user, key });
        } catch (error) {
          toast.error(failedOr(error, 'Failed to create user'));
          throw quietFailure(error);
        }
        toast.success('User created successfully');
        onClose();
      }}
    >
      <UserFields roleHint="The role decides the permissions to begin with." />
    </FormDialog>
  );
}

import { serverMessageOf } from '@karkhana/shared-auth';
import { type PasswordInput, passwordSchema } from '@karkhana/shared-contract/users/profile-schemas';
import { Banner, Button, Card, CardBody, FormGrid, Hidden, Small, styled, useToast } from '@karkhana/shared-ui';
import { countErrors, FormPasswordField, FormProvider, schemaResolver, serverMessage, useForm, useSubmit } from '@karkhana/shared-ui/forms';
import { useUpdatePassword } from './update-password.ts';

const Foot = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginTop: 16 });
const EMPTY: PasswordInput = { current_password: '', new_password: '' };

/** PUT /users/password; the server's message is surfaced. */
export function PasswordCard({ username }: { username: string }) {
  const toast = useToast();
  const updatePassword = useUpdatePassword();
  const form = useForm({ resolver: schemaResolver<PasswordInput, PasswordInput>(passwordSchema), defaultValues: EMPTY });
  const save = useSubmit(form, async (passwords) => {
    try {
      await updatePassword.mutateAsync(passwords);
      form.reset();
      toast.success('Password updated successfully');
    } catch (error) {
      toast.error(serverMessageOf(error, 'Failed to update password'));
      throw error;
    }
  });
  const { errors, isSubmitting } = form.formState;
  // An error at its field is not repeated above it.
  const failure = countErrors(errors) === 0 && serverMessage(errors);
  return (
    <Card title="Change Password">
      <CardBody>
        <FormProvider {...form}>
          <form noValidate onSubmit={save} aria-label="Change Password">
            {failure && <Banner>{failure}</Banner>}
            {/* So that a password manager files the password under its user. */}
            <Hidden>
              <input type="text" name="username" autoComplete="username" value={username} readOnly tabIndex={-1} aria-hidden="true" />
            </Hidden>
            <FormGrid columns={2}>
              <FormPasswordField name="current_password" label="Current Password" required autoComplete="current-password" />
              <FormPasswordField name="new_password" label="New Password" required autoComplete="new-password" hint="At least 8 characters" />
            </FormGrid>
            <Foot>
              <Button type="submit" disabled={isSubmitting}>
                {isSubmitting ? 'Saving...' : 'Change Password'}
              </Button>
              <Small>Your other devices are signed out.</Small>
            </Foot>
          </form>
        </FormProvider>
      </CardBody>
    </Card>
  );
}

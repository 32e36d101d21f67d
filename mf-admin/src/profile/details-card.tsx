import { messageOf } from '@karkhana/shared-auth';
import { type ProfileInput, profileSchema } from '@karkhana/shared-contract/users/profile-schemas';
import type { Profile } from '@karkhana/shared-contract/users/user';
import { Banner, Button, Card, CardBody, FormGrid, onCtrlEnter, UnsavedGuard, useToast } from '@karkhana/shared-ui';
import { FormProvider, FormTextField, schemaResolver, serverMessage, useForm, useSubmit } from '@karkhana/shared-ui/forms';
import { useUpdateProfile } from './update-profile.ts';

const fieldsOf = ({ name, email, phone, designation, version }: Profile) => ({ name, email, phone: phone ?? '', designation: designation ?? '', version });

/** One's own name and how one is reached. */
export function DetailsCard({ profile }: { profile: Profile }) {
  const toast = useToast();
  const updateProfile = useUpdateProfile();
  // What was saved elsewhere comes in; what is being typed here stays.
  const form = useForm({
    resolver: schemaResolver<ReturnType<typeof fieldsOf>, ProfileInput>(profileSchema),
    values: fieldsOf(profile),
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  const save = useSubmit(form, async (values) => {
    try {
      form.reset(fieldsOf(await updateProfile.mutateAsync(values)));
      toast.success('Profile updated successfully');
    } catch (error) {
      toast.error(messageOf(error, 'Failed to update profile'));
      throw error;
    }
  });
  const failure = serverMessage(errors);
  return (
    <Card title="Profile Information">
      <CardBody>
        <FormProvider {...form}>
          <form noValidate onSubmit={save} onKeyDown={onCtrlEnter(() => void save())} aria-label="Profile Information">
            {failure && <Banner>{failure}</Banner>}
            <FormGrid columns={2}>
              <FormTextField name="name" label="Full Name" required autoComplete="name" />
              <FormTextField name="email" label="Email Address" type="email" required autoComplete="email" />
              <FormTextField name="phone" label="Phone Number" type="tel" autoComplete="tel" />
              <FormTextField name="designation" label="Designation" autoComplete="organization-title" />
            </FormGrid>
            <Button type="submit" variant="contained" color="primary" disabled={!isDirty || isSubmitting} sx={{ marginTop: '16px' }}>
              {isSubmitting ? 'Saving...' : 'Save Profile'}
            </Button>
          </form>
          <UnsavedGuard dirty={isDirty && !isSubmitting} />
        </FormProvider>
      </CardBody>
    </Card>
  );
}

import { call, messageOf, readRecord } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import { type ProfileInput, profileSchema } from '@karkhana/shared-contract/users/profile-schemas';
import type { Profile } from '@karkhana/shared-contract/users/user';
import { Banner, Button, Card, CardBody, FormGrid, onCtrlEnter, UnsavedGuard, useToast } from '@karkhana/shared-ui';
import {
  ConflictDialog,
  EditedNotice,
  FieldWordsContext,
  FormProvider,
  FormTextField,
  isStaleVersion,
  schemaResolver,
  serverMessage,
  useEditedRecord,
  useForm,
  useSubmit,
} from '@karkhana/shared-ui/forms';
import { useUpdateProfile } from './update-profile.ts';

const fieldsOf = ({ name, email, phone, designation, version }: Profile) => ({ name, email, phone: phone ?? '', designation: designation ?? '', version });

/** One's own name and how one is reached. */
export function DetailsCard({ profile }: { profile: Profile }) {
  const toast = useToast();
  const updateProfile = useUpdateProfile();
  const form = useForm({
    resolver: schemaResolver<ReturnType<typeof fieldsOf>, ProfileInput>(profileSchema),
    defaultValues: fieldsOf(profile),
  });
  // Saves elsewhere come in; input here stays.
  const { id, name, version } = profile;
  const edited = useEditedRecord(form, {
    ...{ name, version, key: queryKeys.profile[0], values: fieldsOf(profile) },
    read: () => readRecord('user', id, call('GET /api/users/profile'), fieldsOf),
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  const save = useSubmit(
    form,
    async (values) => {
      try {
        const saved = await updateProfile.mutateAsync({ ...values, version: edited.version() });
        edited.begin({ values: fieldsOf(saved), version: saved.version });
        toast.success('Profile updated successfully');
      } catch (error) {
        if (!isStaleVersion(error)) toast.error(messageOf(error, 'Failed to update profile'));
        throw error;
      }
    },
    edited,
  );
  const failure = serverMessage(errors);
  return (
    <Card title="Profile Information">
      <CardBody>
        <FormProvider {...form}>
          <form noValidate onSubmit={save} onKeyDown={onCtrlEnter(() => void save())} aria-label="Profile Information">
            <EditedNotice edited={edited} />
            {failure && <Banner>{failure}</Banner>}
            <FieldWordsContext value={edited.words}>
              <FormGrid columns={2}>
                <FormTextField name="name" label="Full Name" required autoComplete="name" />
                <FormTextField name="email" label="Email Address" type="email" required autoComplete="email" />
                <FormTextField name="phone" label="Phone Number" type="tel" autoComplete="tel" />
                <FormTextField name="designation" label="Designation" autoComplete="organization-title" />
              </FormGrid>
            </FieldWordsContext>
            <Button type="submit" variant="contained" color="primary" disabled={!isDirty || isSubmitting} sx={{ marginTop: '16px' }}>
              {isSubmitting ? 'Saving...' : 'Save Profile'}
            </Button>
          </form>
          <ConflictDialog edited={edited} save={save} />
          <UnsavedGuard dirty={isDirty && !isSubmitting} />
        </FormProvider>
      </CardBody>
    </Card>
  );
}

import { ApiError, overrideArea } from '@karkhana/shared-auth';
import { text } from '@karkhana/shared-contract/fields';
import { record } from '@karkhana/shared-contract/record';
import type { AreaReleases } from '@karkhana/shared-contract/releases/release';
import { FormGrid, formatInstant, useToast } from '@karkhana/shared-ui';
import { FormDialog, FormSelectField, FormTextField, schemaResolver, useForm } from '@karkhana/shared-ui/forms';

const schema = record({
  version: text('Version', 100).when('server', ([server], field) => (server ? field : field.required('Version is required'))),
  server: text('Dev server', 100).matches(/^$|^http:\/\/localhost(:\d{1,5})?\/?$/, 'Dev server must be an address such as http://localhost:3103'),
});

/** Points one area at another release for this user in this tab (docs/reference/delivery.md#tries); a badge shows it and clears it. */
export default function TryDialog({ release, onClose }: { release: AreaReleases; onClose: () => void }) {
  const toast = useToast();
  const { area, version: live, versions } = release;
  const others = versions.filter(({ version }) => version !== live);
  const form = useForm({ resolver: schemaResolver(schema), defaultValues: { version: others[0]?.version ?? '', server: '' } });
  return (
    <FormDialog
      open
      title="Try in This Tab"
      subtitle={`${area}: nobody else sees it, and it ends by itself after two hours. A link for others is made under Tries`}
      form={form}
      saveLabel="Try"
      savingLabel="Loading..."
      onClose={onClose}
      onSave={async ({ version, server }) => {
        const target = server || version || '';
        try {
          await overrideArea(area, target);
        } catch (error) {
          // Its refusal is a sentence for the user, shown in the form like the server's.
          throw error instanceof ApiError ? error : new ApiError((error as Error).message, 409, 'CONFLICT');
        }
        toast.success(`${area} is ${target} in this tab`);
        onClose();
      }}
    >
      <FormGrid columns={1}>
        <FormSelectField
          name="version"
          label="Version"
          options={others.map(({ version, published_at }) => ({ value: version, label: `${version}, ${formatInstant(published_at)}` }))}
          placeholder="Select a version..."
        />
        <FormTextField name="server" label="Dev server" hint="Instead of a version, on a suite that a developer runs: http://localhost:3103" />
      </FormGrid>
    </FormDialog>
  );
}

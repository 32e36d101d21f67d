import { ApiError } from '@karkhana/shared-auth';
import type { AreaReleases } from '@karkhana/shared-contract/releases/release';
import { activateSchema } from '@karkhana/shared-contract/releases/release-schemas';
import { Banner, FormGrid, formatInstant, useToast } from '@karkhana/shared-ui';
import { FormCheckboxField, FormDialog, FormNumberField, FormSelectField, FormTextArea, schemaResolver, useForm } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useActivateRelease } from './activate-release.ts';

/**
 * POST /releases/:area/activate. What does not fit the rest of the suite is refused in words; only then the check can be skipped, which the
 * history records.
 */
export default function ActivateDialog({ release, onClose }: { release: AreaReleases; onClose: () => void }) {
  const toast = useToast();
  const [refused, setRefused] = useState(false);
  const { area, version: live, versions } = release;
  const activate = useActivateRelease(area);
  const newest = versions.find(({ version }) => version !== live)?.version ?? '';
  const form = useForm({ resolver: schemaResolver(activateSchema), defaultValues: { version: newest, why: '', traffic: '', force: false } });
  const options = versions.map(({ version, published_at, published_by }) => ({
    value: version,
    label: `${version}${version === live ? ' (live)' : ''}, ${formatInstant(published_at)} by ${published_by}`,
  }));
  return (
    <FormDialog
      open
      title="Activate Version"
      subtitle={area}
      form={form}
      saveLabel="Activate"
      savingLabel="Activating..."
      onClose={onClose}
      onSave={async (input) => {
        try {
          const changes = await activate.mutateAsync(input);
          if (changes.length) toast.success(`${area} ${input.version} is live`);
          else toast.blank(`${area} ${input.version} was live already`);
          onClose();
        } catch (error) {
          setRefused(error instanceof ApiError && error.status === 409);
          throw error;
        }
      }}
    >
      <FormGrid columns={2}>
        <FormSelectField name="version" label="Version" required options={options} placeholder="Select a version..." className="wide" />
        <FormNumberField name="traffic" label="Share of users" hint="Percent. Empty: all users" />
        <FormTextArea name="why" label="Reason" required className="wide" autoFocus />
        {refused && (
          <div className="wide">
            <FormCheckboxField name="force" label="Skip the compatibility check" />
            <Banner kind="warning">Skip it only when you know why it does not matter. The history records it.</Banner>
          </div>
        )}
      </FormGrid>
    </FormDialog>
  );
}

import { useQuery } from '@karkhana/shared-auth';
import { text } from '@karkhana/shared-contract/fields';
import { record } from '@karkhana/shared-contract/record';
import type { ReleaseTry } from '@karkhana/shared-contract/releases/release';
import { FormGrid, formatInstant } from '@karkhana/shared-ui';
import { FormDialog, FormSelectField, schemaResolver, useForm, useWatch } from '@karkhana/shared-ui/forms';
import { getReleases } from '../get-releases.ts';
import { useCreateTry } from './create-try.ts';

const TIMES = [
  { value: '30m', label: '30 minutes' },
  { value: '2h', label: '2 hours' },
  { value: '8h', label: '8 hours' },
  { value: '1d', label: '1 day' },
  { value: '7d', label: '7 days' },
];

const schema = record({
  area: text('Area', 40).required('Area is required'),
  version: text('Version', 100).required('Version is required'),
  lasts: text('Time', 10).required('Time is required'),
});

/** POST /releases/:area/:version/try: the link is shown after it. */
export default function NewTryDialog({ onMade, onClose }: { onMade: (made: ReleaseTry) => void; onClose: () => void }) {
  const create = useCreateTry();
  const areas = (useQuery(getReleases()).data?.data ?? []).filter(({ area }) => area !== 'shell');
  const form = useForm({ resolver: schemaResolver(schema), defaultValues: { area: '', version: '', lasts: '2h' } });
  const named = useWatch({ control: form.control, name: 'area' });
  const chosen = areas.find(({ area }) => area === named);
  const versions = chosen?.versions.filter(({ version }) => version !== chosen.version) ?? [];
  return (
    <FormDialog
      open
      title="New Link"
      subtitle="Opens the whole suite with one version in it, for anyone who is signed in and may see the area."
      form={form}
      saveLabel="Make Link"
      onClose={onClose}
      onSave={async (input) => {
        onMade(await create.mutateAsync(input));
        onClose();
      }}
    >
      <FormGrid columns={2}>
        <FormSelectField name="area" label="Area" required placeholder="Select an area..." options={areas.map(({ area }) => ({ value: area, label: area }))} />
        <FormSelectField name="lasts" label="For" required options={TIMES} />
        <FormSelectField
          name="version"
          label="Version"
          required
          className="wide"
          placeholder={chosen && !versions.length ? 'Nothing but the live version is published' : 'Select a version...'}
          options={versions.map(({ version, published_at }) => ({ value: version, label: `${version}, ${formatInstant(published_at)}` }))}
        />
      </FormGrid>
    </FormDialog>
  );
}

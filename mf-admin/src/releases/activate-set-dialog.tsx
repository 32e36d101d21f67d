import { ApiError, useQuery } from '@karkhana/shared-auth';
import type { AreaReleases } from '@karkhana/shared-contract/releases/release';
import { activateSetSchema } from '@karkhana/shared-contract/releases/release-schemas';
import { FormGrid, useToast } from '@karkhana/shared-ui';
import { FormDialog, FormSelectField, schemaResolver, useForm, useWatch } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { array, object, string } from 'yup';
import { useActivateSet } from './activate-release.ts';
import { getReleases } from './get-releases.ts';
import { ReasonFields } from './reason-fields.tsx';
import { standingText, toldWarnings } from './release-words.ts';

const isChosen = ({ version }: { version?: string | undefined }) => Boolean(version);
/** An area without a version keeps what it has. */
const schema = activateSetSchema.shape({
  releases: array()
    .of(object({ area: string().required(), version: string() }))
    .required()
    .test(
      'some',
      (rows, { createError }) => rows.some(isChosen) || createError({ path: 'releases[0].version', message: 'Choose a version of at least one area' }),
    ),
});

/** The newest, where it was published since the live one and no user had it yet. */
const proposed = ({ version, versions: [newest] }: AreaReleases) => (newest && newest.standing === 'new' && newest.version !== version ? newest.version : '');

const optionsOf = ({ version: live, versions }: AreaReleases) =>
  versions
    .filter(({ version }) => version !== live)
    .map((each) => ({ value: each.version, label: [each.version, standingText(each, live)].filter(Boolean).join(', ') }));

/** POST /releases/activate: the versions that only fit together go live in one change, and back in one. */
export default function ActivateSetDialog({ onClose }: { onClose: () => void }) {
  const areas = useQuery(getReleases()).data?.data;
  return areas && <ActivateSetForm areas={areas} onClose={onClose} />;
}

function ActivateSetForm({ areas, onClose }: { areas: AreaReleases[]; onClose: () => void }) {
  const toast = useToast();
  /** The choice whose check failed: skipping it for one does not skip it for another. */
  const [refused, setRefused] = useState<string>();
  const activate = useActivateSet();
  const rows = areas.map((release) => ({ area: release.area, version: proposed(release) }));
  const form = useForm({ resolver: schemaResolver(schema), defaultValues: { releases: rows, why: '', force: false } });
  const chosen = JSON.stringify(useWatch({ control: form.control, name: 'releases' }));
  return (
    <FormDialog
      open
      title="Activate Several"
      subtitle="Checked as one set, live in the same moment. Roll Back of one takes back all."
      form={form}
      saveLabel="Activate"
      savingLabel="Activating..."
      onClose={onClose}
      onSave={async ({ releases, why, force }) => {
        const liveOf = (area: string) => areas.find((each) => each.area === area)?.version;
        const set = releases.flatMap(({ area, version }) => (version ? { area, version, expect: liveOf(area) ?? undefined } : []));
        try {
          const changes = await activate.mutateAsync({ releases: set, why, force: refused === chosen && force });
          if (changes.length) toast.success(`${changes.map(({ area, version }) => `${area} ${version}`).join(', ')} live`);
          else toast.blank('All of it was live already');
          for (const sentence of toldWarnings(changes)) toast.blank(sentence);
          onClose();
        } catch (error) {
          if (error instanceof ApiError && error.status === 409) setRefused(chosen);
          throw error;
        }
      }}
    >
      <FormGrid columns={2}>
        {areas.map((release, index) => (
          <FormSelectField
            key={release.area}
            name={`releases.${index}.version`}
            label={release.area}
            placeholder={release.version ? `Keep ${release.version}` : 'Nothing is live'}
            options={optionsOf(release)}
          />
        ))}
        <ReasonFields mayForce={refused === chosen} />
      </FormGrid>
    </FormDialog>
  );
}

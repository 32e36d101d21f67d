import { ApiError, useQuery } from '@karkhana/shared-auth';
import { oneOf, wholeNumber } from '@karkhana/shared-contract/fields';
import type { AreaReleases } from '@karkhana/shared-contract/releases/release';
import { activateSchema } from '@karkhana/shared-contract/releases/release-schemas';
import { Banner, FormGrid, formatInstant, useToast } from '@karkhana/shared-ui';
import { FormDialog, FormNumberField, FormSelectField, FormTextField, schemaResolver, useForm, useWatch } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useActivateRelease } from './activate-release.ts';
import { getReleases } from './get-releases.ts';
import { ReasonFields } from './reason-fields.tsx';
import { standingText, toldWarnings } from './release-words.ts';

const REACHES = ['all', 'share', 'steps'] as const;
const REACH_OPTIONS = [
  { value: 'all', label: 'All users' },
  { value: 'share', label: 'A share of the users' },
  { value: 'steps', label: 'Roll out in steps, stop if it gets worse' },
];
/** The choice in `reach` decides which of the other three is sent. */
const schema = activateSchema.shape({
  reach: oneOf('Goes to', REACHES).required('Goes to is required'),
  traffic: wholeNumber('Share of users', 1, 99).when('reach', ([reach], field) => (reach === 'share' ? field.required('Share of users is required') : field)),
});

/** POST /releases/:area/activate. A version that does not fit the suite is refused in words; only then the check can be skipped, which the history records. */
export default function ActivateDialog({ release, onClose }: { release: AreaReleases; onClose: () => void }) {
  const toast = useToast();
  /** The version whose check failed, and the live version then: skipping the check of one does not skip it for another. */
  const [refused, setRefused] = useState<string>();
  const { area, version: seen, versions } = release;
  const live = useQuery(getReleases()).data?.data.find((each) => each.area === area)?.version ?? seen;
  const activate = useActivateRelease(area);
  const others = versions.filter(({ version }) => version !== live);
  const proposed = others.find(({ standing }) => standing !== 'doubted' && standing !== 'damaged') ?? others[0];
  const form = useForm({
    resolver: schemaResolver(schema),
    defaultValues: { version: proposed?.version ?? '', why: '', reach: 'all', traffic: '', canary: '5,25,100', every: '10m', force: false },
  });
  const [reach, version] = useWatch({ control: form.control, name: ['reach', 'version'] });
  const mayForce = refused === `${version} over ${live}`;
  const options = versions.map((each) => {
    const known = standingText(each, live);
    return {
      value: each.version,
      label: `${each.version}${known && ` (${known})`}, ${formatInstant(each.published_at)} by ${each.published_by}${each.signed_by?.known ? ', signed' : ''}`,
    };
  });
  return (
    <FormDialog
      open
      title="Activate Version"
      subtitle={area}
      form={form}
      saveLabel="Activate"
      savingLabel="Activating..."
      onClose={onClose}
      onSave={async ({ reach: to, traffic, canary, every, force, ...input }) => {
        const reached = { all: {}, share: { traffic }, steps: { canary, every } }[to];
        try {
          const changes = await activate.mutateAsync({ ...input, ...reached, force: mayForce && force, ...(live && { expect: live }) });
          if (changes.length) toast.success(`${area} ${input.version} is live`);
          else toast.blank(`${area} ${input.version} was live already`);
          for (const sentence of toldWarnings(changes)) toast.blank(sentence);
          onClose();
        } catch (error) {
          if (error instanceof ApiError && error.status === 409) setRefused(`${input.version} over ${live}`);
          throw error;
        }
      }}
    >
      {live !== seen && (
        <Banner kind="warning">
          Somebody else changed {area} since you looked: {live ?? 'nothing'} is live now. Activate {version} all the same?
        </Banner>
      )}
      <FormGrid columns={2}>
        <FormSelectField name="version" label="Version" required options={options} placeholder="Select a version..." className="wide" />
        <FormSelectField name="reach" label="Goes to" required options={area === 'shell' ? REACH_OPTIONS.slice(0, 1) : REACH_OPTIONS} />
        {reach === 'share' && <FormNumberField name="traffic" label="Share of users" hint="Percent" />}
        {reach === 'steps' && <FormTextField name="canary" label="Steps" hint="Percent of users at each step, the last one 100: 5,25,100" />}
        {reach === 'steps' && <FormTextField name="every" label="Each lasts" hint="Shortest time, such as 10m, 2h or 1d" />}
        <ReasonFields mayForce={mayForce} autoFocus />
      </FormGrid>
    </FormDialog>
  );
}

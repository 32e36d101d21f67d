import type { AreaReleases } from '@karkhana/shared-contract/releases/release';
import { rollbackSchema } from '@karkhana/shared-contract/releases/release-schemas';
import { FactList, FormGrid, useToast } from '@karkhana/shared-ui';
import { FormDialog, FormTextArea, schemaResolver, useForm } from '@karkhana/shared-ui/forms';
import { rollbackText } from './release-words.ts';
import { useRollBackRelease } from './roll-back-release.ts';

/** POST /releases/:area/rollback: two clicks, because it is done in a hurry. The reason is filled in and can be overwritten. */
export default function RollbackDialog({ release, onClose }: { release: AreaReleases; onClose: () => void }) {
  const toast = useToast();
  const { area, version, trial } = release;
  const rollBack = useRollBackRelease(area);
  const form = useForm({ resolver: schemaResolver(rollbackSchema), defaultValues: { why: `${trial?.version ?? version} does not work as it should` } });
  return (
    <FormDialog
      open
      size="small"
      title="Roll Back"
      subtitle={area}
      form={form}
      saveLabel="Roll Back"
      savingLabel="Rolling back..."
      onClose={onClose}
      onSave={async ({ why }) => {
        // A trial that ended meanwhile must not take the live version with it.
        const back = version && { from: version, ...(trial && { to: version }) };
        const changes = await rollBack.mutateAsync({ why, ...back });
        if (changes.length) toast.success(`${area} was rolled back`);
        else toast.blank(`${area} was rolled back already`);
        onClose();
      }}
    >
      <FormGrid>
        <FactList inset facts={[['Change', rollbackText(release)]]} />
        <FormTextArea name="why" label="Reason" required autoFocus />
      </FormGrid>
    </FormDialog>
  );
}

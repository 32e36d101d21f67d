import type { AreaReleases } from '@karkhana/shared-contract/releases/release';
import { stopSchema } from '@karkhana/shared-contract/releases/release-schemas';
import { FactList, FormGrid, useToast } from '@karkhana/shared-ui';
import { FormDialog, FormTextArea, schemaResolver, useForm } from '@karkhana/shared-ui/forms';
import { useStopCanary } from './stop-canary.ts';

/** POST /releases/:area/stop: two clicks, like a rollback. */
export default function StopDialog({ release, onClose }: { release: AreaReleases; onClose: () => void }) {
  const toast = useToast();
  const { area, trial } = release;
  const stop = useStopCanary(area);
  const form = useForm({ resolver: schemaResolver(stopSchema), defaultValues: { why: `${trial?.version} stays at ${trial?.traffic} % for now` } });
  return (
    <FormDialog
      open
      size="small"
      title="Stop Rollout"
      subtitle={area}
      form={form}
      saveLabel="Stop"
      savingLabel="Stopping..."
      onClose={onClose}
      onSave={async (input) => {
        await stop.mutateAsync(input);
        toast.success(`${area} ${trial?.version} stays where it is`);
        onClose();
      }}
    >
      <FormGrid>
        <FactList inset facts={[['Change', `${trial?.version} stays at ${trial?.traffic} % of the users`]]} />
        <FormTextArea name="why" label="Reason" required autoFocus />
      </FormGrid>
    </FormDialog>
  );
}

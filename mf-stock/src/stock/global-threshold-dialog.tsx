import { messageOf, useQuery } from '@karkhana/shared-auth';
import { type GlobalThreshold, globalThresholdSchema } from '@karkhana/shared-contract/stock/stock-schemas';
import { Dialog, ErrorState, Loading, useToast } from '@karkhana/shared-ui';
import { FormDialog, FormQuantityField, schemaResolver, useForm } from '@karkhana/shared-ui/forms';
import { getStockSettings } from './get-stock-settings.ts';
import { useSaveStockSettings } from './set-threshold.ts';

interface GlobalValues {
  globalLowStockThreshold: string;
}
const TITLE = 'Set Global Threshold';
const resolver = schemaResolver<GlobalValues, GlobalThreshold>(globalThresholdSchema);

/** PUT /stock/settings: the threshold of every item without one of its own. */
export default function GlobalThresholdDialog({ onClose }: { onClose: () => void }) {
  const settings = useQuery(getStockSettings());
  if (settings.data) return <GlobalThresholdForm threshold={settings.data.globalLowStockThreshold} onClose={onClose} />;
  return (
    <Dialog open size="small" title={TITLE} onClose={onClose} foot={null}>
      {settings.isError ? <ErrorState message="The thresholds could not be loaded" onRetry={settings.refetch} /> : <Loading />}
    </Dialog>
  );
}

function GlobalThresholdForm({ threshold, onClose }: { threshold: number; onClose: () => void }) {
  const toast = useToast();
  const save = useSaveStockSettings();
  const form = useForm<GlobalValues, unknown, GlobalThreshold>({ resolver, defaultValues: { globalLowStockThreshold: String(threshold) } });
  return (
    <FormDialog
      open
      size="small"
      title={TITLE}
      form={form}
      saveLabel="Set Threshold"
      onClose={onClose}
      onSave={async (settings) => {
        try {
          await save.mutateAsync(settings);
        } catch (error) {
          toast.error(messageOf(error, 'Failed to update stock threshold'));
          throw error;
        }
        toast.success('Stock threshold updated successfully');
        onClose();
      }}
    >
      <FormQuantityField
        control={form.control}
        name="globalLowStockThreshold"
        label="Global Threshold"
        required
        autoFocus
        hint="For every product and material that has no threshold of its own."
      />
    </FormDialog>
  );
}

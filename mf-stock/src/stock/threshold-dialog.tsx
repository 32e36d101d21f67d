import { messageOf, useQuery } from '@karkhana/shared-auth';
import { type ThresholdInput, thresholdSchema } from '@karkhana/shared-contract/stock/stock-schemas';
import { formatQuantity, Stack, useToast } from '@karkhana/shared-ui';
import { FormCheckboxField, FormDialog, FormQuantityField, schemaResolver, useForm, useWatch } from '@karkhana/shared-ui/forms';
import { getStockSettings } from './get-stock-settings.ts';
import { useSetThreshold } from './set-threshold.ts';
import { itemTitle, type StockItem, unitOf } from './stock-item.ts';

interface ThresholdValues {
  threshold: string;
  global: boolean;
}

/** PUT /stock/thresholds: the item's own threshold, or none of its own (docs/reference/stock.md#levels). */
export default function ThresholdDialog({ item, onClose }: { item: StockItem; onClose: () => void }) {
  const toast = useToast();
  const setThreshold = useSetThreshold();
  const { data } = useQuery(getStockSettings());
  // The threshold of the settings, and no figure before they are read: it would be a guess.
  const global = data && ` (${formatQuantity(data.globalLowStockThreshold)})`;
  const resolver = schemaResolver<ThresholdValues, ThresholdInput>(thresholdSchema, (values) => ({
    itemType: item.itemType,
    itemId: item.id,
    threshold: values.global ? null : values.threshold,
  }));
  const form = useForm<ThresholdValues, unknown, ThresholdInput>({
    resolver,
    defaultValues: { threshold: String(item.threshold), global: item.ownThreshold === null },
  });
  const usesGlobal = useWatch({ control: form.control, name: 'global' });
  return (
    <FormDialog
      open
      size="small"
      title="Set Threshold"
      subtitle={itemTitle(item)}
      form={form}
      saveLabel="Set Threshold"
      onClose={onClose}
      onSave={async (threshold) => {
        try {
          await setThreshold.mutateAsync(threshold);
        } catch (error) {
          toast.error(messageOf(error, 'Failed to update stock threshold'));
          throw error;
        }
        toast.success('Stock threshold updated successfully');
        onClose();
      }}
    >
      <Stack>
        <FormCheckboxField control={form.control} name="global" label={`Use the global threshold${global ?? ''}`} />
        <FormQuantityField
          control={form.control}
          name="threshold"
          label="Threshold"
          required={!usesGlobal}
          autoFocus={item.ownThreshold !== null}
          disabled={usesGlobal}
          unit={unitOf(item)}
          hint="At or below it the item shows as Low Stock."
        />
      </Stack>
    </FormDialog>
  );
}

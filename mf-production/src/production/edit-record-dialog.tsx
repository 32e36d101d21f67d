import { call, messageOf, readRecord } from '@karkhana/shared-auth';
import type { ProductionRecord } from '@karkhana/shared-contract/production/production-record';
import type { NewProduction } from '@karkhana/shared-contract/production/production-schemas';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import { formatDay, useToast } from '@karkhana/shared-ui';
import { FormDialog, isStaleVersion, useEditedRecord, useForm } from '@karkhana/shared-ui/forms';
import { RecordFields } from './record-fields.tsx';
import { type RecordValues, recordResolver, valuesOf } from './record-values.ts';
import { useUpdateRecord } from './save-record.ts';

/** PUT /production/records/:id: product and price stay; the difference in quantity is posted to product and materials. */
export default function EditRecordDialog({ record, onClose }: { record: ProductionRecord; onClose: () => void }) {
  const toast = useToast();
  const update = useUpdateRecord(record.id);
  const form = useForm<RecordValues, unknown, NewProduction>({ resolver: recordResolver, defaultValues: valuesOf(record) });
  const { id, product_name, version } = record;
  const edited = useEditedRecord(form, {
    ...{ name: product_name, version, key: queryKeys.production[0], values: valuesOf(record) },
    read: () => readRecord('production', id, call('GET /api/production/records/:id', { params: { id } }), valuesOf),
  });

  async function save({ quantity, rejected_quantity = 0, production_date, supervisor, quality_notes }: NewProduction) {
    try {
      await update.mutateAsync({ quantity, rejected_quantity, production_date, supervisor, quality_notes: quality_notes || null, version: edited.version() });
    } catch (error) {
      if (!isStaleVersion(error)) toast.error(messageOf(error, 'Failed to update production record'));
      throw error;
    }
    toast.success('Production record updated successfully');
    onClose();
  }
  return (
    <FormDialog
      open
      title="Edit Production Record"
      subtitle={`${record.product_name}, ${formatDay(record.production_date)}`}
      form={form}
      edited={edited}
      saveLabel="Save"
      onClose={onClose}
      onSave={save}
    >
      <RecordFields
        product={{ id: record.product_id, label: `${record.product_name} (${record.sku})`, unitPrice: record.unit_price }}
        hint="A new quantity corrects stock and materials too."
      />
    </FormDialog>
  );
}

import { call, readRecord } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { saleChangesSchema } from '@karkhana/shared-contract/sales/sale-schemas';
import { FormGrid, useToast } from '@karkhana/shared-ui';
import { FormDialog, FormTextArea, FormTextField, useEditedRecord, useForm, yupResolver } from '@karkhana/shared-ui/forms';
import { useUpdateSale } from './update-sale.ts';

const valuesOf = ({ notes, customer_reference, version }: Sale) => ({ notes: notes ?? '', customer_reference: customer_reference ?? '', version });

/** PUT /sales/:id: fields that are no figures of the invoice. */
export default function EditSaleDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const toast = useToast();
  const update = useUpdateSale(sale.id);
  const { id, invoice_number, version } = sale;
  const form = useForm({ resolver: yupResolver(saleChangesSchema), defaultValues: valuesOf(sale) });
  const edited = useEditedRecord(form, {
    ...{ name: invoice_number, version, key: queryKeys.sales[0], values: valuesOf(sale) },
    read: () => readRecord('sale', id, call('GET /api/sales/:id', { params: { id } }), valuesOf),
  });
  return (
    <FormDialog
      open
      size="small"
      title="Edit Sale"
      subtitle={`${sale.invoice_number}: for all else of a saved sale there is Cancel and copy.`}
      form={form}
      edited={edited}
      saveLabel="Save"
      onClose={onClose}
      onSave={async (changes) => {
        await update.mutateAsync({ ...changes, version: edited.version() });
        toast.success('Sale updated successfully');
        onClose();
      }}
    >
      <FormGrid>
        <FormTextField control={form.control} name="customer_reference" label="Customer Reference" hint="Their order number" maxLength={100} autoFocus />
        <FormTextArea control={form.control} name="notes" label="Notes" maxLength={2_000} />
      </FormGrid>
    </FormDialog>
  );
}

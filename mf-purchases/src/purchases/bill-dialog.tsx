import { call, readRecord } from '@karkhana/shared-auth';
import { useClosedUntil } from '@karkhana/shared-auth/screens';
import { addDays } from '@karkhana/shared-contract/dates';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { billNumberWarning, type SupplierBill, supplierBillSchemaUpTo } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import { FormGrid, formatDay, useToast } from '@karkhana/shared-ui';
import { FormDateField, FormDialog, FormTextField, schemaResolver, useEditedRecord, useForm, useToday, useWatch } from '@karkhana/shared-ui/forms';
import { useMemo } from 'react';
import { useEnterBill } from './enter-bill.ts';

/** Values of the fields: '' for nothing. */
type BillValues = Record<Exclude<keyof SupplierBill, 'version'>, string>;

const valuesOf = ({ supplier_invoice_number, supplier_invoice_date, due_date, booked_on }: Purchase): BillValues => ({
  supplier_invoice_number: supplier_invoice_number ?? '',
  supplier_invoice_date: supplier_invoice_date ?? '',
  due_date: due_date ?? '',
  booked_on: booked_on ?? '',
});

/** PUT /purchases/:id/bill: number and date of the vendor's own bill; both emptied take it away. */
export default function BillDialog({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const toast = useToast();
  const enter = useEnterBill(purchase.id);
  const today = useToday();
  const resolver = useMemo(() => schemaResolver<BillValues, SupplierBill>(supplierBillSchemaUpTo(today)), [today]);
  const form = useForm<BillValues, unknown, SupplierBill>({ resolver, defaultValues: valuesOf(purchase) });
  const { control, formState } = form;
  const { isDirty: isDueEdited } = control.getFieldState('due_date', formState);
  const [number, billDate] = useWatch({ control, name: ['supplier_invoice_number', 'supplier_invoice_date'] });
  // Number and date come together; both may be emptied of a bill that was entered.
  const isRequired = purchase.supplier_invoice_number === null || number !== '' || billDate !== '';
  const closed = useClosedUntil();
  const isClosed = closed !== undefined && billDate !== '' && billDate <= closed && billDate !== purchase.supplier_invoice_date;
  const warning = billNumberWarning(number, Boolean(purchase.vendor_gstin));
  const { id, invoice_number, version } = purchase;
  const edited = useEditedRecord(form, {
    ...{ name: invoice_number, version, key: queryKeys.purchases[0], values: valuesOf(purchase) },
    read: () => readRecord('purchase', id, call('GET /api/purchases/:id', { params: { id } }), valuesOf),
  });
  return (
    <FormDialog
      open
      title="Supplier Bill"
      subtitle={`${invoice_number}, ${purchase.vendor_name}`}
      form={form}
      edited={edited}
      saveLabel="Save Bill"
      onClose={onClose}
      onSave={async (bill) => {
        // As saved: untouched it follows the bill's date.
        const { due_date, booked_on, ...rest } = bill;
        await enter.mutateAsync({ ...rest, ...(isDueEdited && { due_date }), ...(isClosed && booked_on && { booked_on }), version: edited.version() });
        toast.success('Supplier bill saved');
        onClose();
      }}
    >
      <FormGrid columns={2}>
        <FormTextField
          control={control}
          name="supplier_invoice_number"
          label="Bill Number"
          required={isRequired}
          hint={warning ?? 'As the vendor printed it'}
          maxLength={50}
          autoFocus
        />
        <FormDateField control={control} name="supplier_invoice_date" label="Bill Date" required={isRequired} max={today} />
        {isClosed && (
          <FormDateField
            control={control}
            name="booked_on"
            label="Booked On"
            min={addDays(closed, 1)}
            max={today}
            hint={`The books are closed up to ${formatDay(closed)}. Empty: the first open day`}
          />
        )}
        <FormDateField control={control} name="due_date" label="Due Date" hint="Empty: by the vendor's credit days" />
      </FormGrid>
    </FormDialog>
  );
}

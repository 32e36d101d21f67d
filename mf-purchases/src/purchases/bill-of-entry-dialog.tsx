import { useOpenDays } from '@karkhana/shared-auth/screens';
import { type BillOfEntryInput, billOfEntrySchema } from '@karkhana/shared-contract/purchases/bill-of-entry';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { FormGrid, useToast } from '@karkhana/shared-ui';
import { FormDateField, FormDialog, FormMoneyField, FormTextField, schemaResolver, useForm, useToday } from '@karkhana/shared-ui/forms';
import { useEnterBillOfEntry } from './enter-bill-of-entry.ts';

/** Values of the fields: '' for nothing. */
type Values = Record<keyof BillOfEntryInput, string>;

const valuesOf = ({ bill_of_entry: bill }: Purchase): Values => ({
  number: bill?.number ?? '',
  date: bill?.date ?? '',
  port: bill?.port ?? '',
  assessable_value: bill ? String(bill.assessable_value) : '',
  igst: bill ? String(bill.igst) : '',
  customs_duty: bill?.customs_duty ? String(bill.customs_duty) : '',
});

/** PUT /purchases/:id/bill-of-entry: what customs was paid on an order from abroad. */
export default function BillOfEntryDialog({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const toast = useToast();
  const enter = useEnterBillOfEntry(purchase.id);
  const today = useToday();
  const form = useForm<Values, unknown, BillOfEntryInput>({
    resolver: schemaResolver<Values, BillOfEntryInput>(billOfEntrySchema),
    defaultValues: valuesOf(purchase),
  });
  const { control } = form;
  return (
    <FormDialog
      open
      title="Bill of Entry"
      subtitle={`${purchase.invoice_number}, ${purchase.vendor_name}`}
      form={form}
      saveLabel="Save Bill of Entry"
      onClose={onClose}
      onSave={async (bill) => {
        await enter.mutateAsync(bill);
        toast.success('Bill of entry saved');
        onClose();
      }}
    >
      <FormGrid columns={2}>
        <FormTextField control={control} name="number" label="Number" required maxLength={20} autoFocus />
        <FormDateField control={control} name="date" label="Date" required {...useOpenDays(purchase.purchase_date)} max={today} />
        <FormTextField control={control} name="port" label="Port" hint="Its code, such as INNSA1" required maxLength={50} />
        <FormMoneyField control={control} name="assessable_value" label="Assessable Value" required />
        <FormMoneyField control={control} name="igst" label="IGST" required />
        <FormMoneyField control={control} name="customs_duty" label="Customs Duty" />
      </FormGrid>
    </FormDialog>
  );
}

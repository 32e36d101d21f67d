import { dayInIndia } from '@karkhana/shared-contract/dates';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { type SupplierBill, supplierBillSchemaUpTo } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { FormGrid, useToast } from '@karkhana/shared-ui';
import { FormDateField, FormDialog, FormTextField, schemaResolver, useForm } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useEnterBill } from './enter-bill.ts';

/** What the fields hold: '' for nothing. */
type BillValues = Record<keyof SupplierBill, string>;

/** PUT /purchases/:id/bill: number and date of the vendor's own bill; both emptied take it away. */
export default function BillDialog({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const toast = useToast();
  const enter = useEnterBill(purchase.id);
  const [today] = useState(() => dayInIndia());
  const [resolver] = useState(() => schemaResolver<BillValues, SupplierBill>(supplierBillSchemaUpTo(today)));
  const { supplier_invoice_number, supplier_invoice_date, due_date } = purchase;
  const form = useForm<BillValues, unknown, SupplierBill>({
    resolver,
    defaultValues: { supplier_invoice_number: supplier_invoice_number ?? '', supplier_invoice_date: supplier_invoice_date ?? '', due_date: due_date ?? '' },
  });
  const { control } = form;
  return (
    <FormDialog
      open
      title="Supplier Bill"
      subtitle={`${purchase.invoice_number}, ${purchase.vendor_name}`}
      form={form}
      saveLabel="Save Bill"
      onClose={onClose}
      onSave={async (bill) => {
        // Shown as it stands: untouched it follows the bill's date.
        const { due_date: due, ...rest } = bill;
        await enter.mutateAsync(due === (due_date ?? null) ? rest : bill);
        toast.success('Supplier bill saved');
        onClose();
      }}
    >
      <FormGrid columns={2}>
        <FormTextField control={control} name="supplier_invoice_number" label="Bill Number" hint="As the vendor printed it" maxLength={50} autoFocus />
        <FormDateField control={control} name="supplier_invoice_date" label="Bill Date" max={today} />
        <FormDateField control={control} name="due_date" label="Due Date" hint="Empty: by the vendor's credit days" />
      </FormGrid>
    </FormDialog>
  );
}
